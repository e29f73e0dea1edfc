import type { Operation } from '@dmc/contract/operation';
import type { Role } from '@dmc/contract/roles';

/** `value` without the named keys, at any depth; `retailer.id` names a key inside `retailer`. */
export function omitKeys(value: unknown, keys: ReadonlySet<string>, under = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => omitKeys(entry, keys, under));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !keys.has(key) && !keys.has(`${under}.${key}`))
      .map(([key, entry]) => [key, omitKeys(entry, keys, key)]),
  );
}

/** An answer, or rows of it, without the fields that the operation hides from `role`. */
export function withoutHiddenFields<T>(role: Role | undefined, { hiddenFields }: Operation, answer: T): T {
  const hidden = role && hiddenFields?.[role];
  return hidden ? (omitKeys(answer, new Set(hidden)) as T) : answer;
}
