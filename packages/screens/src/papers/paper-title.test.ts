import { expect, test } from 'vitest';
import { messageOf, titleOf, whatsappLink } from './paper-title.ts';
import { cancelledInvoice, invoice, receipt } from './papers.fixtures.ts';

test('names a paper by kind and number', () => {
  expect(titleOf(invoice)).toBe(`Tax Invoice ${invoice.number}`);
});

test('a message says the amount, and how to pay what is due', () => {
  const paid = messageOf({ ...invoice, due: 0 });
  expect(paid).toContain(`Tax Invoice ${invoice.number}`);
  expect(paid).not.toContain('upi:');
  expect(messageOf({ ...invoice, due: 12_50 })).toContain('am=12.50');
  expect(messageOf(receipt)).toMatch(/^Receipt .+ for ₹/);
});

test('a message on a cancelled paper says so, and asks for nothing', () => {
  const message = messageOf({ ...cancelledInvoice, due: 12_50 });
  expect(message).toContain('Cancelled on 21 Nov 2026');
  expect(message).not.toContain('upi:');
});

test.each([
  ['+91 99583 17204', 'https://wa.me/919958317204?text=A%26B'],
  ['099583 17204', 'https://wa.me/919958317204?text=A%26B'],
  ['99583 17204 / 98450 22222', 'https://wa.me/919958317204?text=A%26B'],
  ['+44 20 7946 0958', 'https://wa.me/442079460958?text=A%26B'],
  ['112', 'https://wa.me/?text=A%26B'],
  [undefined, 'https://wa.me/?text=A%26B'],
])('WhatsApp gets %s with its country code', (phone, link) => {
  expect(whatsappLink(phone, 'A&B')).toBe(link);
});
