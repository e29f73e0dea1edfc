import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestTenant } from '../../test/testing.ts';
import { retailers } from '../schema/retailers.ts';
import { conversations, messages } from '../schema/support.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const list = async (query: Record<string, string | number> = {}) =>
  (await server.call('listConversations', { as: tenant.owner.token, query })).body.data;
const subjects = async (query: Record<string, string | number>) =>
  (await list(query)).conversations.map(({ subject }: { subject: string }) => subject);
const thread = async (id: string, query: Record<string, string | number> = {}) =>
  (await server.call('listMessages', { as: tenant.owner.token, params: { id }, query })).body.data;
const texts = async (id: string, query: Record<string, string | number> = {}) =>
  (await thread(id, query)).messages.map(({ content }: { content: string }) => content);
const send = (id: string, content: unknown, headers: Record<string, string> = {}, messageType = 'TEXT') =>
  server.call('sendMessage', {
    as: tenant.owner.token,
    params: { id },
    body: { content, messageType },
    headers,
  });
const setStatus = (id: string, status: unknown) =>
  server.call('setConversationStatus', { as: tenant.owner.token, params: { id }, body: { status } });
const setPriority = (id: string, priority: unknown) =>
  server.call('setConversationPriority', { as: tenant.owner.token, params: { id }, body: { priority } });
const markRead = (id: string, query: Record<string, string> = {}) =>
  server.call('markConversationRead', { as: tenant.owner.token, params: { id }, query });
const stored = async (id: string) =>
  (await server.db.select().from(conversations).where(eq(conversations.id, id)))[0];
const unread = async () => (await list()).conversations[0].unreadCount;

describe('the list', () => {
  it('has the latest conversation first, with retailer, unread count and newest message', {
    meta: { proves: ['call-31'] },
  }, async () => {
    await server.conversation(tenant, [], {
      subject: 'Invoice copy',
      lastMessageAt: new Date('2026-01-05T04:00:00Z'),
    });
    await server.db
      .update(retailers)
      .set({ ownerName: 'Salim Ahmed', city: 'Bengaluru', state: 'Karnataka' })
      .where(eq(retailers.id, tenant.retailer.id));
    const { id } = await server.conversation(tenant, ['Namaste.', 'Two cartons are missing.']);
    const { conversations: rows, pagination } = await list();
    expect(pagination).toEqual({ page: 1, limit: 100, total: 2, pages: 1 });
    expect(rows[0]).toEqual({
      id,
      retailer: { id: tenant.retailer.id, businessName: 'Lakshmi Provision Store', ownerName: 'Salim Ahmed' },
      subject: 'Short delivery',
      status: 'OPEN',
      priority: 'MEDIUM',
      unreadCount: 2,
      lastMessageAt: (await stored(id))?.lastMessageAt.toISOString(),
      lastMessage: { content: 'Two cartons are missing.', messageType: 'TEXT', own: false },
      shop: { city: 'Bengaluru', state: 'Karnataka' },
    });
    expect(rows[1]).toMatchObject({ subject: 'Invoice copy', unreadCount: 0 });
    expect(rows[1]).not.toHaveProperty('lastMessage');
  });

  it('is filtered by status and priority in any case, and by subject, retailer and owner', async () => {
    const other = await server.retailer(tenant.id, {
      name: 'Kudla 100% Stores',
      ownerName: 'Prakash Shetty',
    });
    await server.conversation(tenant, [], { subject: 'Short delivery', status: 'OPEN', priority: 'URGENT' });
    await server.conversation({ id: tenant.id, retailer: other }, [], {
      subject: 'GST bill',
      status: 'IN_PROGRESS',
      priority: 'LOW',
    });
    expect(await subjects({ status: 'in_progress' })).toEqual(['GST bill']);
    expect(await subjects({ priority: 'URGENT' })).toEqual(['Short delivery']);
    expect(await subjects({ status: 'OPEN', priority: 'LOW' })).toEqual([]);
    expect(await subjects({ search: 'SHORT' })).toEqual(['Short delivery']);
    expect(await subjects({ search: 'lakshmi' })).toEqual(['Short delivery']);
    expect(await subjects({ search: 'shetty' })).toEqual(['GST bill']);
    // Wildcards of the database are ordinary characters here.
    expect(await subjects({ search: '100%' })).toEqual(['GST bill']);
    expect(await subjects({ search: '_' })).toEqual([]);
    expect(await subjects({ search: 'x'.repeat(200) })).toEqual([]);
    expect(await subjects({ search: 'prakash bill' })).toEqual(['GST bill']);
    const gst = await list({ search: 'gst', limit: 1, status: 'OPEN', priority: 'LOW' });
    expect(gst.pagination).toMatchObject({ total: 0 });
    // Each filter counts the rows that the other one leaves.
    expect(gst.totals.counts).toEqual({
      status: { all: 1, OPEN: 0, IN_PROGRESS: 1, RESOLVED: 0, CLOSED: 0 },
      priority: { all: 0, LOW: 0, MEDIUM: 0, HIGH: 0, URGENT: 0 },
    });
    expect((await list({ status: 'OPEN' })).totals.counts).toMatchObject({
      status: { all: 2, OPEN: 1, IN_PROGRESS: 1 },
      priority: { all: 1, LOW: 0, URGENT: 1 },
    });
    expect((await list({ status: '', priority: '', search: '' })).conversations).toHaveLength(2);
  });

  it('is sorted by message, retailer or what is unread, the newest message first among equals', async () => {
    const other = await server.retailer(tenant.id, { name: 'Annapoorna Stores' });
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    await server.conversation(tenant, [], { subject: 'old', lastMessageAt: day(1) });
    await server.conversation(tenant, ['Where is it?', 'Hello?'], {
      subject: 'unread',
      lastMessageAt: day(2),
    });
    await server.conversation({ id: tenant.id, retailer: other }, [], {
      subject: 'other',
      lastMessageAt: day(3),
    });
    await server.conversation(tenant, [], { subject: 'new', lastMessageAt: day(4) });
    expect(await subjects({})).toEqual(['new', 'other', 'unread', 'old']);
    expect(await subjects({ sort: 'message' })).toEqual(['old', 'unread', 'other', 'new']);
    expect(await subjects({ sort: 'retailer' })).toEqual(['other', 'new', 'unread', 'old']);
    expect(await subjects({ sort: 'unread.desc' })).toEqual(['unread', 'new', 'other', 'old']);
    expect(await subjects({ sort: 'retailer', page: 2, limit: 2 })).toEqual(['unread', 'old']);
  });

  it('comes in pages with counts', async () => {
    for (let index = 0; index < 5; index += 1)
      await server.conversation(tenant, [], {
        subject: `No. ${index}`,
        lastMessageAt: new Date(Date.UTC(2026, 0, 5 + index)),
      });
    expect(await subjects({ limit: 2, page: 2 })).toEqual(['No. 2', 'No. 1']);
    expect((await list({ limit: 2, page: 9 })).pagination).toEqual({ page: 9, limit: 2, total: 5, pages: 3 });
  });

  it.each([
    ['status', 'LOST', 'status: Choose one of the four statuses'],
    ['priority', 'HIGHEST', 'priority: Choose one of the four priorities'],
    ['sort', 'mood', 'sort: This list cannot be sorted by that'],
    ['page', '0', 'page: Pages start at 1'],
    ['page', '1e309', 'page: Enter a whole number'],
    ['page', '100001', 'page: Use at most 1,00,000'],
    ['limit', '501', 'limit: Use at most 500'],
    ['limit', '-1', 'limit: Request at least 1 row'],
    ['limit', '1.125', 'limit: Enter a whole number'],
    ['search', 'a\u0000', 'search: Contains characters that cannot be shown. Remove them and try again.'],
  ])('refuses the %s %j', async (name, value, message) => {
    const { status, body } = await server.call('listConversations', {
      as: tenant.owner.token,
      query: { [name]: value },
    });
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });
});

describe('one conversation', () => {
  it('comes with the retailer’s details, credit and latest orders', async () => {
    await server.db
      .update(retailers)
      .set({ creditLimit: 2_50_000_00, gstNumber: '29ABCDE1234F1Z5' })
      .where(eq(retailers.id, tenant.retailer.id));
    const { id } = await server.conversation(tenant);
    for (const status of ['CONFIRMED', 'PENDING', 'PENDING', 'PENDING'] as const) {
      server.pass(1);
      await server.order(tenant, 2, status);
    }
    const { body } = await server.call('getConversation', { as: tenant.owner.token, params: { id } });
    const { shop, unreadCount } = body.data.conversation;
    expect(unreadCount).toBe(1);
    expect(shop).toMatchObject({
      phone: '98450 12345',
      gstNumber: '29ABCDE1234F1Z5',
      creditLimit: 250_000,
      usedCredit: 236,
    });
    expect(shop.recentOrders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([
      'ORD-00004',
      'ORD-00003',
      'ORD-00002',
    ]);
    expect(shop.recentOrders[0]).toMatchObject({ totalAmount: 236, status: 'PENDING' });
  });
});

describe('a thread', () => {
  it('comes in pages from the newest, each in the order of writing', {
    meta: { proves: ['call-32'] },
  }, async () => {
    const { id } = await server.conversation(tenant, ['one', 'two', 'three', 'four', 'five']);
    expect(await texts(id)).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(await texts(id, { limit: 2 })).toEqual(['four', 'five']);
    expect(await texts(id, { limit: 2, page: 3 })).toEqual(['one']);
    const { messages: rows, pagination } = await thread(id, { limit: 2, page: 2 });
    expect(pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3, next: expect.any(String) });
    expect(rows[1]).toEqual({
      id: expect.any(String),
      content: 'three',
      messageType: 'TEXT',
      sentAt: expect.any(String),
      sender: { role: 'RETAILER', name: 'Salim Ahmed' },
    });
  });

  it('contains only messages of its own conversation', async () => {
    const first = await server.conversation(tenant, ['mine']);
    await server.conversation(tenant, ['another']);
    expect(await texts(first.id)).toEqual(['mine']);
  });
});

describe('reading', () => {
  it('sets the unread count to 0 until someone else writes again', {
    meta: { proves: ['call-33'] },
  }, async () => {
    const { id } = await server.conversation(tenant, ['one', 'two']);
    expect((await markRead(id)).body).toEqual({ success: true });
    expect(await unread()).toBe(0);
    server.pass(5);
    await send(id, 'It leaves today.');
    expect(await unread()).toBe(0);
    server.pass(5);
    await server.db.insert(messages).values({
      id: `later-${id}`,
      distributorId: tenant.id,
      conversationId: id,
      content: 'Thank you',
      sentAt: server.now(),
      senderRole: 'SUPERVISOR',
    });
    expect(await unread()).toBe(1);
  });

  it('marks as far as was seen, never ahead of the clock, and never backwards', async () => {
    const { id } = await server.conversation(tenant, ['one', 'two', 'three']);
    const [first, second] = (await thread(id)).messages as { sentAt: string }[];
    await markRead(id, { until: second?.sentAt ?? '' });
    expect(await unread()).toBe(1);
    await markRead(id, { until: first?.sentAt ?? '' });
    expect(await unread()).toBe(1);
    await markRead(id, { until: '-000044-03-15T00:00:00Z' });
    expect(await unread()).toBe(1);
    await markRead(id, { until: '2999-01-01' });
    expect(await unread()).toBe(0);
    expect((await stored(id))?.readUntil?.getTime()).toBeLessThanOrEqual(server.now().getTime());
    expect((await markRead(id, { until: 'yesterday' })).status).toBe(400);
  });
});

describe('a reply', () => {
  it('is stored as typed, is the distributor’s, and moves the conversation to the top', {
    meta: { proves: ['call-34'] },
  }, async () => {
    const { id } = await server.conversation(tenant);
    server.pass(60);
    const { status, body } = await send(id, '  Sorry.\n\nIt leaves <b>today</b>. \t');
    expect(status).toBe(200);
    expect(body.data.message).toEqual({
      id: expect.any(String),
      content: 'Sorry.\n\nIt leaves <b>today</b>.',
      messageType: 'TEXT',
      sentAt: expect.any(String),
      sender: { role: 'DISTRIBUTOR', name: tenant.owner.email },
    });
    expect((await thread(id)).messages.at(-1)).toEqual(body.data.message);
    const [row] = (await list()).conversations;
    expect(row).toMatchObject({
      lastMessageAt: body.data.message.sentAt,
      lastMessage: { content: 'Sorry.\n\nIt leaves <b>today</b>.', own: true },
      status: 'OPEN',
      unreadCount: 1,
    });
  });

  it('is the administrator’s own while viewing as the distributor', async () => {
    const admin = await server.account('ADMIN');
    const { id } = await server.conversation(tenant);
    const { body } = await server.call('sendMessage', {
      as: await server.session(admin.id, tenant.id),
      params: { id },
      body: { content: 'Looking into it.', messageType: 'TEXT' },
    });
    expect(body.data.message.sender).toEqual({ role: 'DISTRIBUTOR', name: admin.email });
  });

  it.each([
    ['nothing', '', 'Write a message'],
    ['white space', ' \n\t', 'Write a message'],
    ['invisible characters', '\u200b\u2800', 'Write a message'],
    ['4001 characters', 'x'.repeat(4001), 'Use at most 4000 characters'],
    ['a bell', 'Tea\u0007', 'Contains characters that cannot be shown. Remove them and try again.'],
    ['null', null, 'This field is required'],
    ['a number', 42, 'This value is not valid'],
  ])('of %s is refused at its field, and nothing is stored', async (_, content, message) => {
    const { id, lastMessageAt } = await server.conversation(tenant);
    const { status, body } = await send(id, content);
    expect(status).toBe(422);
    expect(body).toEqual({ success: false, message, errors: { content: message } });
    expect(await texts(id)).toEqual(['Two cartons are missing.']);
    expect((await stored(id))?.lastMessageAt).toEqual(lastMessageAt);
  });

  it('is only text, of at most 4000 characters', async () => {
    const { id } = await server.conversation(tenant, []);
    const image = await send(id, 'https://example.in/a.png', {}, 'IMAGE');
    expect(image.status).toBe(422);
    expect(image.body.errors).toEqual({ messageType: 'Only text can be sent' });
    expect((await send(id, 'ಅ'.repeat(4000))).status).toBe(200);
    expect(await texts(id)).toHaveLength(1);
  });

  it('is refused while the conversation is closed, and accepted once it is open again', async () => {
    const { id } = await server.conversation(tenant, []);
    await setStatus(id, 'CLOSED');
    const refused = await send(id, 'One more thing', { 'idempotency-key': 'r1' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This conversation is closed. Reopen it to send your reply.');
    expect(await texts(id)).toEqual([]);
    await setStatus(id, 'OPEN');
    expect((await send(id, 'One more thing', { 'idempotency-key': 'r1' })).status).toBe(200);
  });

  it('is stored once per Idempotency-Key, however often it is sent', async () => {
    const { id } = await server.conversation(tenant, []);
    const key = { 'idempotency-key': 'r2' };
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(id, 'Once', key)));
    // The answer was lost; meanwhile someone closed the conversation.
    await setStatus(id, 'CLOSED');
    replies.push(await send(id, 'Once', key));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.message.id)).size).toBe(1);
    expect(await texts(id)).toEqual(['Once']);
    expect((await send(id, 'Twice', key)).status).toBe(422);
    const other = await server.conversation(tenant, []);
    expect((await send(other.id, 'Once', key)).status).toBe(422);
    expect(await texts(other.id)).toEqual([]);
  });
});

describe('status and priority', () => {
  it('may each become any other', {
    meta: { proves: ['call-35', 'call-36', 'rule.support.any-status'] },
  }, async () => {
    const { id } = await server.conversation(tenant, []);
    for (const status of ['CLOSED', 'IN_PROGRESS', 'CLOSED', 'OPEN', 'RESOLVED', 'OPEN', 'OPEN']) {
      expect((await setStatus(id, status)).body).toEqual({ success: true });
      expect((await stored(id))?.status).toBe(status);
    }
    for (const priority of ['URGENT', 'LOW', 'HIGH', 'MEDIUM']) {
      expect((await setPriority(id, priority)).body).toEqual({ success: true });
      expect((await stored(id))?.priority).toBe(priority);
    }
  });

  it('are refused if unknown', async () => {
    const { id } = await server.conversation(tenant, []);
    for (const status of ['LOST', '', null, 1, undefined]) {
      const { status: code, body } = await setStatus(id, status);
      expect(code).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['status']);
    }
    expect((await setStatus(id, 'LOST')).body.message).toBe('Choose one of the four statuses');
    expect((await setPriority(id, 'HIGHEST')).body.errors).toEqual({
      priority: 'Choose one of the four priorities',
    });
    expect(await stored(id)).toMatchObject({ status: 'OPEN', priority: 'MEDIUM' });
  });
});

describe('another distributor’s conversation', () => {
  it('is not found, and stays unchanged', async () => {
    const foreign = await server.tenant();
    const { id } = await server.conversation(foreign, ['Secret']);
    const before = await stored(id);
    const request = { as: tenant.owner.token, params: { id } };
    for (const reply of [
      await server.call('getConversation', request),
      await server.call('listMessages', request),
      await markRead(id),
      await send(id, 'Hello', { 'idempotency-key': 'foreign' }),
      await setStatus(id, 'CLOSED'),
      await setPriority(id, 'LOW'),
    ]) {
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ success: false, message: 'Conversation not found' });
    }
    expect(await stored(id)).toEqual(before);
    expect(await server.db.$count(messages, eq(messages.conversationId, id))).toBe(1);
    expect((await list()).conversations).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('includes the latest messages in its recent activity', async () => {
    const { id } = await server.conversation(tenant);
    const activity = async () => {
      server.pass(60);
      const { body } = await server.call('distributorDashboard', { as: tenant.owner.token });
      return body.data.stats.recentActivity[0];
    };
    expect(await activity()).toMatchObject({
      kind: 'conversation',
      before: 'Message from',
      subject: 'Lakshmi Provision Store',
      after: 'on “Short delivery”',
      recordId: id,
    });
    await send(id, 'It leaves today.');
    expect(await activity()).toMatchObject({ before: 'Reply to', subject: 'Lakshmi Provision Store' });
  });
});

describe('bare mode', () => {
  it('has every documented call, and only the documented fields', async () => {
    const bare = await openTestServer({ bare: true });
    const other = await bare.tenant();
    const { id } = await bare.conversation(other);
    const as = other.owner.token;
    const params = { id };
    const { body } = await bare.call('listConversations', { as });
    expect(body.data.conversations).toEqual([
      {
        id,
        retailer: { businessName: 'Lakshmi Provision Store', ownerName: '' },
        subject: 'Short delivery',
        status: 'OPEN',
        priority: 'MEDIUM',
        unreadCount: 1,
        lastMessageAt: expect.any(String),
      },
    ]);
    expect((await bare.call('getConversation', { as, params })).status).toBe(404);
    const sent = await bare.call('sendMessage', {
      as,
      params,
      body: { content: 'It leaves today.', messageType: 'TEXT' },
      headers: { 'idempotency-key': 'b1' },
    });
    expect(sent.body.data.message.sender).toEqual({ role: 'DISTRIBUTOR' });
    const read = await bare.call('listMessages', { as, params });
    expect(read.body.data.messages.map(({ sender }: { sender: object }) => sender)).toEqual([
      { role: 'RETAILER' },
      { role: 'DISTRIBUTOR' },
    ]);
    expect((await bare.call('markConversationRead', { as, params })).status).toBe(200);
    await bare.close();
  });
});
