import type { Audience, PushStats } from '@dmc/contract/notifications';
import type { Loadable } from '@dmc/design-system/load';
import { expect, it } from 'vitest';
import { reachText } from './reach.ts';

const stats: PushStats = {
  totalTokens: 31,
  roleStats: { retailer: 30, distributor: 1 },
  recentTokens: 5,
  isConfigured: true,
};
const ready = (fields: Partial<PushStats> = {}): Loadable<PushStats> => ({
  status: 'ready',
  data: { ...stats, ...fields },
  refresh: 'idle',
});
const failure = { kind: 'timeout', message: 'The server did not answer within 10 seconds.' } as const;

it.each<[string, Loadable<PushStats>, Audience]>([
  ['Sends now to 30 devices of your retailers', ready(), 'RETAILERS'],
  ['Sends now to 1 device of your organisation', ready(), 'DISTRIBUTORS'],
  ['Sends now to 31 devices of your retailers and your organisation', ready(), 'ALL'],
  ['Would go to 30 devices of your retailers', ready({ isConfigured: false }), 'RETAILERS'],
  // If the server does not say whether it can send, it is not reported as unable to.
  ['Sends now to 30 devices of your retailers', ready({ isConfigured: undefined }), 'RETAILERS'],
  ['No retailer has a device yet', ready({ roleStats: { retailer: 0, distributor: 1 } }), 'RETAILERS'],
  ['No devices registered yet', ready({ totalTokens: 0, roleStats: {} }), 'ALL'],
  ['Number of devices unknown', ready({ roleStats: {} }), 'RETAILERS'],
  ['Number of devices unknown', { status: 'failed', failure }, 'ALL'],
  [
    'Sends now to 30 devices of your retailers (as of 10:42)',
    { status: 'failed', failure, last: { data: stats, at: new Date('2026-11-20T05:12:00Z') } },
    'RETAILERS',
  ],
  ['Counting devices…', { status: 'loading' }, 'RETAILERS'],
])('%s', (text, loaded, audience) => {
  expect(reachText(loaded, { audience }, 'Asia/Kolkata')).toBe(text);
});
