import { ordersCopy } from '../orders/orders.copy.ts';
import { severalOrdersCopy } from '../orders/several-orders.copy.ts';
import { productRecordCopy } from '../product-record/product-record.copy.ts';
import { retailerRecordCopy } from '../retailer-record/retailer-record.copy.ts';
import { retailersCopy } from '../retailers/retailers.copy.ts';
import { shellCopy } from '../shell/shell.copy.ts';

/** Texts of the command palette. */
export const paletteCopy = {
  label: 'Search the console',
  placeholder: 'Search or go to…',
  placeholderOfActions: 'Choose an action…',
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
  /** The server does not search these, and has more. */
  loaded: (heading: string, count: string) => `${heading}, of the ${count} loaded`,
  searching: 'Searching…',
  noneLoaded: 'No match among these.',
  failed: (heading: string) => `Retry ${heading.toLowerCase()}`,
  showIn: (text: string, place: string) => `Show “${text}” in ${place}`,
  results: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  none: (text: string) => `Nothing matches “${text}”.`,
  notAll: 'Not everything could be searched.',
  inTurn: 'then',
  keys: {
    move: 'to move',
    choose: 'to choose',
    more: 'for actions',
    back: 'to go back',
    leave: 'to clear, then close',
  },
  actionsOn: (heading: string) => `Actions on ${heading.toLowerCase()}`,
  actionOn: (action: string, name: string) => `${action} · ${name}`,
  more: 'Right arrow for actions',
  count: (count: number, name: string) => `${count} ${count === 1 ? 'action' : 'actions'} for ${name}`,
  shortcuts: 'Keyboard shortcuts',
  signOut: shellCopy.signOut,
  /** What else people type for it. */
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
  open: 'Open',
  showInList: 'Show in the list',
  edit: 'Edit',
  block: retailersCopy.block,
  unblock: retailersCopy.unblock,
  adjustCredit: retailerRecordCopy.adjustCredit,
  adjustStock: 'Adjust Stock',
  activate: productRecordCopy.activate,
  deactivate: productRecordCopy.deactivate,
  print: severalOrdersCopy.print,
  /** Setting each status. */
  steps: { ...ordersCopy.update.steps, CANCELLED: 'Cancel', RETURNED: 'Return' },
  noEditRetailer: 'This server does not support editing retailers from the console.',
  viewStatement: 'View statement',
  blocked: 'Blocked',
  blockedReason: 'The retailer is blocked.',
  inactive: 'Inactive',
  inStock: (count: string) => `${count} in stock`,
} as const;
