import type { Audience, PushTemplate } from '@dmc/contract/notifications';
import { formatNumber } from '@dmc/contract/numbers';

/** Texts of the push notifications. Documented ones cite their source. */
export const notificationsCopy = {
  /** screens §2, Push Notifications */
  title: 'Push Notifications',
  asOf: (time: string) => `as of ${time}`,
  refresh: 'Refresh',
  figures: 'Devices',
  totalDevices: 'Total Devices',
  retailers: 'Retailers',
  distributors: 'Distributors',
  recent: 'Recent (7d)',
  notes: {
    totalDevices: 'Receive your messages',
    none: 'None registered yet',
    retailers: 'At your retailers’ shops',
    distributors: 'In your organisation',
    recent: 'New in the last 7 days',
  },
  unknown: '—',
  failed: 'Device counts could not be loaded.',
  failedNote: 'Messages can still be sent.',
  stale: 'Device counts could not be refreshed.',
  staleNote: (time: string) => `The figures are as of ${time}.`,
  /** screens §2 */
  notConfigured: 'FCM Not Configured',
  notConfiguredText:
    'Firebase Cloud Messaging is not configured. Please set up Firebase credentials to enable push notifications.',
  /** After DEMO_NOTE. */
  demoText: 'This server records messages but does not send them.',

  templates: 'Templates',
  templatesNote: 'For retailers',
  preview: 'Preview',
  /** screens §2 */
  noneSelected: 'No notification selected',
  noneSelectedHint: 'Choose a template or write a message to preview it on a phone.',
  now: 'now',
  ownMessage: 'Your own message.',
  edit: 'Edit before sending',

  /** screens §2 */
  custom: 'Custom Notification',
  fieldTitle: 'Title',
  fieldMessage: 'Message',
  fieldAudience: 'Target Audience',
  audiences: {
    RETAILERS: 'Retailers',
    DISTRIBUTORS: 'Distributors',
    ALL: 'All users',
  } satisfies Record<Audience, string>,
  devices: (count: number) => `${formatNumber(count)} ${count === 1 ? 'device' : 'devices'}`,
  selected: (count: number) => `${formatNumber(count)} selected ${count === 1 ? 'retailer' : 'retailers'}`,
  to: (count: number) => `To ${formatNumber(count)} selected ${count === 1 ? 'retailer' : 'retailers'} only`,
  drop: 'Drop the selection',
  retailerCount: (count: number) => `${formatNumber(count)} ${count === 1 ? 'retailer' : 'retailers'}`,
  length: (count: number, most: number) => `${count} of ${most} characters`,
  tooLong: (count: number, most: number) => `${count} of ${most} characters: shorten it by ${count - most}`,
  sendsTo: (devices: string) => `Sends now to ${devices}`,
  final: (sendsTo: string) => `${sendsTo} and cannot be recalled`,
  wouldSendTo: (devices: string) => `Would go to ${devices}`,
  whose: {
    RETAILERS: 'of your retailers',
    DISTRIBUTORS: 'of your organisation',
    ALL: 'of your retailers and your organisation',
  } satisfies Record<Audience, string>,
  nobody: {
    RETAILERS: 'No retailer has a device yet',
    DISTRIBUTORS: 'No one in your organisation has a device yet',
    ALL: 'No devices registered yet',
  } satisfies Record<Audience, string>,
  counting: 'Counting devices…',
  sizeUnknown: 'Number of devices unknown',
  /** screens §5: why Send is disabled. */
  needsText: 'Enter a title and a message.',
  send: 'Send',
  sending: 'Sending...',
  clear: 'Clear',
  textRetained: 'Your text is kept.',
  templateRetained: 'The template stays selected.',
  dismiss: 'Dismiss',

  confirm: {
    title: 'Send to all users?',
    text: (title: string) => `“${title}” is sent immediately and cannot be recalled.`,
    tenant: (name: string) => `You are viewing as ${name}.`,
    send: 'Send to all',
  },
  replace: {
    title: 'Replace your message?',
    text: 'Custom Notification has an unsent message. This one replaces it.',
    confirm: 'Replace',
  },

  sent: 'Recently sent',
  sentNoun: 'messages',
  sentTo: (audience: string, devices: string) => `${audience} · ${devices}`,
  missed: (count: number) => `${formatNumber(count)} not reached`,
  useAgain: 'Use again',
  useAgainNamed: (title: string) => `Use again: “${title}”`,
  nothingSent: 'No messages sent yet',
  nothingSentHint: 'What you send appears here.',
  sentFailed: 'Sent messages could not be loaded.',
  sentFailedNote: 'This does not mean the list is empty.',
  sentStale: 'Sent messages could not be refreshed.',
  sentStaleNote: (time: string) => `These are as of ${time}.`,
} as const;

/** The five templates, all for retailers (screens §9). `{distributor}` is the sender's name. */
export const TEMPLATES: readonly PushTemplate[] = [
  {
    id: 'new_product',
    name: 'New product',
    title: 'New products are in',
    body: '{distributor} has added new products to the catalogue. Open the app to see prices and pack sizes.',
    target: 'RETAILERS',
  },
  {
    id: 'order_reminder',
    name: 'Order reminder',
    title: 'Time to restock?',
    body: 'Order from {distributor} today to make the next delivery.',
    target: 'RETAILERS',
  },
  {
    id: 'stock_alert',
    name: 'Stock alert',
    title: 'Going fast',
    body: 'Some popular products are running low at {distributor}. Order soon to get the quantity you need.',
    target: 'RETAILERS',
  },
  {
    id: 'payment_reminder',
    name: 'Payment reminder',
    title: 'Please check your account',
    body: 'A payment to {distributor} may be due. Check your balance in the app. If you have already paid, thank you.',
    target: 'RETAILERS',
  },
  {
    id: 'welcome',
    name: 'Welcome',
    title: 'Welcome to {distributor}',
    body: 'You can now browse the catalogue, place orders and follow deliveries in the app. Good to have you with us.',
    target: 'RETAILERS',
  },
];
