/** Limits for keys stored for another backend: in size, in depth, and to what the database can store. */
const MOST_BYTES = 16 * 1024;
const DEEPEST = 6;
const LONGEST_KEY = 100;

// jsonb rejects NUL and lone surrogates; other control characters have no place in settings.
const UNSTORABLE = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string')
    return UNSTORABLE.test(value) ? 'Contains characters that cannot be stored' : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'This number is too large';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return `Nest at most ${DEEPEST} levels`;
  for (const [key, entry] of Object.entries(value)) {
    if (key.length > LONGEST_KEY || UNSTORABLE.test(key) || key === '__proto__')
      return `“${key.slice(0, 20).replaceAll(/[^\p{L}\p{N} _-]/gu, '')}” cannot be the name of a setting`;
    const fault = faultOf(entry, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Why keys unknown to this API cannot be stored, by key; empty if all can. */
export function foreignKeyFaults(keys: Readonly<Record<string, unknown>>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [key, value] of Object.entries(keys)) {
    const fault = faultOf({ [key]: value }, 0);
    if (fault !== undefined) faults[key.slice(0, LONGEST_KEY)] = fault;
  }
  if (Object.keys(faults).length === 0 && new TextEncoder().encode(JSON.stringify(keys)).length > MOST_BYTES)
    faults.body = `Settings without a field may take at most ${MOST_BYTES / 1024} kB together`;
  return faults;
}
