import { expect, type Page } from '@playwright/test';
import { ADMIN, VRINDA } from './demo.ts';
import { chooseInUserMenu, settled, signIn, test } from './fixtures.ts';

/** Keys that only cache or track the console itself, without data of a person. */
const OWN_KEYS = /^dmc\.(accessToken|user|device|background|preferences:.*|scroll)$/;

/** Everything that the browser has stored for the console, as text by key. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const storage of [localStorage, sessionStorage])
      for (const [name, text] of Object.entries({ ...storage })) found[name] = String(text);
    for (const name of await caches.keys()) found[name] = 'a cache';
    for (const { name = '' } of await indexedDB.databases()) found[name] = 'a database';
    return found;
  });

/** Names, phone numbers, amounts and e-mail addresses on the screen. */
const dataOn = async (page: Page): Promise<string[]> => {
  const text = (await page.getByRole('main').textContent()) ?? '';
  return [
    ...text.matchAll(/₹[\d,]{5,}(?:\.\d\d)?|\d{5} \d{5}|\b\d{10}\b|[\w.]+@[\w.]+|ORD-\d+/g),
    ...text.matchAll(/[A-Z][a-z]+ (?:[A-Z][a-z]+ )?(?:Stores|Traders|Mart|Agencies|Provisions)/g),
  ].map(([found]) => found);
};

const DAYS = [
  { role: 'an admin', account: ADMIN, least: 10 },
  { role: 'a distributor', account: VRINDA.distributor, least: 100 },
  { role: 'a supervisor', account: VRINDA.supervisor, least: 20 },
];

for (const { role, account, least } of DAYS)
  test(`after a day’s work of ${role}, nothing of a tenant is stored in the browser`, async ({ page }) => {
    await signIn(page, account);
    await settled(page);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const seen = new Set<string>();
    for (const address of addresses) {
      await page.goto(address);
      await settled(page);
      for (const one of await dataOn(page)) seen.add(one);
      const row = page.getByRole('main').locator('[data-row] [data-row-link], [data-row]').first();
      if (await row.isVisible()) await row.press('Enter');
      await page.reload();
      await settled(page);
    }
    seen.delete(account.email);
    expect(seen.size).toBeGreaterThan(least);

    const saved = await stored(page);
    expect(Object.keys(saved).filter((name) => !OWN_KEYS.test(name))).toEqual([]);
    const text = Object.values(saved).join('\n');
    expect([...seen].filter((one) => text.includes(one))).toEqual([]);

    await page.goto('/preferences');
    await settled(page);
    await chooseInUserMenu(page, account, 'Sign Out');
    await expect(page).toHaveURL('/login');
    expect(Object.keys(await stored(page)).filter((name) => /accessToken|user/.test(name))).toEqual([]);
  });

test('the draft of a record that is edited has what was typed, and nothing else of it', async ({
  page,
  tenant,
}) => {
  const [{ id, name }] = tenant.retailers;
  await signIn(page, tenant.owner, `/retailers/${id}?edit=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Shop name/ }).fill(`${name} and Sons`);
  await page.reload();
  await settled(page);
  const [[, text] = []] = Object.entries(await stored(page)).filter(([key]) => key.startsWith('dmc.draft'));
  const { values } = JSON.parse(text ?? '{}');
  expect(Object.keys(values).filter((field) => field !== 'updatedAt')).toEqual(['name']);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Shop name/ })).toHaveValue(`${name} and Sons`);
  await expect(dialog.getByRole('textbox', { name: /^Phone/ })).not.toHaveValue('');
});
