/**
 * Whether a text is a single e-mail address. Invisible format characters are rejected like white space: otherwise two
 * addresses that look the same could be two accounts.
 */
export const isEmailAddress = (text: string): boolean =>
  /^[^@\s\p{Cf}<>,;]+@[^@\s\p{Cf}<>,;]+\.[^@\s.\p{Cf}<>,;]+$/u.test(text);
