/** Texts of the button, which is loaded before the dialog. */
export const importButtonCopy = {
  import: 'Import CSV',
  short: 'Import',
  notOffered: 'This server does not support imports from the console.',
} as const;
