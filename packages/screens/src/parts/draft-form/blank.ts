const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Whether two values of a field are the same to the user: an empty one may be missing. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);
