/** Texts of the list of shortcuts. */
export const shortcutsCopy = {
  title: 'Keyboard shortcuts',
  description: 'Shortcuts work when you are not typing and no dialog is open.',
  everywhere: 'Everywhere',
  goTo: 'Go to',
  palette: 'Search the console',
  search: 'Search the list of this page',
  list: 'Show this list',
  sequenceWord: 'then',
  off: 'Single-key shortcuts are turned off.',
  on: 'You can turn off single-key shortcuts.',
  preferences: 'Preferences',
} as const;
