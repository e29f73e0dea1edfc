/** Texts of the session check: none is documented (core §4, Session). */
export const copy = { text: 'Checking your session', loading: 'Loading the page' } as const;
