import { expect, type Page } from '@playwright/test';
import { type Account, ADMIN, apiAs, unique, VRINDA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, signIn, test } from './journey.ts';

const FIRST = 'monsoon of 2026';
const address = (word: string) => `${unique(word).replaceAll(' ', '.')}@journey.example`.toLowerCase();

async function typeTwice(page: Page, password: string, button: string) {
  await page.getByLabel(/^New password\b(?!, again)/).fill(password);
  await page.getByLabel(/^New password, again/).fill(password);
  await page.getByRole('button', { name: button }).dblclick();
}

/** A new administrator, whose sessions no other journey uses. */
async function newAdmin(request: Parameters<typeof apiAs>[0]): Promise<Account> {
  const account = { email: address('admin'), password: FIRST };
  await (await apiAs(request, ADMIN)).addUser({ ...account, role: 'ADMIN' });
  return account;
}

test('a password is changed: other sessions end, this one stays, and only the new one signs in', {
  tag: '@bare',
}, async ({ page, browser, request, mode }) => {
  const account = await newAdmin(request);
  await signIn(page, account, '/preferences', { own: true });
  const change = page.getByRole('button', { name: 'Change password' });
  if (mode === 'bare') {
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await expect(change).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sessions' })).toHaveCount(0);
    return;
  }
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, account, '/preferences', { own: true });
  await expect(other.getByRole('button', { name: /^End the session on Chrome/ })).toHaveCount(1);

  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByText('At least 10 characters')).toBeVisible();
  await dialog.getByLabel(/^Current password/).fill(FIRST);
  await typeTwice(page, 'harvest of 2026', 'Change Password');
  await expect(page.getByText('Your password was changed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();

  await other.getByRole('link', { name: 'Users' }).click();
  await expect(other.getByText('Your session ended. Sign in to continue.')).toBeVisible();
  await fillSignIn(other, account);
  await expect(other.getByRole('alert')).toHaveText('Invalid email or password');
  await fillSignIn(other, { ...account, password: 'harvest of 2026' });
  await expect(other.getByRole('button', { name: account.email }).first()).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: /^End the session on Chrome/ }).click();
  await expect(page.getByText(/^The session on Chrome.* has ended/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^End the session on/ })).toHaveCount(0);
});

test('a link made for a user sets a new password once', async ({ page, browser, request }) => {
  const email = address('supervisor');
  const { distributorId } = await apiAs(request, VRINDA.distributor);
  await (await apiAs(request, ADMIN)).addUser({ email, password: FIRST, role: 'SUPERVISOR', distributorId });
  await signIn(page, ADMIN, '/users');
  await page.getByRole('textbox', { name: 'Search users' }).fill(email);
  await page.getByRole('button', { name: `Password and sessions of ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Access for ${email}` });
  await expect(dialog.getByText('No open sessions.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a Link' }).dblclick();
  await expect(dialog.getByText('This server sends no email')).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(`For ${email}.`)).toBeVisible();
  await typeTwice(theirs, 'harvest of 2026', 'Set Password');
  await expect(theirs.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  await theirs.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(theirs).toHaveURL('/login');
  await fillSignIn(theirs, { email, password: 'harvest of 2026' });
  await expect(theirs.getByRole('button', { name: email })).toBeVisible();

  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByText('This link has already been used.')).toBeVisible();
  await again.getByRole('button', { name: 'Go to sign-in' }).click();
  await expect(again.getByRole('button', { name: email })).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `Password and sessions of ${email}` }).click();
  await dialog.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText('1 session has ended').first()).toBeVisible();
  await expect(dialog.getByText('No open sessions.')).toBeVisible();
  await context.close();
});

test('while viewing as a distributor, neither its password nor its sessions are there', async ({
  page,
  request,
}) => {
  const account = await newAdmin(request);
  await signIn(page, account, '/distributors', { own: true });
  await page.getByRole('button', { name: `View Dashboard of ${VRINDA.name}` }).click();
  await expect(page.getByRole('button', { name: 'Exit View' })).toBeVisible();
  await chooseInUserMenu(page, account, 'Preferences');
  await expect(page.getByText('Exit the view to manage your own account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
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
