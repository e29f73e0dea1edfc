import { DISTRIBUTOR_FIELDS } from '@dmc/contract/distributors';
import { labelsOf } from '@dmc/contract/fields';
import { formatNumber } from '@dmc/contract/numbers';

/** Texts of the distributors screen (screens §2, §5). Documented ones cite their source. */
export const distributorsCopy = {
  label: 'Distributors',
  noun: 'distributors',
  searchLabel: 'Search distributors',
  searchPlaceholder: 'Name, GST number or phone',
  status: 'Status',
  statuses: { all: 'All', active: 'Active', inactive: 'Inactive' },
  sortBy: 'Sort by',
  orders: { name: 'Name', 'joined.desc': 'Newest first', joined: 'Oldest first' },
  /** Columns of the file. */
  file: {
    status: 'Status',
    users: 'Users',
    retailers: 'Retailers',
    products: 'Products',
    orders: 'Orders',
    revenue: 'Revenue (₹)',
  },
  refresh: 'Refresh',
  /** screens §2 */
  add: 'Add New Distributor',
  active: 'Active',
  inactive: 'Inactive',
  gst: 'GST',
  phone: 'Phone',
  location: 'Location',
  stats: {
    users: 'Users',
    orders: 'Orders',
    retailers: 'Retailers',
    products: 'Products',
    revenue: 'Revenue',
  },
  /** screens §2 */
  view: 'View Dashboard',
  viewNamed: (name: string) => `View Dashboard of ${name}`,
  opening: 'Opening…',
  openingNamed: (name: string) => `Opening… ${name}`,
  inactiveReason: 'An inactive distributor cannot be viewed.',
  /** screens §2 */
  details: 'Details',
  detailsNamed: (name: string) => `Details of ${name}`,
  editNamed: (name: string) => `Edit ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  alreadyInactive: 'Already inactive: it cannot be viewed or deleted.',
  reactivated: 'Active again: its users can sign in.',
  reactivate: 'Reactivate',
  reactivateNamed: (name: string) => `Reactivate ${name}`,
  reactivating: 'Reactivating…',
  /** screens §2 */
  empty: 'No distributors found.',
  emptyHint: 'Add the first one, with an account for its administrator.',
  noMatchHint: (filters: string) => `Nothing matches ${filters}.`,
  noneOfStatus: (status: string) => `No ${status.toLowerCase()} distributors.`,
  clear: 'Clear search and filter',
  failed: 'Distributors could not be loaded.',
  failedNote: 'This does not mean the list is empty.',
  stale: 'Distributors could not be refreshed.',
  staleNote: (time: string) => `Showing data from ${time}.`,
  viewFailed: (name: string) => `The dashboard of ${name} could not be opened.`,

  company: 'Company details',
  people: 'Users',
  statistics: 'Statistics',
  nobody: 'No users.',
  shownPeople: (shown: number, all: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(all)} by email`,
  joined: 'Joined',
  colourTerm: 'Theme',
  edit: 'Edit',
  close: 'Close',

  form: {
    /** screens §2 */
    newTitle: 'Add New Distributor',
    newDescription: 'Its administrator can sign in as soon as it is saved.',
    editTitle: (name: string) => `Edit ${name}`,
    company: 'Company',
    account: 'Administrator’s account',
    branding: 'Logo and theme',
    /** Field names are those of the documents (screens §5). */
    ...labelsOf(DISTRIBUTOR_FIELDS),
    gstHint: '15 characters, as on the registration certificate',
    gstAdvice: 'This is not a valid GST number: check each character. You can still save it.',
    pincodeAdvice: 'Pincodes have 6 digits. You can still save it.',
    adminEmail: 'Admin email',
    adminEmailHint: 'Used to sign in as a distributor',
    adminPassword: 'Admin password',
    adminPasswordHint: (rule: string) => `${rule}. Not saved with drafts.`,
    logoUrl: 'Logo URL',
    logoHint: 'Starts with http:// or https://. If empty, initials are shown.',
    create: 'Add Distributor',
    creating: 'Adding...',
    save: 'Save Changes',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
  colour: {
    label: 'Theme colour',
    pick: 'Pick a colour',
    swatches: 'Colours of the themes',
    isTheme: (theme: string) => `The complete ${theme} theme.`,
    isDefault: 'The default colour, closest to Professional Blue. Pick another colour or a theme.',
    own: 'Applied over Professional Blue.',
    corrected: (hex: string, uses: string) =>
      `${hex} is hard to read: ${uses}. The colour itself is saved unchanged.`,
    lettering: (shade: string) => `text uses ${shade}`,
    filled: (shade: string) => `buttons use ${shade}`,
    unreadable: 'Not a valid colour. Use the format #2563eb.',
  },
  preview: {
    title: 'Live preview',
    note: (theme: string) => `In ${theme}. Nothing changes until you save.`,
    ownColour: (hex: string) => `the custom colour ${hex}`,
    defaultColour: 'the default colour',
    unnamed: 'New distributor',
    selected: 'Dashboard',
    other: 'My Orders',
    primary: 'Add Product',
    soft: 'Approve',
    link: 'View all orders',
  },
  deactivate: {
    /** screens §5 */
    question: 'Are you sure you want to delete this distributor?',
    text: (name: string, users: number | undefined) =>
      `This deactivates ${name}: ${
        users === undefined ? 'its users' : users === 1 ? 'its 1 user' : `its ${formatNumber(users)} users`
      } can no longer sign in.`,
    details: 'Anyone signed in is signed out immediately. Its data is kept',
    again: ', and you can reactivate it.',
    forGood: '. This server cannot reactivate it.',
    confirm: 'Deactivate',
    failed: (name: string) => `${name} was not deactivated`,
  },
} as const;
