/** Texts of the button; separate, because the dialog is loaded later. */
export const importButtonCopy = {
  import: 'Import CSV',
  short: 'Import',
  notOffered: 'This server does not support imports from the console.',
} as const;
