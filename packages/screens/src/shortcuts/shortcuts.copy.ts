/** Texts of the list of shortcuts. */
export const shortcutsCopy = {
  title: 'Keyboard shortcuts',
  description: 'They work wherever nothing is being typed and no dialog is open.',
  everywhere: 'Everywhere',
  goTo: 'Go to',
  palette: 'Search the console',
  search: 'Search the list of this page',
  list: 'Show this list',
  sequenceWord: 'then',
  off: 'Shortcuts of single keys are turned off.',
  on: 'Shortcuts of single keys can be turned off.',
  preferences: 'Preferences',
} as const;
