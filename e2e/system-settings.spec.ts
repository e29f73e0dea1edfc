import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { ADMIN } from './demo.ts';
import { proves, signIn, tabTo, test, write } from './fixtures.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const review = (page: Page) => page.getByRole('dialog', { name: 'Review the changes' });
const saved = (page: Page) => page.getByText('Settings saved successfully!').first();

test('settings are viewed, saved once, and still there after a reload', {
  tag: '@core',
  annotation: proves('system-settings.settings-saved-successfully'),
}, async ({ page, admin }) => {
  const before = await admin.systemSettings();
  // The first save puts the defaults into force; other tests' passwords must remain long enough.
  const quiet = {
    ...before,
    version: undefined,
    security: { ...before.security, passwordMinLength: 6 },
  };
  await admin.saveSystemSettings({ ...quiet, e2e: { note: 'kept' } });
  try {
    let writes = 0;
    page.on('request', (sent) => {
      if (sent.method() === 'PUT') writes += 1;
    });
    const name = unique('Vahini');
    await signIn(page, { ...ADMIN, api: admin }, '/system-settings');
    await expect(save(page)).toBeDisabled();
    await field(page, 'Platform name').fill(name);
    await tab(page, 'Database').click();
    await expect(page).toHaveURL('/system-settings?tab=database');
    await expect(
      page.getByText('Database settings changes require system restart to take effect.'),
    ).toBeVisible();
    await expect(page.getByText('Last backup')).toBeVisible();
    await field(page, 'Connection pool size').fill('12');
    await expect(page.getByText('2 unsaved changes')).toBeVisible();
    await save(page).click();
    await expect(review(page).getByRole('listitem')).toHaveCount(2);
    await expect(review(page).getByText('Restart needed')).toHaveCount(1);
    expect(writes).toBe(0);
    await write(page, /\/admin\/settings$/, () =>
      review(page).getByRole('button', { name: 'Confirm and save' }).dblclick(),
    );
    await expect(saved(page)).toBeVisible();
    await expect(
      page.getByText('Restart the system for the database settings to take effect.').first(),
    ).toBeVisible();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    expect(writes).toBe(1);

    await page.reload();
    await expect(tab(page, 'Database')).toHaveAttribute('aria-selected', 'true');
    await expect(field(page, 'Connection pool size')).toHaveValue('12');
    await tab(page, 'General').click();
    await expect(field(page, 'Platform name')).toHaveValue(name);
    const after = await admin.systemSettings();
    expect(after).toMatchObject({ e2e: { note: 'kept' }, security: { rateLimitWindow: 900 } });
  } finally {
    await admin.saveSystemSettings({ ...quiet, e2e: null });
  }
});

test('a backup is made at once, and says so', { tag: '@bare' }, async ({ page, mode }) => {
  await signIn(page, ADMIN, '/system-settings?tab=database');
  const begin = page.getByRole('button', { name: 'Back up now' });
  await expect(field(page, 'Retention days')).toBeVisible();
  // Bare mode has neither the call nor the undocumented settings.
  await expect(begin).toHaveCount(mode === 'full' ? 1 : 0);
  await expect(field(page, 'Audit log days')).toHaveCount(mode === 'full' ? 1 : 0);
  if (mode === 'bare') return;
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  // The whole database is written, which takes longer than a press on a busy machine.
  await expect(page.getByText('The backup is made.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/ \d{4}, \d\d:\d\d, [\d.,]+ MB/)).toBeVisible();
  await expect(begin).toBeFocused();
});

test('settings that the server does not apply, or its operator fixed, are marked', { tag: '@bare' }, async ({
  page,
  mode,
}) => {
  await signIn(page, ADMIN, '/system-settings');
  await expect(page.getByText('Stored for the platform’s backend; this console shows INR.')).toBeVisible();
  await tab(page, 'Security').click();
  await expect(page.getByText('Per address, per 900 seconds. 10 to 1,000 requests')).toBeVisible();
  const stored = page.getByText('Stored for the platform’s own backend.');
  const fixed = page.getByText('Set by the server’s environment: 1,000 attempts.');
  await expect(stored).toHaveCount(mode === 'full' ? 0 : 2);
  await expect(fixed).toHaveCount(mode === 'full' ? 1 : 0);
});

test('a concurrent save is not overwritten, by keyboard alone', { tag: '@bare' }, async ({
  page,
  request,
  mode,
  watch,
}) => {
  const api = await apiAs(request, ADMIN);
  const before = await api.systemSettings();
  await signIn(page, ADMIN, '/system-settings');
  await field(page, 'Support phone').fill('+91 80 4123 4567');
  await api.saveSystemSettings({
    ...before,
    general: { ...before.general, supportEmail: 'first@platform.in' },
  });
  if (mode === 'full') watch.provokes(/\/api\/admin\/settings/);
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');
  await tabTo(page, review(page).getByRole('button', { name: 'Confirm and save' }));
  await page.keyboard.press('Enter');
  if (mode === 'full') {
    await expect(
      page.getByText(`${ADMIN.email} changed the settings after you opened them.`).first(),
    ).toBeVisible();
    await expect(field(page, 'Support email')).toHaveValue('first@platform.in');
    await expect(field(page, 'Support phone')).toHaveValue('+91 80 4123 4567');
    await tabTo(page, save(page));
    await page.keyboard.press('Enter');
    await expect(review(page).getByRole('listitem')).toHaveCount(1);
    await tabTo(page, review(page).getByRole('button', { name: 'Confirm and save' }));
    await page.keyboard.press('Enter');
  }
  await expect(saved(page)).toBeVisible();
  expect((await api.systemSettings()).general.supportPhone).toBe('+91 80 4123 4567');
  await api.saveSystemSettings({ ...before, version: undefined });
});
