import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from './api.ts';
import { HARITVAN, VRINDA } from './demo.ts';
import { proves, settled, signIn, test, write } from './fixtures.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const preview = (page: Page) => region(page, 'Preview');
const custom = (page: Page) => region(page, 'Custom Notification');
const send = (place: ReturnType<typeof region>) => place.getByRole('button', { name: 'Send', exact: true });
const said = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Notification sent successfully!' }).first();

/** The figure with a label, once loaded. */
async function figure(page: Page, label: string): Promise<number> {
  const cell = region(page, 'Devices').locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(cell).toContainText(/\d/);
  return Number.parseInt((await cell.textContent()) ?? '', 10);
}

// Uses the demo data, since nothing else registers devices.
test('a template fills the preview, is sent from there once, and appears in the list', {
  tag: ['@core', '@bare'],
  annotation: proves('push-notifications.notification-sent-successfully'),
}, async ({ page, mode }) => {
  await signIn(page, VRINDA.distributor, '/notifications');
  await expect(page.getByText('Demo: recorded, not delivered').first()).toBeVisible();
  const retailers = await figure(page, 'Retailers');
  expect(retailers).toBeGreaterThan(0);
  expect(await figure(page, 'Total Devices')).toBe(retailers + (await figure(page, 'Distributors')));

  await expect(preview(page).getByText('No notification selected')).toBeVisible();
  await page.getByRole('button', { name: /^Payment reminder/ }).click();
  await expect(page).toHaveURL('/notifications?template=payment_reminder');
  await expect(preview(page).getByText(/A payment to Vrinda Distributors may be due/)).toBeVisible();
  await expect(preview(page).getByText(`Sends now to ${retailers} devices of your retailers`)).toBeVisible();
  await expect(custom(page).getByRole('textbox', { name: 'Title' })).toHaveValue('');

  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/fcm/send-test')) calls += 1;
  });
  await write(page, /\/fcm\/send-test$/, () => send(preview(page)).dblclick());
  await expect(said(page)).toContainText('Demo: recorded, not delivered');
  await expect(preview(page).getByText('No notification selected')).toBeVisible();
  await expect(page).toHaveURL('/notifications');
  expect(calls).toBe(1);

  await page.reload();
  await settled(page);
  const list = page.getByRole('list', { name: 'Recently sent' });
  if (mode === 'bare') await expect(list).toBeHidden();
  else {
    const first = list.getByRole('listitem').first();
    await expect(first).toContainText('Please check your account');
    await expect(first).toContainText(`Retailers · ${retailers} devices`);
  }
});

test('a message goes to the retailers selected in their list, and to no others', { tag: '@bare' }, async ({
  page,
  request,
  mode,
}) => {
  const api = await apiAs(request, VRINDA.distributor);
  const chosen = (await api.retailers()).slice(0, 5);
  await signIn(page, VRINDA.distributor, '/retailers');
  for (const { name } of chosen)
    await page.getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').click();
  const notify = page
    .getByRole('region', { name: 'Selected retailers' })
    .getByRole('button', { name: 'Notify' });
  if (mode === 'bare') {
    await expect(notify).toHaveAccessibleDescription(
      'This server cannot send a message to selected retailers, only to all of them.',
    );
    return;
  }
  await notify.click();
  await expect(page).toHaveURL('/notifications');
  await page.reload();
  const to = region(page, 'Target Audience');
  await expect(to.getByText('To 5 selected retailers only')).toBeVisible();
  for (const { name } of chosen) await expect(to).toContainText(name);
  await page.getByRole('button', { name: /^Order reminder/ }).click();
  await expect(preview(page).getByText('Sends now to 5 selected retailers')).toBeVisible();
  await send(preview(page)).click();
  await expect(said(page)).toBeVisible();
  await expect(custom(page).getByRole('combobox', { name: 'Target Audience' })).toBeVisible();
  const sent = page.getByRole('list', { name: 'Recently sent' }).getByRole('listitem').first();
  await expect(sent).toContainText(/5 retailers · \d+ device/);
  await page.reload();
  await expect(custom(page).getByRole('combobox', { name: 'Target Audience' })).toBeVisible();
});

test('a custom message is kept until it is sent, and sending to all asks first', async ({ page }) => {
  const title = unique('Closed');
  await signIn(page, HARITVAN.distributor, '/notifications');
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await preview(page).getByRole('button', { name: 'Edit before sending' }).click();
  await expect(custom(page).getByRole('textbox', { name: 'Title' })).toHaveValue(
    'Welcome to Haritvan Naturals',
  );
  await custom(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await custom(page).getByRole('textbox', { name: 'Message' }).fill('We open again on Tuesday.');
  await expect(preview(page).getByText(title)).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My Products' }).click();
  await expect(custom(page)).toBeHidden();
  await page.goBack();
  await custom(page).getByRole('button', { name: 'Restore' }).click();
  await expect(custom(page).getByRole('textbox', { name: 'Title' })).toHaveValue(title);

  const total = await figure(page, 'Total Devices');
  await custom(page).getByRole('combobox', { name: 'Target Audience' }).click();
  await page.getByRole('option', { name: /^All users/ }).click();
  await send(custom(page)).click();
  const question = page.getByRole('alertdialog', { name: 'Send to all users?' });
  await expect(question).toContainText(`Sends now to ${total} devices`);
  await question.getByRole('button', { name: 'Send to all' }).click();
  await expect(said(page)).toBeVisible();
  await expect(custom(page).getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(send(custom(page))).toBeDisabled();

  await page.reload();
  await expect(custom(page).getByRole('button', { name: 'Restore' })).toBeHidden();
  const list = page.getByRole('list', { name: 'Recently sent' });
  await expect(list.getByRole('listitem').filter({ hasText: title })).toContainText(
    `All users · ${total} devices`,
  );
});
