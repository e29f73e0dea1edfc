import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type Account, apiAs, newAddress } from './api.ts';
import { chooseInUserMenu, fillSignIn, open, signIn, test } from './fixtures.ts';

const newAccount = (word: string): Account => ({
  email: newAddress(word),
  password: 'Mango-72 in season',
});

const card = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Completes the open set-up. `nextCode` is the app's code, of a later time step than the previous one. */
async function setUp(page: Page, { password }: Account) {
  await dialog(page)
    .getByLabel(/^Your password/)
    .fill(password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  const key = await dialog(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .textContent();
  const totp = new TOTP({ secret: key?.replaceAll(' ', '') });
  let step = 0;
  const nextCode = () => {
    // The server also accepts the code of the following step, so a second code needs no wait.
    step = Math.max(step + 1, totp.counter());
    return totp.generate({ timestamp: step * 30_000 });
  };
  await dialog(page).getByRole('textbox', { name: /^Code/ }).fill(nextCode());
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  const list = dialog(page).getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await dialog(page).getByRole('checkbox', { name: 'I have saved these codes' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toBeHidden();
  return { nextCode, codes };
}

test('a second step is set up, asked for at sign-in, and removed by an administrator', {
  tag: ['@core', '@bare'],
}, async ({ page, request, admin, mode, watch }) => {
  const account = newAccount('second.step');
  await admin.addUser({ ...account, role: 'ADMIN' });
  const api = await apiAs(request, account);
  await signIn(page, { ...account, api }, '/preferences');
  await expect(page.getByRole('region', { name: 'Appearance' })).toBeVisible();
  if (mode === 'bare') {
    await expect(card(page)).toBeHidden();
    return;
  }
  await card(page).getByRole('button', { name: 'Set up' }).click();
  const { nextCode, codes } = await setUp(page, account);
  await expect(card(page)).toContainText('10 recovery codes left.');

  await chooseInUserMenu(page, account, 'Sign Out');
  await fillSignIn(page, account);
  watch.provokes(/\/api\/auth\/two-step\/code/);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code is not right. Enter the one that the app shows now.',
  );
  await code.fill(nextCode());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: account.email })).toBeVisible();

  await chooseInUserMenu(page, account, 'Sign Out');
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: account.email })).toBeVisible();
  await open(page, '/preferences');
  await expect(card(page)).toContainText('9 recovery codes left.');

  await admin.removeTwoStep(api.userId);
  watch.allows(/\/api\//, 401);
  await page.reload();
  await expect(page.getByText('Your session ended.', { exact: false })).toBeVisible();
  await fillSignIn(page, account);
  await expect(card(page)).toContainText('Set up');
});

test('the switch in the settings leads an administrator who turns it on to set it up', async ({
  page,
  admin,
  watch,
}) => {
  watch.provokes(/\/api\/admin\/settings/);
  const account = newAccount('switch');
  await admin.addUser({ ...account, role: 'ADMIN' });
  await signIn(page, account, '/system-settings?tab=security');
  const toggle = page.getByRole('switch', { name: 'Two-factor authentication' });
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).getByRole('button', { name: 'Confirm and save' }).click();
  };
  await toggle.click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page)).toContainText('That includes you');
  await dialog(page).getByRole('button', { name: 'Confirm and save' }).click();

  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  // Not only the screen: the server refuses everything else.
  const refused = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('dmc.accessToken')}`;
    return (await fetch('/api/admin/settings', { headers: { authorization } })).status;
  });
  expect(refused).toBe(403);
  await page.reload();
  await page.getByRole('button', { name: 'Set up' }).click();
  await setUp(page, account);
  await expect(page).toHaveURL('/system-settings?tab=security');
  await expect(toggle).toBeChecked();
  await toggle.click();
  await save();
  await expect(page.getByText('Settings saved successfully!').first()).toBeVisible();
  await expect(toggle).not.toBeChecked();
});
