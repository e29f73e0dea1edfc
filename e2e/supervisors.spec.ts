import { expect, type Page } from '@playwright/test';
import { ADMIN, HARITVAN, TEJOMAYA } from './demo.ts';
import { chooseFound, proves, signIn, tabTo, test, write } from './fixtures.ts';

const monthNow = () =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(),
  );

const distributor = (page: Page) => page.getByRole('combobox', { name: 'Distributor' });
const rate = (page: Page, email: string) =>
  page.getByRole('button', { name: `Rate Performance of ${email}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rate Performance' });
const star = (page: Page, count: number) => dialog(page).getByRole('radio', { name: `${count} of 5 stars` });
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('a distributor and a period are chosen, and the address keeps both', {
  annotation: proves('rule.supervisors.first'),
}, async ({ page, watch }) => {
  watch.provokes(/distributorId=no-such-one/);
  await signIn(page, ADMIN, '/supervisors');
  // Another distributor than the first, which is shown by default.
  await expect(distributor(page)).not.toHaveValue('');

  await chooseFound(distributor(page), TEJOMAYA.name);
  await expect(distributor(page)).toHaveValue(TEJOMAYA.name);
  await expect(page).toHaveURL(/distributor=/);
  await expect(page.getByRole('grid', { name: 'Leaderboard' })).toBeVisible();
  await page.getByRole('radio', { name: '90d' }).click({ force: true });
  await expect(page).toHaveURL(/period=90d/);
  await expect(row(page, TEJOMAYA.supervisor.email)).toBeVisible();
  await expect(row(page, HARITVAN.supervisor.email)).toHaveCount(0);

  await page.reload();
  await expect(distributor(page)).toHaveValue(TEJOMAYA.name);
  await expect(page.getByRole('radio', { name: '90d' })).toBeChecked();
  await expect(row(page, TEJOMAYA.supervisor.email)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: '30d' })).toBeChecked();

  const refused = page.waitForEvent('console', (message) => message.location().url.includes('no-such-one'));
  await page.goto('/supervisors?distributor=no-such-one');
  await expect(page.getByRole('heading', { name: 'Distributor not found' })).toBeVisible();
  await refused;
});

test('a month is rated by the keyboard alone, and a later rating replaces it', {
  tag: ['@core', '@bare'],
}, async ({ page, admin, tenant, mode }) => {
  await tenant.addSupervisor();
  const { email } = await tenant.addSupervisor();
  const month = monthNow();
  let writes = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/rate')) writes += 1;
  });
  await signIn(page, { ...ADMIN, api: admin }, '/supervisors');
  await chooseFound(distributor(page), tenant.name);

  // Tab reaches one row of the table, arrows the others, and Tab then the row's actions.
  await expect(row(page, email)).toBeVisible();
  await tabTo(page, page.getByRole('row').nth(1));
  for (let rows = await page.getByRole('row').count(); rows > 0; rows -= 1) {
    if (await row(page, email).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, rate(page, email));
  await page.keyboard.press('Enter');
  await expect(star(page, 5)).toBeFocused();
  await expect(dialog(page).getByRole('combobox', { name: 'Month' })).toContainText(month);
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowRight');
  await expect(star(page, 4)).toBeChecked();
  await tabTo(page, dialog(page).getByRole('textbox', { name: 'Feedback' }));
  await page.keyboard.type('Steady');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Submit Rating' }));
  await write(page, /\/rate$/, () => page.keyboard.press('Enter'));
  await expect(page.getByText(`${email} rated 4 of 5 for ${month}`).first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(rate(page, email)).toBeFocused();
  expect(writes).toBe(1);

  await page.reload();
  await rate(page, email).click();
  // The documented answer has no ratings, so the dialog says that they are unknown.
  if (mode === 'full') {
    await expect(
      dialog(page).getByText(`${month} was rated 4 of 5. Submitting replaces that rating.`),
    ).toBeVisible();
    await expect(dialog(page).getByText('Steady')).toBeVisible();
  } else {
    await expect(dialog(page).getByText(/This server does not report earlier ratings/)).toBeVisible();
  }
  await star(page, 2).click({ force: true });
  await write(page, /\/rate$/, () => dialog(page).getByRole('button', { name: 'Submit Rating' }).click());
  await expect(page.getByText(`${email} rated 2 of 5 for ${month}`).first()).toBeVisible();
  if (mode === 'full') await expect(row(page, email)).toContainText(`Rated 2 of 5 for ${month}`);
});
