import { expect, it } from 'vitest';
import {
  DEFAULT_PASSWORD_POLICY,
  newPassword,
  newPasswordUnder,
  passwordFault,
  passwordRule,
} from './new-password.ts';
import { existingPassword } from './text.ts';

const UNSHOWN = 'Contains characters that cannot be shown. Remove them and try again.';

it.each([
  ['', 'Password is required'],
  ['12345', 'Use at least 6 characters'],
  ['123456', undefined],
  ['      ', 'Use more than spaces'],
  ['x'.repeat(201), 'Use at most 200 characters'],
  ['🌧'.repeat(200), undefined],
  ['🌧'.repeat(201), 'Use at most 200 characters'],
  ['monsoon-\u0000', UNSHOWN],
  ['monsoon-\ud800', UNSHOWN],
  ['monsoon-\udbff', UNSHOWN],
])('%j as a new password: %s', { meta: { proves: ['rule.users.password'] } }, (text, fault) => {
  expect(newPasswordUnder().safeParse(text).error?.issues[0]?.message).toBe(fault);
});

it.each([
  ['', 'Password is required'],
  ['12345', undefined],
  ['x'.repeat(201), 'Use at most 200 characters'],
  ['🌧'.repeat(200), undefined],
  ['monsoon-\u0000', UNSHOWN],
  ['monsoon-\ud800', UNSHOWN],
])('%j in a request, whose minimum is the server’s to name: %s', (text, fault) => {
  expect(newPassword.safeParse(text).error?.issues[0]?.message).toBe(fault);
});

it.each([
  ['', 'Password is required'],
  ['monsoon26', 'Use at least 10 characters'],
  ['monsoon-26', undefined],
])('%j under the rule in force unless the settings say another: %s', (text, fault) => {
  const read = newPasswordUnder(DEFAULT_PASSWORD_POLICY).safeParse(text);
  expect(read.error?.issues[0]?.message).toBe(fault);
});

it.each([
  ['Monsoon2026', 8, false, undefined],
  ['Monsoon', 8, false, 'Use at least 8 characters'],
  ['🌧🌧🌧', 6, false, 'Use at least 6 characters'],
  ['Monsoon2026', 8, true, 'Use at least one special character, such as ! or #'],
  ['मानसून वर्षा', 8, true, 'Use at least one special character, such as ! or #'],
  ['Monsoon#2026', 8, true, undefined],
])('%s with at least %i characters, special ones required: %s', (text, minLength, requireSpecial, fault) => {
  expect(passwordFault(text, { minLength, requireSpecial })).toBe(fault);
});

it.each([
  [undefined, 'At least 6 characters, or the minimum in the system settings'],
  [{ minLength: 8, requireSpecial: false }, 'At least 8 characters'],
  [{ minLength: 10, requireSpecial: true }, 'At least 10 characters, one of them special, such as ! or #'],
])('says the rule %j before anything is sent', (policy, words) => {
  expect(passwordRule(policy)).toBe(words);
});

it.each([
  ['', 'Enter your password'],
  ['🌧'.repeat(200), undefined],
  ['🌧'.repeat(201), 'Use at most 200 characters'],
  // A password from before such characters were refused.
  ['monsoon-\u0000', undefined],
])('%j as the password that one has: %s', (text, fault) => {
  expect(existingPassword('Enter your password').safeParse(text).error?.issues[0]?.message).toBe(fault);
});
