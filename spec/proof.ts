/**
 * What proves an entry of the specification: a story by its id, or a test as `file › title`. The title is that of the
 * test alone, as written in the source; the variable part of a template is in braces.
 */
export type Proof = { story: string; test?: never } | { test: string; story?: never };

/** Separates file and title. */
export const OF_FILE = ' › ';
