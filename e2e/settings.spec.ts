import { expect, type Page } from '@playwright/test';
import { apiAs } from './api.ts';
import { ADMIN, HARITVAN, TEJOMAYA } from './demo.ts';
import { chooseInUserMenu, fillSignIn, open, proves, signIn, test, write } from './fixtures.ts';

const { distributor } = HARITVAN;

/** A minimal PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The call that saves the settings. */
const SETTINGS = /\/distributors\/settings\/current$/;

const root = (page: Page) => page.locator('#root > [data-is-root-theme="true"]');
const theme = (page: Page, name: string) => page.getByRole('radio', { name });
const logoField = (page: Page) => page.getByRole('textbox', { name: 'Company Logo URL' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const reset = (page: Page) => page.getByRole('button', { name: 'Reset to Current' });
const saved = (page: Page) => page.getByText('Platform settings updated successfully!').first();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('a theme is tried out, saved once, and applied at once in every tab', {
  tag: '@core',
  annotation: proves('platform-settings.platform-settings-updated-successfully', 'rule.settings.messages'),
}, async ({ page, context, request, tenant, baseURL }) => {
  let writes = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') writes += 1;
  });
  const { email, password } = tenant.owner;
  const logoUrl = `${baseURL}/favicon.svg`;
  await tenant.owner.api.saveSettings(logoUrl, 'modern-green');
  await signIn(page, { email, password }, '/settings');
  const other = await context.newPage();
  await open(other, '/retailers');
  await expect(root(other)).toHaveAttribute('data-theme', 'modern-green');

  await expect(theme(page, 'Modern Green')).toBeChecked();
  await expect(reset(page)).toBeDisabled();
  await theme(page, 'Premium Dark').check({ force: true });
  await expect(page.getByText('Buttons and cards in Premium Dark.')).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'modern-green');
  await reset(page).click();
  await expect(theme(page, 'Modern Green')).toBeChecked();
  await theme(page, 'Premium Dark').check({ force: true });
  await write(page, SETTINGS, () => save(page).dblclick());
  await expect(saved(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'premium-dark');
  await expect(root(other)).toHaveAttribute('data-theme', 'premium-dark');
  await expect(reset(page)).toBeDisabled();
  // Untouched fields stay unchanged.
  expect(await apiAs(request, tenant.owner)).toMatchObject({ logoUrl, themeId: 'premium-dark' });
  // The message disappears on its own.
  await expect(saved(page)).toBeHidden();
  expect(writes).toBe(1);

  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'premium-dark');
  await expect(theme(page, 'Premium Dark')).toBeChecked();
});

test('a logo is uploaded, previewed, saved and removed', async ({ page, request }) => {
  const { logoUrl, ...api } = await apiAs(request, distributor);
  await signIn(page, distributor, '/settings');
  await page
    .getByLabel('Upload image')
    .and(page.locator('input'))
    .setInputFiles({ name: 'haritvan.png', mimeType: 'image/png', buffer: PNG });
  await expect(logoField(page)).not.toHaveValue(logoUrl);
  const address = await logoField(page).inputValue();
  await expect(page.getByRole('group', { name: 'Logo preview' })).toContainText('1 × 1 px');
  // Shown below the field and in the preview; in the sidebar once it is saved.
  const pictures = page.locator(`img[src^="${address}"]:visible`);
  await expect(pictures).toHaveCount(2);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(pictures).toHaveCount(3);
  expect((await apiAs(request, distributor)).logoUrl).toBe(address);

  await logoField(page).fill('');
  await save(page).click();
  await expect(page.getByText('No logo: initials are shown instead.')).toBeVisible();
  await expect.poll(async () => (await apiAs(request, distributor)).logoUrl).toBeUndefined();
  await api.saveSettings(logoUrl, HARITVAN.theme);
});

test('unsaved changes are not lost without a question, whichever way the user leaves', {
  tag: '@core',
}, async ({ page, tenant }) => {
  await signIn(page, tenant.owner, '/retailers');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My Settings' }).click();
  // Otherwise the next press would come before this page and leave it out of the history.
  await expect(page).toHaveURL('/settings');
  // Without changes there is no question.
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/orders');
  await page.goBack();
  await expect(page).toHaveURL('/settings');
  await theme(page, 'Elegant Purple').check({ force: true });

  await menu.getByRole('link', { name: 'My Products' }).click();
  await expect(question(page)).toContainText('Your changes on Platform Settings are not saved.');
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(theme(page, 'Elegant Purple')).toBeChecked();

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(theme(page, 'Elegant Purple')).toBeChecked();

  await chooseInUserMenu(page, tenant.owner, 'Sign Out');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/settings');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(theme(page, 'Elegant Purple')).toBeChecked();

  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/retailers');
  await expect(page.getByRole('heading', { level: 1, name: 'Retailers' })).toBeVisible();
  // The chosen values are offered again.
  await page.goForward();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(theme(page, 'Elegant Purple')).toBeChecked();
});

test('settings being changed when a session ends are kept for the same user', async ({ page, watch }) => {
  watch.provokes(/\/api\/distributors\/settings\/current$/);
  await signIn(page, distributor, '/settings');
  await logoField(page).fill('https://cdn.example.invalid/haritvan.png');
  await page.route('**/distributors/settings/current', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { success: false, message: 'Your session has ended.' } })
      : route.continue(),
  );
  await page.route('https://cdn.example.invalid/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: PNG }),
  );
  watch.reaches('https://cdn.example.invalid');
  await save(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('1 unsaved draft is kept on this device.')).toBeVisible();
  await fillSignIn(page, distributor);
  await expect(page).toHaveURL('/settings');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(logoField(page)).toHaveValue('https://cdn.example.invalid/haritvan.png');
  await reset(page).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('an administrator who views as a distributor changes that distributor’s look, not the administrator’s own', async ({
  page,
  request,
}) => {
  const { logoUrl, ...api } = await apiAs(request, TEJOMAYA.distributor);
  await signIn(page, ADMIN, '/distributors');
  const own = (await root(page).getAttribute('data-theme')) ?? '';
  await page.getByRole('button', { name: `View Dashboard of ${TEJOMAYA.name}` }).click();
  await page.getByRole('link', { name: 'My Settings' }).click();
  await expect(theme(page, 'Vibrant Orange')).toBeChecked();
  await theme(page, 'Elegant Purple').check({ force: true });
  await page.getByRole('button', { name: 'Exit View' }).click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'elegant-purple');
  await page.getByRole('button', { name: 'Exit View' }).click();
  await expect(page).toHaveURL('/distributors');
  await expect(root(page)).toHaveAttribute('data-theme', own);
  const theirs = await apiAs(request, TEJOMAYA.distributor);
  expect(theirs.themeId).toBe('elegant-purple');
  await api.saveSettings(logoUrl, TEJOMAYA.theme);
});
