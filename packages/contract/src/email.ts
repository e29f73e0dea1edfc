/**
 * Whether a text is one e-mail address. Format marks count as white space does: two addresses that look the same would
 * be two accounts.
 */
export const isEmailAddress = (text: string): boolean =>
  /^[^@\s\p{Cf}<>,;]+@[^@\s\p{Cf}<>,;]+\.[^@\s.\p{Cf}<>,;]+$/u.test(text);
