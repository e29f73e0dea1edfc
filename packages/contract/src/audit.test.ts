import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AuditList } from './audit.ts';
import { AUDIT_SENTENCES, auditChange, auditSearch, auditSentence, NOT_AUDITED } from './audit-words.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

it('has a sentence for every operation that writes or exports', () => {
  const writing = Object.entries<Operation>(operations)
    .filter(([, { method, file }]) => method !== 'GET' || file)
    .map(([name]) => name)
    .filter((name) => !(NOT_AUDITED as readonly string[]).includes(name));
  expect([...AUDIT_SENTENCES].toSorted()).toEqual(
    [...writing, 'forgotPassword', 'removeAuditLines', 'unlockAccount'].toSorted(),
  );
});

it.each([
  [{ operation: 'updateProduct', outcome: 'done', changes: [] }, 'Changed a product'],
  [{ operation: 'updateProduct', outcome: 'refused', changes: [] }, 'Tried to change a product'],
  [
    {
      operation: 'setUserStatus',
      outcome: 'done',
      changes: [{ field: 'isActive', before: true, after: false }],
    },
    'Deactivated a user',
  ],
  [
    { operation: 'login', outcome: 'done', changes: [{ field: 'awaitsCode', before: null, after: true }] },
    'Gave the right password and was asked for a code',
  ],
  [{ operation: 'login', outcome: 'done', changes: [] }, 'Signed in'],
  [{ operation: 'forgotPassword', outcome: 'done', changes: [] }, 'Asked for a link for a new password'],
  [{ operation: 'listCredits', outcome: 'refused', changes: [] }, 'Tried to open “List credits”'],
] as const)('says %j in words', (line, sentence) => {
  expect(auditSentence({ ...line, changes: [...line.changes] })).toBe(sentence);
});

it.each([
  [{ field: 'price', before: 100_00, after: 120_00 }, 'Price from ₹100.00 to ₹120.00'],
  [{ field: 'amount', before: null, after: 1_25_000_00 }, 'Amount ₹1,25,000.00'],
  [{ field: 'percentOff', before: 10, after: null }, 'Discount (%) 10 removed'],
  [{ field: 'isActive', before: true, after: false }, 'Status from Active to Inactive'],
  [{ field: 'status', before: 'PENDING', after: 'CONFIRMED' }, 'Status from Pending to Confirmed'],
  [{ field: 'creditLimit', before: null, after: null }, 'Credit limit'],
  [{ field: 'paidAt', before: null, after: '2026-11-20T18:30:00.000Z' }, 'Paid at 21 Nov 2026, 00:00'],
  [{ field: 'deliveryDate', before: '2026-11-20', after: null }, 'Delivery date 20 Nov 2026 removed'],
  [{ field: 'latitude', before: 12.9716, after: 12.9719 }, 'Latitude from 12.9716 to 12.9719'],
  [{ field: 'name', before: 'RICE', after: 'Rice' }, 'Name from RICE to Rice'],
  [{ field: 'category', before: 'MARKETING', after: 'OPERATING' }, 'Category from Marketing to Operating'],
  [{ field: 'category', before: null, after: 'DAIRY' }, 'Category DAIRY'],
  [{ field: 'awaitsCode', before: null, after: true }, 'Sign-in code asked for'],
  [{ field: 'sessionTimeout', before: 3600, after: 1800 }, 'Session timeout from 3,600 to 1,800'],
])('says the change %j in words', (change, words) => {
  expect(auditChange(change, 'Asia/Kolkata')).toBe(words);
});

it('searches what it says: every word of a sentence finds its operation', () => {
  for (const operation of AUDIT_SENTENCES)
    for (const [outcome, found] of [
      ['done', 'done'],
      ['refused', 'tried'],
    ] as const)
      for (const word of auditSentence({ operation, outcome, changes: [] }).split(' '))
        expect(auditSearch(word)[found], `${operation}: ${word}`).toContain(operation);
  expect(auditSearch('settings').done).toEqual(['saveSystemSettings']);
  expect(auditSearch('zzz')).toMatchObject({ done: [], tried: [], roles: [], outcomes: [], fields: [] });
});

it('names a theme once, in words', () => {
  expect(auditChange({ field: 'theme', before: 'modern-green', after: '#2563eb' }, 'Asia/Kolkata')).toBe(
    'Theme from Modern Green to #2563eb',
  );
});

it('has amounts in rupees on the wire and in paise inside', () => {
  const line = {
    id: 'l-1',
    at: '2026-11-20T05:41:00Z',
    kind: 'change' as const,
    operation: 'updateProduct',
    outcome: 'done' as const,
    isViewing: false,
    changes: [
      { field: 'price', before: null, after: 249_50 },
      { field: 'stock', before: 5, after: 7 },
    ],
  };
  const sent = z.encode(AuditList, { rows: [line] });
  expect(JSON.stringify(sent)).toContain('"after":249.5');
  expect(z.decode(AuditList, sent).rows[0]?.changes).toEqual(line.changes);
});
