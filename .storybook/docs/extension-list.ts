import type { Extension } from '@dmc/contract/operation';

interface ScreenExtension {
  /** The title of its stories. */
  title: string;
  /** What it adds to the documented console. */
  adds: string;
  /** The groups of calls that a backend offers; without one, documented calls are enough. */
  needs?: Extension[];
}

/** What is beyond the documents, by screen. */
export const EXTENSION_LIST: readonly ScreenExtension[] = [
  { title: 'Screens/Everyone/Sign in', adds: 'A link to “Forgot password?”', needs: ['accounts'] },
  {
    title: 'Screens/Everyone/Sign in/Forgot password',
    adds: 'A link for a new password, by mail',
    needs: ['accounts'],
  },
  {
    title: 'Screens/Everyone/Reset password',
    adds: 'Choosing a new password with such a link',
    needs: ['accounts'],
  },
  {
    title: 'Screens/Everyone/Preferences/Account',
    adds: 'One’s own password, two-step sign-in and sessions',
    needs: ['accounts'],
  },
  {
    title: 'Screens/Everyone/Preferences/Change password',
    adds: 'Changing one’s own password',
    needs: ['accounts'],
  },
  {
    title: 'Screens/Everyone/Two-step sign-in',
    adds: 'Codes of an authenticator app at sign-in, and recovery codes',
    needs: ['accounts'],
  },
  {
    title: 'Screens/Everyone/Two-step sign-in due',
    adds: 'Set-up of two-step sign-in where the platform requires it',
    needs: ['accounts'],
  },
  {
    title: 'Screens/Everyone/Sessions',
    adds: 'Where a user is signed in, and ending a session',
    needs: ['accounts'],
  },
  { title: 'Screens/Everyone/Bulk dialog', adds: 'One change to several selected rows' },
  {
    title: 'Screens/Everyone/List export',
    adds: 'Lists as CSV files; whole lists from a server that exports',
    needs: ['exports'],
  },
  {
    title: 'Screens/Distributor/Orders/New order',
    adds: 'Placing an order for a retailer',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Orders/New order button',
    adds: 'The button that opens it',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Several orders',
    adds: 'Status of several orders, with undo, and printing them',
    needs: ['undo'],
  },
  {
    title: 'Screens/Distributor/Product details',
    adds: 'A product’s page: sales, stock movements, orders',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Several products',
    adds: 'Prices, stock and status of several products',
  },
  {
    title: 'Screens/Distributor/GST of products',
    adds: 'GST rate, HSN code and cost of a product',
    needs: ['books'],
  },
  {
    title: 'Screens/Distributor/Import',
    adds: 'Products, retailers and opening balances from CSV files',
    needs: ['imports'],
  },
  {
    title: 'Screens/Distributor/Retailers/Add retailer',
    adds: 'Adding a retailer, with a check for duplicates',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Retailers/Edit retailer',
    adds: 'Changing a retailer’s details',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Retailers/Retailer',
    adds: 'A retailer’s page: credit, orders, payments, prices, activity',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Several retailers',
    adds: 'Blocking several retailers; a message to those selected',
    needs: ['messages'],
  },
  {
    title: 'Screens/Distributor/Payments/Record payment',
    adds: 'The day of a payment',
    needs: ['books'],
  },
  {
    title: 'Screens/Distributor/Support center',
    adds: 'Phone, credit and address of the retailer beside a conversation',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Expenses',
    adds: 'Expenses, which the profit and loss report includes',
    needs: ['books'],
  },
  {
    title: 'Screens/Distributor/Live tracking/Supervisor',
    adds: 'A supervisor’s page: orders, ratings, changes',
    needs: ['records'],
  },
  {
    title: 'Screens/Distributor/Discounts',
    adds: 'Search over all discounts; without it, over those loaded',
    needs: ['search'],
  },
  {
    title: 'Screens/Distributor/Several discounts',
    adds: 'Removing or extending several discounts',
  },
  { title: 'Screens/Distributor/Audit log', adds: 'Who changed what, and when', needs: ['audit'] },
  {
    title: 'Screens/Admin/Distributors',
    adds: 'Deactivating and reactivating a distributor',
    needs: ['records'],
  },
  { title: 'Screens/Admin/Users', adds: 'Deleting a user; password and sessions', needs: ['accounts'] },
  {
    title: 'Screens/Admin/Users/Password and sessions',
    adds: 'A link for a new password; a user’s sessions; two-step sign-in off',
    needs: ['accounts'],
  },
  { title: 'Screens/Admin/Several users', adds: 'Activating or deactivating several users' },
];
