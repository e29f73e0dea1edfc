import { expect, it, test } from 'vitest';
import { isVpa, upiLink } from './upi-link.ts';

const payee = { vpa: 'vrinda@okaxis', name: 'Vrinda Distributors' };

it.each([
  [{}, 'upi://pay?pa=vrinda@okaxis&pn=Vrinda%20Distributors&cu=INR'],
  [
    { amount: 1_234_50, note: 'Invoice INV/26-27/0001', reference: 'INV/26-27/0001' },
    'upi://pay?pa=vrinda@okaxis&pn=Vrinda%20Distributors&am=1234.50&cu=INR&tn=Invoice%20INV%2F26-27%2F0001&tr=INV26270001',
  ],
  [
    { name: 'Sharma & Sons + Co.', amount: 5 },
    'upi://pay?pa=vrinda@okaxis&pn=Sharma%20%26%20Sons%20%2B%20Co.&am=0.05&cu=INR',
  ],
  [{ name: 'वृंदा' }, 'upi://pay?pa=vrinda@okaxis&pn=%E0%A4%B5%E0%A5%83%E0%A4%82%E0%A4%A6%E0%A4%BE&cu=INR'],
])('with %j is %s', (rest, link) => expect(upiLink({ ...payee, ...rest })).toBe(link));

it('cuts a note after 50 characters, never within one, and a reference after 35', () => {
  const { searchParams } = new URL(upiLink({ ...payee, note: '🪔'.repeat(60), reference: 'A/'.repeat(40) }));
  expect(searchParams.get('tn')).toBe('🪔'.repeat(50));
  expect(searchParams.get('tr')).toBe('A'.repeat(35));
});

test.each([
  ['vrinda@okaxis', true],
  ['98450-12345.shop@ybl', true],
  ['vrinda', false],
  ['vrinda@example.in', false],
  ['vrinda @okaxis', false],
  ['@okaxis', false],
])('%s is an address for UPI: %s', (text, is) => expect(isVpa(text)).toBe(is));
