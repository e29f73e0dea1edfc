/** Words of the session check: no text is documented (core §4, Session). */
export const copy = { text: 'Checking your session' } as const;
