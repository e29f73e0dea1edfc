/** Texts of the button; separate, because the dialog is loaded later. */
export const exportButtonCopy = { export: 'Export CSV', short: 'Export' } as const;
