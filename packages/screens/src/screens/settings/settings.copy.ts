import type { IssuedKind } from '@dmc/contract/paper-kinds';
import { IMAGE_TYPE_NAMES } from '@dmc/contract/uploads';

/** Texts of the platform settings. Documented ones cite their source. */
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
  logoNote: 'Shown next to your name in the sidebar, for everyone in your organisation.',
  /** screens §2: recommended PNG or SVG, maximum height 48px. Uploads take no SVG. */
  logoHint: `PNG or SVG recommended, maximum height 48px. An uploaded image can be ${IMAGE_TYPE_NAMES}. If empty, your initials are shown.`,
  upload: 'Upload image',
  uploading: (percent: number) => `Uploading ${percent}%`,
  notUploaded: 'The image was not uploaded',
  wait: 'Wait until the image is uploaded, then save.',
  preview: 'Logo preview',
  noLogo: 'No logo: initials are shown instead.',
  loadingLogo: 'Loading the image...',
  brokenLogo: 'This address did not return an image',
  brokenLogoNote: 'You can still save it; initials are shown until it does.',
  shownLogo: (width: number, height: number) => `${width} × ${height} px`,
  tallLogo: (width: number, height: number) => `${width} × ${height} px, shown 48px high`,

  theme: 'Theme',
  themeNote: 'Colours, corners and fonts of the whole console, for your organisation.',
  ownColour: (hex: string) => `Custom colour ${hex}`,
  ownColourNote: 'Applied over Professional Blue; shades that would be hard to read are darkened.',
  replaces: 'Saving a theme replaces your custom colour.',
  /** The device's own setting overrides the organisation's. */
  deviceTheme: (theme: string) =>
    `On this device you chose ${theme} in your preferences. Everyone who follows the organisation sees its theme.`,
  preferences: 'Preferences',

  papers: {
    title: 'Invoices',
    prefixes: {
      invoice: 'Prefix of tax invoices',
      billOfSupply: 'Prefix of bills of supply',
      creditNote: 'Prefix of credit notes',
      receipt: 'Prefix of receipts',
    } satisfies Record<IssuedKind, string>,
    bankName: 'Bank and branch',
    bankAccount: 'Account number',
    bankIfsc: 'IFSC',
    vpa: 'UPI ID',
    vpaHint: 'Printed as a code to scan while something is due',
    terms: 'Terms',
    termsHint: 'Printed at the end of each invoice',
    issueOnShipping: 'Issue invoices on shipping',
    issueOnShippingHint: 'An order that is set to shipped gets its invoice in the same step.',
  },

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
  /** The server sent neither logo nor theme. */
  nothingSupplied: 'The server sent no theme. Choose one to save.',
  unread: 'The current settings could not be read.',
  unreadNote: 'The values from your sign-in are shown.',
  loading: 'Loading the settings',
} as const;
