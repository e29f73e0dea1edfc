import { expect, it } from 'vitest';
import { isEmailAddress } from './email.ts';

it.each([
  ['asha.menon@vrinda.in', true],
  ['a+b@mail.vrinda.co.in', true],
  ['आशा@डाक.भारत', true],
  ['asha.menon', false],
  ['asha@vrinda', false],
  ['asha menon@vrinda.in', false],
  ['asha@vrinda.in\u200b', false],
  ['as\u00adha@vrinda.in', false],
  ['asha@vrinda.in.', false],
  ['<asha@vrinda.in>', false],
  ['asha@vrinda.in,b@c.in', false],
  ['a@b@c.in', false],
])('%j is an address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is);
});
