/** Joins the class names that apply; undefined if there are none. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
