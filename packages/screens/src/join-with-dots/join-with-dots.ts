/** The parts that are there, as one line of text with dots between them. */
export const joinWithDots = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
