/** Words of the platform settings. Documented ones name their place. */
export const settingsCopy = {
  /** screens §2, Platform Settings */
  logoUrl: 'Company Logo URL',
  reset: 'Reset to Current',
  save: 'Save Settings',
  saving: 'Updating...',
  /** screens §8 */
  saved: 'Platform settings updated successfully!',
  failed: 'Failed to update settings. Please try again.',

  logo: 'Logo',
  logoNote: 'Stands beside your name in the sidebar, for everybody who works for you.',
  /** screens §2: recommended PNG or SVG, maximum height 48px. */
  logoHint: 'PNG or SVG recommended, maximum height 48px. Empty: your initials.',
  upload: 'Upload image',
  uploading: (percent: number) => `Uploading ${percent}%`,
  notUploaded: 'The image was not uploaded',
  wait: 'Wait until the image is uploaded, then save.',
  preview: 'Logo preview',
  noLogo: 'No logo: your initials stand in its place.',
  loadingLogo: 'Loading the picture...',
  /** Rulings P57 */
  brokenLogo: 'This address did not return an image',
  brokenLogoNote: 'You can save it all the same; initials stand there until it does.',
  shownLogo: (width: number, height: number) => `${width} × ${height} px`,
  tallLogo: (width: number, height: number) => `${width} × ${height} px, shown 48px high`,

  theme: 'Theme',
  themeNote: 'Colours, corners and type of the whole console, for your organisation.',
  ownColour: (hex: string) => `Own colour ${hex}`,
  ownColourNote:
    'Laid over Professional Blue; where lettering would be hard to read, its shades are darkened.',
  replaces: 'Saving one of the six themes replaces your own colour.',
  /** The device's own choice wins over the organisation's (rulings P01). */
  deviceTheme: (theme: string) =>
    `On this device you chose ${theme} in your preferences: the organisation’s theme shows to everybody who follows it.`,
  preferences: 'Preferences',

  liveTitle: 'Live preview',
  liveNote: (theme: string) => `Buttons and cards in ${theme}. Nothing changes until you save.`,
  sample: {
    nav: ['Dashboard', 'My Orders', 'My Retailers'],
    buttons: 'Buttons',
    primary: 'Add Product',
    secondary: 'Cancel',
    soft: 'Approve',
    danger: 'Delete',
    cards: 'Cards',
    revenue: 'Total Revenue',
    revenueNote: 'This month',
    orders: 'Total Orders',
    ordersNote: 'All time',
    row: 'Annapoorna Provision Stores',
    rowNote: 'ORD-00341',
    pending: 'Pending',
    confirmed: 'Confirmed',
    active: 'Active',
  },

  unchanged: 'No unsaved changes',
  changes: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  errors: (count: number) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
  /** Rulings P55: the server sent neither logo nor theme. */
  nothingSupplied: 'The server sent no theme: choose one to save it.',
  unread: 'The current settings could not be read.',
  unreadNote: 'What your sign-in brought is shown.',
  loading: 'Loading the settings',
} as const;
