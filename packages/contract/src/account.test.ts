import { expect, it } from 'vitest';
import { NewPasswordForm, PasswordChangeForm } from './account.ts';
import { DEFAULT_PASSWORD_POLICY } from './new-password.ts';

const faultsOf = (form: object) => {
  const read = PasswordChangeForm(DEFAULT_PASSWORD_POLICY).safeParse(form);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

it.each([
  [
    { currentPassword: '', newPassword: '', again: '' },
    {
      currentPassword: 'Enter your current password',
      newPassword: 'Password is required',
      again: 'Repeat the new password',
    },
  ],
  [
    { currentPassword: 'x', newPassword: 'monsoon-26', again: 'monsoon-27' },
    { again: 'The two passwords differ' },
  ],
  [
    { currentPassword: 'x', newPassword: 'short', again: 'shirt' },
    {
      newPassword: 'Use at least 10 characters',
      again: 'The two passwords differ',
    },
  ],
  [{ currentPassword: 'x', newPassword: 'monsoon-26', again: 'monsoon-26' }, {}],
])('a change of password %j is told %j', (form, faults) => {
  expect(faultsOf(form)).toEqual(faults);
});

it('keeps the spaces of a password', () => {
  const typed = ' two spaces ';
  const read = NewPasswordForm(DEFAULT_PASSWORD_POLICY).parse({ newPassword: typed, again: typed });
  expect(read.newPassword).toBe(typed);
});
