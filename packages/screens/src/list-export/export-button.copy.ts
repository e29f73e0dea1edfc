/** Texts of the button, which is loaded before the dialog. */
export const exportButtonCopy = { export: 'Export CSV', short: 'Export' } as const;
