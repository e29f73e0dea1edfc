/** Joins the parts that are not empty into one line, separated by dots. */
export const joinWithDots = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
