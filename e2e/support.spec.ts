import { expect, type Page } from '@playwright/test';
import { apiAs, type MessageRow, unique } from './api.ts';
import { HARITVAN, TEJOMAYA, VRINDA } from './demo.ts';
import { answerChanged, fillSignIn, invalidateToken, proves, signIn, test, write } from './fixtures.ts';
import { setVisibility } from './visibility.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const row = (page: Page, name: string) => list(page).getByRole('link').filter({ hasText: name });
const thread = (page: Page, subject: string) =>
  page.getByRole('region', { name: `Conversation: ${subject}` });
const log = (page: Page) => page.getByRole('region', { name: 'Thread', exact: true });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const SEND = /\/chat\/conversations\/[^/]+\/messages$/;
const THREAD = /\/chat\/conversations\/[^/]+\/messages\?/;

/** Adds new messages from the retailer to the next answers of the open thread. */
const retailerWrites = (page: Page, ...contents: string[]) =>
  page.route(THREAD, (route) =>
    answerChanged(route, ({ data }) => {
      const messages: MessageRow[] = data.messages;
      for (const content of contents) {
        const sentAt = new Date(Date.parse(messages.at(-1)?.sentAt ?? '') + 1000).toISOString();
        messages.push({ id: `new ${content}`, content, sentAt, sender: { role: 'RETAILER' } });
      }
    }),
  );

// Only a retailer's app starts a conversation, so these tests use the demo data's.
test('opening a conversation marks it as read permanently', {
  tag: ['@core', '@bare'],
  annotation: proves('rule.support.read'),
}, async ({ page, request, mode }) => {
  const api = await apiAs(request, VRINDA.distributor);
  const talk = (await api.conversations()).find(({ unreadCount }) => unreadCount > 0);
  if (!talk) throw new Error('The demo data has no unread conversation');
  const last = (await api.thread(talk.id)).at(-1) ?? '';
  await signIn(page, { ...VRINDA.distributor, api }, '/support');
  await expect(page.getByRole('heading', { name: 'Select a conversation' })).toBeVisible();
  await expect(row(page, talk.subject)).toContainText(`${talk.unreadCount} unread message`);
  await write(page, /\/mark-read$/, () => row(page, talk.subject).click());
  await expect(page).toHaveURL(`/support?open=${talk.id}`);
  await expect(log(page)).toContainText(last);
  await expect(row(page, talk.subject)).not.toContainText('unread');
  expect((await api.conversation(talk.subject)).unreadCount).toBe(0);
  // Details of the retailer appear if the server has a call for them.
  await expect(page.getByRole('heading', { name: 'Retailer' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('heading', { name: 'Retailer' })).toBeVisible();
  const orders = page.getByRole('heading', { name: 'Recent orders' });
  if (mode === 'full') await expect(orders).toBeVisible();
  else await expect(orders).toBeHidden();
  await page.reload();
  await expect(log(page)).toContainText(last);
  await expect(row(page, talk.subject)).not.toContainText('unread');
});

test('a reply is sent by Enter, keeps its lines, and is there after a reload', { tag: '@core' }, async ({
  page,
  request,
}) => {
  const api = await apiAs(request, HARITVAN.distributor);
  const talk = (await api.conversations()).findLast(({ status }) => status === 'OPEN');
  if (!talk) throw new Error('The demo data has no open conversation');
  const text = unique('Sent by e-mail');
  await signIn(page, { ...HARITVAN.distributor, api }, '/support?status=open');
  await row(page, talk.subject).click();
  await reply(page).fill(`  ${text}`);
  await reply(page).press('Shift+Enter');
  await reply(page).pressSequentially('Stamped copy follows. <b>Thank you</b>');
  await write(page, SEND, () => reply(page).press('Enter'));
  await expect(log(page).getByText(`${text} Stamped copy follows. <b>Thank you</b>`)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await expect(reply(page)).toBeFocused();
  const sent = `${text}\nStamped copy follows. <b>Thank you</b>`;
  expect((await api.thread(talk.id)).filter((each) => each === sent)).toHaveLength(1);
  // The conversation with the latest message comes first.
  await expect(list(page).getByRole('listitem').first()).toContainText(talk.subject);
  await expect(list(page).getByRole('listitem').first()).toContainText('Just now');
  await page.reload();
  await expect(log(page).getByText(text)).toBeVisible();
});

test('a reply that did not arrive is not lost, and is stored once', async ({ page, request, watch }) => {
  watch.provokes(SEND);
  const api = await apiAs(request, HARITVAN.distributor);
  const talk = await api.conversation('Damaged cartons');
  const text = unique('Credit note is ready');
  await signIn(page, HARITVAN.distributor, `/support?open=${talk.id}`);
  await expect(log(page)).toContainText('Credit note for 7 packs is being made.');
  // The request reaches the server, but its answer does not reach the page.
  await page.route(SEND, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await reply(page).fill(text);
  await reply(page).press('Enter');
  const said = log(page).getByRole('alert');
  await expect(said).toContainText('We don’t know whether it was sent.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/dashboard');
  await page.goto(`/support?open=${talk.id}`);
  // The page does not know that it arrived: sent again, it is the same reply.
  await expect(said).toContainText('Possibly not sent.');
  await expect(log(page).getByText(text)).toHaveCount(2);
  await said.getByRole('button', { name: 'Retry' }).click();
  await expect(said).toBeHidden();
  await expect(log(page).getByText(text)).toHaveCount(1);
  await expect.poll(async () => (await api.thread(talk.id)).filter((each) => each === text)).toHaveLength(1);

  const next = unique('The van comes at four');
  await page.route(SEND, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The storage is being repaired.' } }),
  );
  await reply(page).fill(next);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said).toContainText('Not sent. The storage is being repaired.');
  await page.unrouteAll({ behavior: 'wait' });
  await said.getByRole('button', { name: 'Retry' }).click();
  await expect(said).toBeHidden();
  await expect(log(page).getByText(next)).toHaveCount(1);
  // The alert disappears on the press, before the answer.
  await expect.poll(async () => (await api.thread(talk.id)).filter((each) => each === next)).toHaveLength(1);
});

test('what is typed survives another conversation, a reload and the end of the session', async ({
  page,
  request,
  watch,
}) => {
  watch.provokes(/\/api\/chat\//);
  const api = await apiAs(request, VRINDA.distributor);
  const first = await api.conversation('Rate difference');
  const second = await api.conversation('Invoice copy');
  await signIn(page, VRINDA.distributor, `/support?open=${first.id}`);
  await reply(page).fill('The old rate holds');
  await row(page, second.subject).click();
  await expect(thread(page, second.subject)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await reply(page).fill('PDF is on its way');
  await page.reload();
  await expect(reply(page)).toHaveValue('PDF is on its way');

  // The session ends with the press, not with an earlier refresh of the page.
  await invalidateToken(page, first.id);
  await row(page, first.subject).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toContainText('kept on this device');
  await fillSignIn(page, VRINDA.distributor);
  await expect(page).toHaveURL(`/support?open=${first.id}`);
  await expect(reply(page)).toHaveValue('The old rate holds');
  await row(page, second.subject).click();
  await expect(reply(page)).toHaveValue('PDF is on its way');
  expect(await api.thread(second.id)).not.toContain('PDF is on its way');
});

test('a closed conversation accepts no reply until it is reopened', async ({ page, request, watch }) => {
  watch.provokes(SEND);
  const api = await apiAs(request, TEJOMAYA.distributor);
  const talk = await api.conversation('Higher credit limit');
  await signIn(page, TEJOMAYA.distributor, `/support?open=${talk.id}`);
  await reply(page).fill('Sales of three months, please');
  // Meanwhile a colleague closes it: the server refuses, and the page shows the current status.
  await page.waitForLoadState('networkidle');
  await api.setConversationStatus(talk.id, 'CLOSED');
  await reply(page).press('Enter');
  await expect(log(page).getByRole('alert')).toContainText('This conversation is closed.');
  await expect(reply(page)).toBeHidden();
  await expect(page.getByText('Reopen it to reply.')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(reply(page)).toBeVisible();
  await expect.poll(async () => (await api.conversation(talk.subject)).status).toBe('OPEN');
  await log(page).getByRole('button', { name: 'Retry' }).click();
  await expect(log(page).getByRole('alert')).toBeHidden();
  await expect.poll(() => api.thread(talk.id)).toContain('Sales of three months, please');

  await reply(page).fill('One more thing');
  await thread(page, talk.subject).getByRole('combobox', { name: 'Status' }).selectOption('Closed');
  await expect(page.getByText('Your draft is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(reply(page)).toHaveValue('One more thing');
  await reply(page).fill('');
});

test('status and priority are set at once, and undone with the reason if refused', async ({
  page,
  request,
  watch,
}) => {
  watch.provokes(/\/priority$/);
  const api = await apiAs(request, TEJOMAYA.distributor);
  const talk = await api.conversation('has not arrived');
  await signIn(page, TEJOMAYA.distributor, `/support?open=${talk.id}`);
  const inThread = thread(page, talk.subject);
  await inThread.getByRole('combobox', { name: 'Priority' }).selectOption('Low');
  await expect(row(page, talk.subject)).toContainText('Low');
  await inThread.getByRole('button', { name: 'Resolve' }).click();
  await expect(row(page, talk.subject)).toContainText('Resolved');
  await page.reload();
  await expect(inThread.getByRole('combobox', { name: 'Status' })).toHaveValue('RESOLVED');
  await expect(inThread.getByRole('combobox', { name: 'Priority' })).toHaveValue('LOW');

  await page.route('**/priority', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The storage is being repaired.' } }),
  );
  await inThread.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent');
  await expect(inThread.getByRole('alert')).toContainText('The priority was not set to Urgent.');
  await expect(inThread.getByRole('alert')).toContainText('The storage is being repaired.');
  await expect(inThread.getByRole('combobox', { name: 'Priority' })).toHaveValue('LOW');
  await expect(row(page, talk.subject)).toContainText('Low');
  await page.unroute('**/priority');
  await inThread.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, talk.subject)).toContainText('Urgent');
  await api.setConversationStatus(talk.id, 'OPEN');
});

test('it refreshes every 30 seconds without disturbing anything; a hidden tab does not', async ({
  page,
  request,
}) => {
  const talk = await (await apiAs(request, VRINDA.distributor)).conversation('Weekly order and delivery');
  await page.clock.install();
  await signIn(page, VRINDA.distributor, `/support?open=${talk.id}`);
  // The thread opens at its end, and follows new messages from then on.
  await expect(log(page).getByText('Two posters are in the carton.')).toBeInViewport();
  await reply(page).fill('Half a sentence');
  await reply(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 9));

  await retailerWrites(page, 'Posters received.');
  await page.clock.fastForward(31_000);
  // Scrolled to its end, the thread follows new messages.
  await expect(log(page).getByText('Posters received.')).toBeInViewport();
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue('Half a sentence');
  expect(
    await reply(page).evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([5, 9]);

  // Scrolled up, it stays, and offers the new messages.
  await log(page).evaluate((node) => {
    node.scrollTop = 200;
  });
  await expect(page.getByRole('button', { name: 'Latest message' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await retailerWrites(page, 'Posters received.', 'And thank you.');
  await page.clock.fastForward(31_000);
  const newer = page.getByRole('button', { name: 'New messages' });
  await expect(newer).toBeVisible();
  expect(await log(page).evaluate((node) => node.scrollTop)).toBe(200);
  await newer.click();
  await expect(log(page).getByText('And thank you.')).toBeInViewport();
  await expect(newer).toBeHidden();

  await setVisibility(page, 'hidden');
  // Counted from here on: a request may still be on its way.
  let asked = 0;
  page.on('request', (sent) => {
    if (THREAD.test(sent.url()) || /\/chat\/conversations\?/.test(sent.url())) asked += 1;
  });
  await page.clock.fastForward(95_000);
  expect(asked).toBe(0);
  await setVisibility(page, 'visible');
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('list and thread are two views, and the browser goes back from one to the other', async ({
    page,
    request,
  }) => {
    const talk = await (await apiAs(request, VRINDA.distributor)).conversation('E-way bill');
    await signIn(page, VRINDA.distributor, '/support');
    await row(page, talk.subject).click();
    await expect(page.getByRole('heading', { level: 1, name: talk.subject })).toBeFocused();
    await expect(list(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.goBack();
    await expect(row(page, talk.subject)).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await row(page, talk.subject).click();
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(page).toHaveURL('/support');
    await expect(row(page, talk.subject)).toBeFocused();
    // Going back after opening a link leads to the list too.
    await page.goto(`/support?open=${talk.id}`);
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(page).toHaveURL('/support');
    await expect(list(page)).toBeVisible();
  });
});

test('a count that could not be cleared is restored', async ({ page, request, watch }) => {
  watch.provokes(/\/mark-read/);
  const talk = await (await apiAs(request, VRINDA.distributor)).conversation('GST number wrong');
  await signIn(page, VRINDA.distributor, '/support');
  await page.route('**/mark-read*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Out of order' } }),
  );
  const failed = page.waitForResponse(/mark-read/);
  await row(page, talk.subject).click();
  await failed;
  await expect(row(page, talk.subject)).toContainText('1 unread message');
});
