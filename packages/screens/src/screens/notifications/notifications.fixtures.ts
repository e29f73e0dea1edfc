import type { PushDraft, PushStats, Recipient, SentMessage } from '@dmc/contract/notifications';

/** The devices of a distributor with three dozen shops. */
export const devices: PushStats = {
  totalTokens: 33,
  roleStats: { retailer: 30, distributor: 3 },
  recentTokens: 5,
  isConfigured: true,
};

/** A large distributor, with large counts. */
export const many: PushStats = {
  totalTokens: 1_24_806,
  roleStats: { retailer: 1_24_790, distributor: 16 },
  recentTokens: 8_412,
  isConfigured: true,
};

/** A newly set up server. */
export const none: PushStats = {
  totalTokens: 0,
  roleStats: { retailer: 0, distributor: 0 },
  recentTokens: 0,
  isConfigured: true,
};

export const draft: PushDraft = {
  title: 'Closed on Monday',
  body: 'Office and warehouse are closed on Monday.\nDeliveries go on from Tuesday morning.',
  audience: 'RETAILERS',
};

/** Retailers chosen in their list. */
export const chosen: Recipient[] = [
  { id: 'r-101', name: 'Annapoorna Provision Stores' },
  { id: 'r-104', name: 'Jyoti Stores' },
  { id: 'r-108', name: 'Iqbal & Sons' },
];

/** The maximum length of a message. */
export const longest: PushDraft = {
  title: 'Prices of edible oil, sugar and flour change on the first of June',
  body: 'Edible oil, sugar, wheat flour and pulses change their prices on the first. Orders that reach us by Thursday evening keep the prices of today, also where they are delivered next week. The new list is in the app; call us about anything else!',
  audience: 'ALL',
};

export const sentMessages: SentMessage[] = [
  {
    id: 'm-6',
    title: 'Order by four for Saturday',
    body: 'Orders placed before 4 pm on Friday reach you on Saturday morning.',
    audience: 'RETAILERS',
    sent: 27,
    failed: 1,
    at: '2026-11-18T05:24:00.000Z',
  },
  {
    id: 'm-5a',
    title: 'Your crates',
    body: 'Please have the empty crates ready for collection on Tuesday.',
    audience: 'RETAILERS',
    retailers: 3,
    sent: 4,
    failed: 0,
    at: '2026-11-16T10:02:00.000Z',
  },
  {
    id: 'm-5',
    title: 'New products are in',
    body: 'Eleven new items joined the catalogue this week. Open the app to see prices and pack sizes.',
    audience: 'RETAILERS',
    sent: 22,
    failed: 0,
    at: '2026-11-14T09:40:00.000Z',
  },
  {
    id: 'm-4',
    title: 'Stock count on Sunday',
    body: 'We count the stock on Sunday from nine. Please have the loading sheets ready by then.',
    audience: 'DISTRIBUTORS',
    sent: 1,
    failed: 0,
    at: '2026-11-07T11:05:00.000Z',
  },
  {
    id: 'm-3',
    title: 'Closed on Monday',
    body: 'Office and warehouse are closed on Monday. Deliveries go on from Tuesday.',
    audience: 'ALL',
    sent: 18,
    failed: 2,
    at: '2026-10-17T06:12:00.000Z',
  },
];
