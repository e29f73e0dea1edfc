import { shellCopy } from '../shell/shell.copy.ts';

/** Texts of the command palette. */
export const paletteCopy = {
  label: 'Search the console',
  placeholder: 'Search or go to…',
  goTo: 'Go to',
  views: 'Views',
  actions: 'Actions',
  headings: {
    orders: 'Orders',
    retailers: 'Retailers',
    products: 'Products',
    distributors: 'Distributors',
    users: 'Users',
  },
  /** The server does not search these, and has more than are loaded. */
  loaded: (heading: string, count: string) => `${heading}, of the ${count} loaded`,
  searching: 'Searching…',
  noneLoaded: 'No match among these.',
  failed: (heading: string) => `Retry ${heading.toLowerCase()}`,
  showIn: (text: string, place: string) => `Show “${text}” in ${place}`,
  results: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  none: (text: string) => `Nothing matches “${text}”.`,
  notAll: 'Not everything could be searched.',
  sequenceWord: 'then',
  keys: {
    move: 'to move',
    choose: 'to choose',
    leave: 'to close',
  },
  shortcuts: 'Keyboard shortcuts',
  signOut: shellCopy.signOut,
  /** Other words that people type for signing out. */
  alsoSignOut: 'signout log out logout',
  newOrder: 'New Order',
  noNewOrder: 'This server does not support placing orders from the console.',
  addProduct: 'Add Product',
  addRetailer: 'Add Retailer',
  noAddRetailer: 'This server does not support adding retailers from the console.',
  recordPayment: 'Record Payment',
  checkPrices: 'Check prices for a retailer',
  addDistributor: 'Add New Distributor',
  createUser: 'Create New User',
  blocked: 'Blocked',
  inactive: 'Inactive',
  inStock: (count: string) => `${count} in stock`,
} as const;
