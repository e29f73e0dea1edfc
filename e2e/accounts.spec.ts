import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, logIn, newAddress, type Session } from './api.ts';
import { ADMIN } from './demo.ts';
import { open, signIn, test, write } from './fixtures.ts';

const FIRST = 'monsoon of 2026';
const SECOND = 'harvest of 2026';

/** Fills in a new password and presses the button twice, which must send it once. */
async function typeTwice(page: Page, password: string, button: string) {
  await page.getByLabel(/^New password\b(?!, again)/).fill(password);
  await page.getByLabel(/^New password, again/).fill(password);
  await write(page, /password$/, () => page.getByRole('button', { name: button }).dblclick());
}

/** The status of a session: 401 once it has ended. */
const answerTo = async (request: APIRequestContext, { accessToken }: Session) =>
  (
    await request.get('/api/account/sessions', { headers: { authorization: `Bearer ${accessToken}` } })
  ).status();
/** The status of a sign-in: 401 if the password is wrong. */
const answerToSignIn = async (request: APIRequestContext, account: Account) =>
  (await request.post('/api/auth/login', { data: account })).status();

test('a password is changed: other sessions end, this one stays, and only the new one signs in', {
  tag: ['@core', '@bare'],
}, async ({ page, request, admin, mode }) => {
  const account = { email: newAddress('admin'), password: FIRST };
  await admin.addUser({ ...account, role: 'ADMIN' });
  await signIn(page, account, '/preferences');
  const change = page.getByRole('button', { name: 'Change password' });
  if (mode === 'bare') {
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await expect(change).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sessions' })).toHaveCount(0);
    return;
  }
  const other = await logIn(request, account);
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  // The minimum length comes from the platform's settings.
  await expect(dialog.getByText(/^At least \d+ characters/)).toBeVisible();
  await dialog.getByLabel(/^Current password/).fill(FIRST);
  await typeTwice(page, SECOND, 'Change Password');
  await expect(page.getByText('Your password was changed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();

  expect(await answerTo(request, other)).toBe(401);
  expect(await answerToSignIn(request, account)).toBe(401);
  const newer = await logIn(request, { ...account, password: SECOND });
  await page.reload();
  const end = page.getByRole('button', { name: /^End the session on/ });
  await expect(end).toHaveCount(1);
  await write(page, /\/sessions\//, () => end.click());
  await expect(page.getByText(/^The session on .* has ended/).first()).toBeVisible();
  await expect(end).toHaveCount(0);
  expect(await answerTo(request, newer)).toBe(401);
});

test('a link made for a user sets a new password once', { tag: '@core' }, async ({
  page,
  request,
  admin,
  tenant,
}) => {
  const email = newAddress('supervisor');
  await admin.addUser({ email, password: FIRST, role: 'SUPERVISOR', distributorId: tenant.id });
  const dialog = page.getByRole('dialog', { name: `Access for ${email}` });
  const openAccess = async () => {
    await signIn(page, { ...ADMIN, api: admin }, `/users?search=${email}`);
    await page.getByRole('button', { name: `Password and sessions of ${email}` }).click();
  };
  await openAccess();
  await expect(dialog.getByText('No open sessions.')).toBeVisible();
  await write(page, /\/reset-link$/, () => dialog.getByRole('button', { name: 'Make a Link' }).dblclick());
  await expect(dialog.getByText('This server sends no email')).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

  // The user opens the link while signed out.
  await page.context().setStorageState({ cookies: [], origins: [] });
  await open(page, link);
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  await typeTwice(page, SECOND, 'Set Password');
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL('/login');
  const session = await logIn(request, { email, password: SECOND });
  expect(await answerToSignIn(request, { email, password: FIRST })).toBe(401);
  await open(page, link);
  await expect(page.getByText('This link has already been used.')).toBeVisible();

  await openAccess();
  await write(page, /\/sessions$/, () => dialog.getByRole('button', { name: 'End all sessions' }).click());
  await expect(page.getByText('1 session has ended').first()).toBeVisible();
  await expect(dialog.getByText('No open sessions.')).toBeVisible();
  expect(await answerTo(request, session)).toBe(401);
});

test('a reset path leads to sign-in where the server has no links, and says so of an unknown one elsewhere', {
  tag: '@bare',
}, async ({ page, mode }) => {
  await page.goto('/reset-password#not-one-of-ours');
  if (mode === 'bare') await expect(page).toHaveURL('/login');
  else {
    await expect(page.getByText('This link is not known.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to sign-in' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toHaveCount(0);
});
