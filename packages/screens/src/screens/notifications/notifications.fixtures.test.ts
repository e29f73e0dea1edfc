import {
  fillTemplate,
  notificationOperations,
  PushDraft,
  PushStats,
  TEMPLATE_IDS,
} from '@dmc/contract/notifications';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { TEMPLATES } from './notifications.copy.ts';
import { devices, draft, longest, many, none, sentMessages } from './notifications.fixtures.ts';

const { listNotifications } = notificationOperations;

it('is what the contract reads from a server, and takes from a form', () => {
  for (const stats of [devices, many, none])
    expect(z.decode(PushStats, z.encode(PushStats, stats))).toEqual(stats);
  expect(z.decode(listNotifications.answer, { data: { messages: sentMessages } }).rows).toEqual(sentMessages);
  for (const message of [draft, longest]) expect(z.decode(PushDraft, message)).toEqual(message);
  expect([longest.title.length, longest.body.length]).toEqual([65, 240]);
});

it('has the five documented templates, each for retailers and ready to be sent', {
  meta: { proves: ['rule.notifications.templates'] },
}, () => {
  expect(TEMPLATES.map(({ id }) => id)).toEqual(TEMPLATE_IDS);
  for (const template of TEMPLATES)
    for (const name of ['Vrinda Distributors', '', 'x'.repeat(160)]) {
      const filled = fillTemplate(template, name);
      expect(filled.audience).toBe('RETAILERS');
      expect(z.decode(PushDraft, filled)).toEqual(filled);
      expect(`${filled.title}${filled.body}`).not.toContain('{');
    }
});
