import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type Audience,
  audienceOf,
  audienceSize,
  fillTemplate,
  notificationOperations,
  PUSH_LENGTHS,
  PushDraft,
  PushRequest,
  type PushTemplate,
  pushRequest,
} from './notifications.ts';

const { pushStats, sendNotification, listNotifications } = notificationOperations;

describe('the figures of call 24', () => {
  const figures = {
    totalTokens: 34,
    roleStats: { retailer: 31, distributor: 3 },
    recentTokens: 5,
    isConfigured: true,
  };
  it.each([
    ['data', { success: true, data: figures }],
    ['data within data', { success: true, data: { success: true, data: figures } }],
    ['the body', figures],
    [
      'numbers as text',
      { data: { ...figures, totalTokens: '34', roleStats: { retailer: '31', distributor: 3 } } },
    ],
  ])('are read from %s', (_, body) => {
    expect(z.decode(pushStats.answer, body)).toEqual(figures);
  });

  it('are not supplied if missing or unreadable, and never 0', () => {
    expect(z.decode(pushStats.answer, { data: { totalTokens: null, recentTokens: 'many' } })).toEqual({
      roleStats: {},
    });
  });
});

describe('the size of an audience', () => {
  const roleStats = { retailer: 31, distributor: 3 };
  it.each<[Audience, number | undefined, Parameters<typeof audienceSize>[0]]>([
    ['RETAILERS', 31, { totalTokens: 34, roleStats }],
    ['DISTRIBUTORS', 3, { totalTokens: 34, roleStats }],
    ['ALL', 34, { totalTokens: 34, roleStats }],
    ['ALL', 34, { roleStats }],
    ['ALL', 0, { totalTokens: 0, roleStats: {} }],
    ['ALL', undefined, { roleStats: { retailer: 31 } }],
    ['DISTRIBUTORS', undefined, { totalTokens: 31, roleStats: { retailer: 31 } }],
  ])('%s: %s', (audience, size, stats) => {
    expect(audienceSize(stats, audience)).toBe(size);
  });
});

describe('a message to send', () => {
  const draft = { title: 'Diwali hours', body: 'We deliver until Friday.', audience: 'RETAILERS' } as const;
  const at = new Date('2026-11-20T05:12:00Z');
  const data = { timestamp: '2026-11-20T05:12:00.000Z', source: 'admin_panel' };

  it.each([
    ['RETAILERS', { target: 'role', targetValue: 'RETAILERS' }],
    ['DISTRIBUTORS', { target: 'role', targetValue: 'DISTRIBUTORS' }],
    ['ALL', { target: 'all' }],
  ] as const)(
    'to %s goes out as documented (call 25)',
    { meta: { proves: ['rule.notifications.target'] } },
    (audience, target) => {
      const sent = pushRequest({ ...draft, audience }, at);
      expect(z.encode(PushRequest, sent)).toEqual({ title: draft.title, body: draft.body, ...target, data });
      expect(audienceOf(sent)).toBe(audience);
    },
  );

  it('to retailers by name has a target that a documented server refuses', () => {
    const recipients = [
      { id: 'r-1', name: 'Jyoti Stores' },
      { id: 'r-2', name: 'Iqbal & Sons' },
    ];
    const sent = pushRequest({ ...draft, recipients }, at);
    expect(z.encode(PushRequest, sent)).toEqual({
      title: draft.title,
      body: draft.body,
      target: 'retailers',
      retailerIds: ['r-1', 'r-2'],
      data,
    });
    expect(audienceOf(sent)).toBe('RETAILERS');
    const { retailerIds: _, ...dropped } = sent;
    expect(z.safeDecode(PushRequest, dropped as never).error?.issues).toMatchObject([
      { path: ['target'], message: 'Use all or role' },
    ]);
  });

  it.each(['RETAILERS', 'RETAILER', 'retailers'])('accepts the role %s', (targetValue) => {
    const read = z.decode(PushRequest, { title: 'a', body: 'b', target: 'role', targetValue } as never);
    expect(audienceOf(read)).toBe('RETAILERS');
  });

  it.each([
    [{ title: ' ' }, 'title', 'Enter a title'],
    [{ title: 'x'.repeat(66) }, 'title', 'Use at most 65 characters'],
    [{ title: 'two\nlines' }, 'title', 'Use one line'],
    [{ title: 'a\u0000b' }, 'title', 'Contains characters that cannot be shown. Remove them and try again.'],
    [{ body: '\u200b' }, 'body', 'Enter a message'],
    [{ body: 'x'.repeat(241) }, 'body', 'Use at most 240 characters'],
    [{ target: 'user' }, 'target', 'Use all or role'],
    [{ target: 'role' }, 'targetValue', 'Specify the role: RETAILERS or DISTRIBUTORS'],
    [{ target: 'role', targetValue: 'ADMINS' }, 'targetValue', 'Use RETAILERS or DISTRIBUTORS'],
  ])('is refused with %j', (wrong, field, message) => {
    const read = z.safeDecode(PushRequest, { ...draft, target: 'all', ...wrong } as never);
    expect(read.error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([
      [field, message],
    ]);
  });

  it('is trimmed, and may have several lines', () => {
    const typed = {
      title: ' Holiday ',
      body: ' Closed on Monday.\nOpen on Tuesday. ',
      audience: 'ALL',
    } as const;
    expect(z.decode(PushDraft, typed)).toMatchObject({
      title: 'Holiday',
      body: 'Closed on Monday.\nOpen on Tuesday.',
    });
  });
});

describe('a template', () => {
  const template: PushTemplate = {
    id: 'welcome',
    name: 'Welcome',
    title: 'Welcome to {distributor}',
    body: '{distributor} is glad to have you. Order from {distributor} at any time.',
    target: 'RETAILERS',
  };

  it('contains the sender’s name', () => {
    expect(fillTemplate(template, ' Vrinda $& Sons ')).toEqual({
      title: 'Welcome to Vrinda $& Sons',
      body: 'Vrinda $& Sons is glad to have you. Order from Vrinda $& Sons at any time.',
      audience: 'RETAILERS',
    });
  });

  it.each(['', 'x'.repeat(PUSH_LENGTHS.title)])('can be sent without a usable name (%#)', (name) => {
    expect(fillTemplate(template, name)).toEqual({
      title: 'Welcome to your distributor',
      body: 'Your distributor is glad to have you. Order from your distributor at any time.',
      audience: 'RETAILERS',
    });
  });
});

it('reads a sent message, and leaves out one with an unknown audience', () => {
  const message = { id: 7, title: 'Welcome', audience: 'ALL', sent: '3', at: '2026-11-20T05:12:00Z' };
  expect(
    z.decode(listNotifications.answer, { data: { messages: [message, { ...message, audience: 'X' }] } }),
  ).toMatchObject({ rows: [{ id: '7', sent: 3, failed: 0, body: '' }], unreadable: 1 });
});

it('reads a server’s note on its delivery, or none', () => {
  expect(z.decode(sendNotification.answer, { success: true, data: { sent: 31, failed: 0 } })).toEqual({
    sent: 31,
    failed: 0,
  });
  expect(z.decode(sendNotification.answer, { success: true, message: 'queued' })).toEqual({});
});
