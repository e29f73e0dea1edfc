import type { Extension } from '@dmc/contract/operation';

interface ScreenExtension {
  /** The title of its stories, those tagged as an extension if only some are. */
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
    adds: 'The day of a payment; a question before the same one again',
    needs: ['books', 'changes'],
  },
  {
    title: 'Screens/Distributor/Support center',
    adds: 'The retailer’s phone, credit and address beside a conversation; sort of all conversations',
    needs: ['records', 'search'],
  },
  {
    title: 'Screens/Distributor/Expenses',
    adds: 'Expenses, which the profit and loss report includes',
    needs: ['books'],
  },
  {
    title: 'Screens/Distributor/Live tracking/Supervisor',
    adds: 'A supervisor’s page: orders, ratings, changes; a link for a new password',
    needs: ['records', 'accounts'],
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
  {
    title: 'Screens/Distributor/Products',
    adds: 'Search, filter and sort of all products; a warning when someone else saved meanwhile',
    needs: ['search', 'changes'],
  },
  {
    title: 'Screens/Distributor/Orders',
    adds: 'Search, days and sort of all orders; undo of a status; a warning when someone else set it',
    needs: ['search', 'undo', 'changes'],
  },
  {
    title: 'Screens/Distributor/Retailers',
    adds: 'Filter by status and city, and sort, of all retailers',
    needs: ['search'],
  },
  {
    title: 'Screens/Distributor/Payments',
    adds: 'Search, filter and sort of all payments, credit and statements',
    needs: ['search'],
  },
  {
    title: 'Screens/Distributor/Payments/Adjust credit',
    adds: 'A warning when someone else changed the limit',
    needs: ['changes'],
  },
  {
    title: 'Screens/Distributor/Notifications',
    adds: 'The messages sent; a message to chosen retailers',
    needs: ['messages'],
  },
  {
    title: 'Screens/Distributor/Settings',
    adds: 'The saved settings, where the session does not have them',
    needs: ['records'],
  },
  { title: 'Screens/Distributor/Audit log', adds: 'Who changed what, and when', needs: ['audit'] },
  {
    title: 'Screens/Admin/Distributors',
    adds: 'Changing and reactivating a distributor; search, filter and sort of all',
    needs: ['records', 'search'],
  },
  {
    title: 'Screens/Admin/Users',
    adds: 'Deleting a user; password and sessions; search, filter and sort of all',
    needs: ['accounts', 'search'],
  },
  { title: 'Screens/Admin/System settings', adds: 'Making a backup', needs: ['exports'] },
  {
    title: 'Screens/Admin/Users/Password and sessions',
    adds: 'A link for a new password; a user’s sessions; two-step sign-in off',
    needs: ['accounts'],
  },
  { title: 'Screens/Admin/Several users', adds: 'Activating or deactivating several users' },
];
