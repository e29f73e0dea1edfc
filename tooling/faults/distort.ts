type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** From this depth on, objects are records; above are `success`, `data` and the names of lists. */
const RECORDS = 2;

/** The same answer with its records changed: `leaf` changes each value, `keeps` says which fields stay. */
function changed(
  text: string,
  {
    leaf = (value) => value,
    keeps = () => true,
  }: { leaf?: (value: Json) => Json; keeps?: (at: number) => boolean },
): string {
  const walk = (value: Json, depth: number): Json => {
    if (Array.isArray(value)) return value.map((one) => walk(one, depth));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value)
          .filter((_, at) => depth < RECORDS || keeps(at))
          .map(([key, one]) => [key, walk(one, depth + 1)]),
      );
    return depth < RECORDS ? value : leaf(value);
  };
  return JSON.stringify(walk(JSON.parse(text) as Json, 0));
}

/** Turns numbers into words, and words into objects. */
export const withWrongTypes = (text: string): string =>
  changed(text, {
    leaf: (value) =>
      typeof value === 'number'
        ? 'many'
        : typeof value === 'string'
          ? { value }
          : value === null
            ? []
            : 'perhaps',
  });

export const withoutFields = (text: string): string => changed(text, { keeps: (at) => at % 2 === 0 });

export const withNulls = (text: string): string => changed(text, { leaf: () => null });

export const withHugeNumbers = (text: string): string =>
  changed(text, { leaf: (value) => (typeof value === 'number' ? 9e307 : value) });

/** Invalid days and instants. */
export const withBadDates = (text: string): string =>
  changed(text, {
    leaf: (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
        ? value.length > 10
          ? '2026-13-45T99:99:99Z'
          : '2026-02-31'
        : value,
  });
