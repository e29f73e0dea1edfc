import { retailerOperations } from '@dmc/contract/retailers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  openTestServer,
  orderDraft,
  retailerDraft,
  type TestServer,
  type TestTenant,
} from '../../test/testing.ts';
import { retailers } from '../schema/retailers.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.tenant();
});

const list = (
  query: Partial<
    Record<'search' | 'status' | 'city' | 'joinedFrom' | 'sort' | 'page' | 'limit', string | number>
  > = {},
  as = tenant.owner.token,
) => server.call('listRetailers', { as, query });
const names = async (search: string): Promise<string[]> =>
  (await list({ search })).body.data.retailers.map(({ name }: { name: string }) => name);
const setStatus = (id: string, body: unknown, as = tenant.owner.token) =>
  server.call('setRetailerStatus', { as, params: { id }, body });
const stored = async (id: string) =>
  (await server.db.select().from(retailers).where(eq(retailers.id, id)))[0];

describe('the list of retailers', () => {
  it('answers the documented fields, omitting those without a value', {
    meta: { proves: ['call-22'] },
  }, async () => {
    await server.db.delete(retailers).where(eq(retailers.id, tenant.retailer.id));
    const { id } = await server.retailer(tenant.id, {
      name: 'Ganesh Bhandar',
      city: 'Tumakuru',
      createdAt: new Date('2026-03-04T05:06:07Z'),
    });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data.retailers).toEqual([
      {
        id,
        name: 'Ganesh Bhandar',
        phone: '98450 12345',
        city: 'Tumakuru',
        isActive: true,
        createdAt: '2026-03-04T05:06:07.000Z',
        creditLimit: 0,
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('finds by part of the name, phone or e-mail, in any case, and takes wildcards literally', async () => {
    await server.retailer(tenant.id, {
      name: 'Ganesh 100% Pure_Foods',
      phone: '+91 90350 77881',
      email: 'shop@ganesh.example.in',
    });
    for (const search of ['ganesh 100', 'PURE_', '77881', 'SHOP@', ' 100% ', '+91'])
      expect(await names(search), search).toEqual(['Ganesh 100% Pure_Foods']);
    for (const search of ['Pure-Foods', '100_', '\\', "' or 1=1 --"])
      expect(await names(search), search).toEqual([]);
  });

  it('finds what the list shows: owner, GST number and place', async () => {
    await server.retailer(tenant.id, {
      name: 'Ganesh Bhandar',
      ownerName: 'Sunil Jain',
      gstNumber: '27UJAPC1234K1Z5',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560034',
    });
    for (const search of ['sunil', '27ujapc', 'bengaluru', 'karnataka 560034'])
      expect(await names(search), search).toEqual(['Ganesh Bhandar']);
  });

  it('finds every word of a search, in any order', async () => {
    await server.retailer(tenant.id, { name: 'Ganesh Bhandar', phone: '+91 90350 77881' });
    expect(await names('bhandar ganesh 77881')).toEqual(['Ganesh Bhandar']);
    expect(await names('ganesh stores')).toEqual([]);
  });

  it('finds a phone number however its digits are grouped', async () => {
    await server.retailer(tenant.id, { name: 'Ganesh Bhandar', phone: '+91 90350 77881' });
    for (const search of ['9035077881', '90350-77881', '(90350) 77 881', '+919035077881'])
      expect(await names(search), search).toEqual(['Ganesh Bhandar']);
    for (const search of [
      '09035077881',
      '919035077881',
      '0 90350 77881',
      '90350\u200b77881',
      '+91 90350\t77881',
    ])
      expect(await names(search), search).toEqual(['Ganesh Bhandar']);
    // Digits in a name are not a phone number.
    expect(await names('7 7881 stores')).toEqual([]);
  });

  it('counts all retailers of the distributor, whatever the page and the search', async () => {
    for (const place of [1, 2, 3, 4])
      await server.retailer(tenant.id, { name: `Shop 7${place}`, isActive: place % 2 === 0 });
    const totals = { overall: { status: { all: 5, active: 3, blocked: 2 } } };
    const first = await list({ limit: 2 });
    expect(first.body.data).toMatchObject({
      totals,
      pagination: { page: 1, limit: 2, total: 5, pages: 3 },
    });
    expect((await list({ limit: 2, page: 3 })).body.data.retailers).toHaveLength(1);
    const found = await list({ search: 'shop 71' });
    expect(found.body.data).toMatchObject({ totals, pagination: { total: 1 } });
    expect((await list({ search: 'nothing like it' })).body.data).toMatchObject({
      retailers: [],
      totals,
      pagination: { total: 0 },
    });
  });

  it('counts 0 for a distributor without retailers', async () => {
    await server.db.delete(retailers).where(eq(retailers.id, tenant.retailer.id));
    expect((await list()).body.data).toMatchObject({
      retailers: [],
      totals: { overall: { status: { all: 0, active: 0, blocked: 0 } } },
    });
  });

  it('refuses an impossible page or limit, and an overlong search', async () => {
    for (const query of [{ page: 0 }, { page: 'two' }, { limit: 501 }, { limit: '1e309' }, { limit: -1 }])
      expect((await list(query)).status, JSON.stringify(query)).toBe(400);
    const { status, body } = await list({ search: 'x'.repeat(201) });
    expect(status).toBe(400);
    expect(body.message).toBe('search: Use at most 200 characters');
  });

  it('is available to supervisors too', async () => {
    const { status, body } = await list({}, tenant.supervisor.token);
    expect(status).toBe(200);
    expect(body.data.retailers).toHaveLength(1);
  });
});

describe('a filtered list', () => {
  const shown = async (query: Parameters<typeof list>[0], as?: string) =>
    (await list(query, as)).body.data.retailers.map(({ name }: { name: string }) => name);

  beforeEach(async () => {
    await server.db.delete(retailers).where(eq(retailers.id, tenant.retailer.id));
    for (const [index, [name, city, pincode, isActive]] of (
      [
        ['chaya Stores', 'Udupi', '576102', true],
        ['Anbu Traders', 'Mysuru', '570004', false],
        ['Bhavani Stores', 'Udupi', '576101', false],
        ['Dasara Stores', '', '', true],
      ] as const
    ).entries())
      await server.retailer(tenant.id, {
        name,
        city,
        pincode,
        isActive,
        createdAt: new Date(Date.UTC(2026, 2, 9 - index)),
      });
  });

  it('has the retailers of a status, of a city, or of both', async () => {
    expect(await shown({ status: 'blocked' })).toEqual(['Anbu Traders', 'Bhavani Stores']);
    expect(await shown({ status: 'active', search: 'stores' })).toEqual(['chaya Stores', 'Dasara Stores']);
    expect(await shown({ city: 'Udupi' })).toEqual(['Bhavani Stores', 'chaya Stores']);
    expect(await shown({ city: 'Udupi', status: 'active' })).toEqual(['chaya Stores']);
    expect(await shown({ city: 'udup' })).toEqual([]);
  });

  it('has those who joined from a day on, by the platform’s calendar', async () => {
    await server.retailer(tenant.id, { name: 'Early Stores', createdAt: new Date('2026-03-07T18:30:00Z') });
    await server.retailer(tenant.id, { name: 'Late Stores', createdAt: new Date('2026-03-07T18:29:59Z') });
    expect(await shown({ joinedFrom: '2026-03-08' })).toEqual([
      'Anbu Traders',
      'chaya Stores',
      'Early Stores',
    ]);
    const { body } = await list({ joinedFrom: '2026-03-08' });
    expect(body.data.totals.counts.status).toEqual({ all: 3, active: 2, blocked: 1 });
    expect((await list({ joinedFrom: 'March' })).status).toBe(400);
  });

  it('counts what each filter would leave, whatever the page', async () => {
    const { body } = await list({ search: 'stores', status: 'active', city: 'Udupi', limit: 1 });
    expect(body.data).toMatchObject({
      pagination: { total: 1 },
      totals: {
        counts: { status: { all: 2, active: 1, blocked: 1 }, city: { Udupi: 1 } },
        overall: { status: { all: 4, active: 2, blocked: 2 } },
      },
    });
    expect((await list()).body.data.totals.counts).toEqual({
      status: { all: 4, active: 2, blocked: 2 },
      city: { Mysuru: 1, Udupi: 2 },
    });
  });

  it('is sorted by any column, by name among equals', async () => {
    const byName = ['Anbu Traders', 'Bhavani Stores', 'chaya Stores', 'Dasara Stores'];
    expect(await shown({ sort: 'retailer' })).toEqual(byName);
    expect(await shown({ sort: 'retailer.desc' })).toEqual(byName.toReversed());
    expect(await shown({ sort: 'location' })).toEqual([
      'Anbu Traders',
      'Bhavani Stores',
      'chaya Stores',
      'Dasara Stores',
    ]);
    // Without a place it is last in both directions.
    expect(await shown({ sort: 'location.desc' })).toEqual([
      'chaya Stores',
      'Bhavani Stores',
      'Anbu Traders',
      'Dasara Stores',
    ]);
    expect(await shown({ sort: 'status' })).toEqual([
      'chaya Stores',
      'Dasara Stores',
      'Anbu Traders',
      'Bhavani Stores',
    ]);
    expect(await shown({ sort: 'joined' })).toEqual([
      'Dasara Stores',
      'Bhavani Stores',
      'Anbu Traders',
      'chaya Stores',
    ]);
  });

  it('never has the retailers or cities of another distributor', async () => {
    const other = await server.tenant();
    expect(await shown({ city: 'Udupi' }, other.owner.token)).toEqual([]);
    const { body } = await list({ city: 'Udupi' }, other.owner.token);
    expect(body.data.totals.counts.city).toEqual({});
  });

  it('refuses a status, column or city that cannot be', async () => {
    for (const [query, message] of [
      [{ status: 'sleeping' }, 'status: Use active or blocked'],
      [{ sort: 'owner' }, 'sort: This list cannot be sorted by that'],
      [{ city: 'x'.repeat(81) }, 'city: Use at most 80 characters'],
    ] as const) {
      const { status, body } = await list(query);
      expect([status, body.message]).toEqual([400, message]);
    }
  });
});

describe('blocking a retailer', () => {
  it('stops new orders, leaves open ones alone, and can be undone', {
    meta: { proves: ['call-23'] },
  }, async () => {
    const { id } = tenant.retailer;
    const order = await server.order(tenant);
    const blocked = await setStatus(id, { isActive: false });
    expect(blocked.status).toBe(200);
    expect(blocked.body.data.retailer).toMatchObject({ id, isActive: false });
    expect((await list()).body.data).toMatchObject({
      retailers: [{ id, isActive: false }],
      totals: { overall: { status: { all: 1, active: 0, blocked: 1 } } },
    });
    const place = () => server.call('createOrder', { as: tenant.owner.token, body: orderDraft(tenant) });
    expect((await place()).status).toBe(409);
    const goesOn = await server.call('setOrderStatus', {
      as: tenant.owner.token,
      params: { id: order.id },
      body: { status: 'CONFIRMED' },
    });
    expect(goesOn.status).toBe(200);
    await setStatus(id, { isActive: true });
    expect((await place()).status).toBe(200);
  });

  it('can be repeated without harm, and done by a supervisor', async () => {
    const { id } = tenant.retailer;
    for (let times = 0; times < 2; times += 1)
      expect((await setStatus(id, { isActive: false }, tenant.supervisor.token)).status).toBe(200);
    expect((await stored(id))?.isActive).toBe(false);
  });

  it.each([{}, { isActive: 'false' }, { isActive: 0 }, { isActive: null }, []])(
    'refuses %j and changes nothing',
    async (request) => {
      const { status, body } = await setStatus(tenant.retailer.id, request);
      expect(status).toBe(422);
      if (!Array.isArray(request))
        expect(body.errors).toEqual({ isActive: 'Specify whether the retailer is active' });
      expect((await stored(tenant.retailer.id))?.isActive).toBe(true);
    },
  );

  it('finds neither an unknown retailer nor one of another distributor', async () => {
    const foreign = await server.tenant();
    for (const id of ['nobody', foreign.retailer.id]) {
      const { status, body } = await setStatus(id, { isActive: false });
      expect(status).toBe(404);
      expect(body.message).toBe('Retailer not found');
    }
    expect((await stored(foreign.retailer.id))?.isActive).toBe(true);
  });
});

describe('a new retailer', () => {
  const create = (fields = {}, headers = {}) =>
    server.call('createRetailer', { as: tenant.owner.token, body: retailerDraft(fields), headers });

  it('is made once for one key, texts trimmed, and is active', async () => {
    const headers = { 'idempotency-key': 'r' };
    const made = await create({ name: '  Ganesh Bhandar ', extra: 1 }, headers);
    expect(made.body.data.retailer).toMatchObject({ name: 'Ganesh Bhandar', isActive: true });
    expect(made.body.data.retailer).not.toHaveProperty('extra');
    expect((await create({ name: '  Ganesh Bhandar ', extra: 1 }, headers)).body).toEqual(made.body);
    expect(await names('ganesh')).toHaveLength(1);
  });

  it.each(['27aapfu0939f1zv', '27 AAPFU0939F 1ZV', '27-AAPFU0939F-1ZV', '27AAPFU0939F1ZV\u200b'])(
    'has its GST number as it is printed without groups: %j',
    async (gstNumber) => {
      const { body } = await create({ gstNumber });
      expect(body.data.retailer).toMatchObject({ gstNumber: '27AAPFU0939F1ZV' });
    },
  );

  it('has none of the invisible characters that were pasted, and its address in one line', async () => {
    const { body } = await create({
      name: 'Nescafe\u0301 Corner\ufeff',
      phone: '\u202a90350\u00ad77881\u202c',
      address: '14, Market Road,\r\n Near Bus Stand\n',
    });
    expect(body.data.retailer).toMatchObject({
      name: 'Nescaf\u00e9 Corner',
      phone: '9035077881',
      address: '14, Market Road, Near Bus Stand',
    });
    for (const search of ['nescafe\u0301', 'NESCAF\u00c9', 'nesc\u200baf\u00e9'])
      expect(await names(search), search).toEqual(['Nescaf\u00e9 Corner']);
  });

  it('is found by a phone number that was typed in Indian digits', async () => {
    const { body } = await create({ name: 'Ganesh Bhandar', phone: '९०३५० ७७८८१' });
    expect(body.data.retailer.phone).toBe('90350 77881');
    for (const search of ['9035077881', '९०३५०', '+91 90350 77881'])
      expect(await names(search), search).toEqual(['Ganesh Bhandar']);
  });

  it('needs only a name and a phone', async () => {
    const { status, body } = await server.call('createRetailer', {
      as: tenant.owner.token,
      body: { name: 'Ganesh Bhandar', phone: '90350 77881' },
    });
    expect([status, body.data?.retailer]).toMatchObject([200, { name: 'Ganesh Bhandar' }]);
  });

  it('stores the digits of its codes as 0 to 9, and is found by either', async () => {
    const { body } = await create({
      name: 'गणेश भंडार नं. १२',
      pincode: '४७३५५१',
      gstNumber: '२७AAPFU०९३९F१ZV',
    });
    expect(body.data.retailer).toMatchObject({
      name: 'गणेश भंडार नं. १२',
      pincode: '473551',
      gstNumber: '27AAPFU0939F1ZV',
    });
    for (const search of ['473551', '४७३५५१', 'नं. 12', '27aapfu0939'])
      expect(await names(search), search).toEqual(['गणेश भंडार नं. १२']);
  });

  it('may have a phone that is no number yet', async () => {
    expect((await create({ phone: 'ask owner' })).body.data.retailer.phone).toBe('ask owner');
  });

  describe('with a number that another has', () => {
    const GST = '27AAPFU0939F1ZV';
    beforeEach(async () => {
      await server.retailer(tenant.id, {
        name: 'Ganesh',
        phone: '90350 77881 / 090350 77882',
        gstNumber: GST,
      });
    });

    it.each([
      [{ phone: '+91 90350-77881' }, { phone: 'Ganesh already has this phone number' }],
      [{ phone: '9035077882' }, { phone: 'Ganesh already has this phone number' }],
      [{ phone: '90000 11111 / 90350 77882' }, { phone: 'Ganesh already has this phone number' }],
      [{ phone: '९०३५० ७७८८१' }, { phone: 'Ganesh already has this phone number' }],
      [{ gstNumber: '27 aapfu0939f 1zv' }, { gstNumber: 'Ganesh already has this GST number' }],
    ])('%j is asked about, and added once that is answered', async (fields, errors) => {
      const asked = await create(fields);
      expect([asked.status, asked.body.errors]).toEqual([409, errors]);
      expect(await names('ganesh')).toHaveLength(1);
      expect((await create({ ...fields, allowDuplicate: true })).status).toBe(200);
    });

    it('is nothing to another tenant, nor is a number that only contains it', async () => {
      const other = await server.tenant();
      const body = retailerDraft({ phone: '90350 77881', gstNumber: GST });
      expect((await server.call('createRetailer', { as: other.owner.token, body })).status).toBe(200);
      expect((await create({ phone: '77881' })).status).toBe(200);
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(161) }, 'name', 'Use at most 160 characters'],
    [
      { name: 'Ganesh\u0000' },
      'name',
      'Contains characters that cannot be shown. Remove them and try again.',
    ],
    [{ name: 'Ganesh\nBhandar' }, 'name', 'Use one line'],
    [{ phone: '' }, 'phone', 'Phone is required'],
    [{ email: 'ganesh' }, 'email', 'Enter an email address'],
    [
      { gstNumber: '27AAPFU0939F1ZA' },
      'gstNumber',
      'This is not a valid GST number. Check each character, or leave it empty.',
    ],
  ])('with %j is refused at its field, and nothing is stored', async (fields, field, message) => {
    const { status, body } = await create(fields);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: message });
    expect((await list()).body.data.pagination.total).toBe(1);
  });

  it('is not for a supervisor to make', async () => {
    const { status } = await server.call('createRetailer', {
      as: tenant.supervisor.token,
      body: retailerDraft(),
    });
    expect(status).toBe(403);
  });
});

it('in bare mode answers only its own count, and still blocks', async () => {
  const bare = await openTestServer({ bare: true });
  const { owner, retailer } = await bare.tenant();
  const { body } = await bare.call('listRetailers', { as: owner.token });
  expect(Object.keys(body.data).toSorted()).toEqual(['pagination', 'retailers']);
  expect(z.decode(retailerOperations.listRetailers.answer, body).totals).toBeUndefined();
  const blocked = await bare.call('setRetailerStatus', {
    as: owner.token,
    params: { id: retailer.id },
    body: { isActive: false },
  });
  expect(blocked.body.data.retailer).toMatchObject({ isActive: false });
  expect(blocked.body.data.retailer).not.toHaveProperty('creditLimit');
  await bare.close();
});

describe('one retailer', () => {
  const read = (id: string, as = tenant.owner.token) => server.call('getRetailer', { as, params: { id } });
  const update = (fields = {}, id = tenant.retailer.id) =>
    server.call('updateRetailer', { as: tenant.owner.token, params: { id }, body: retailerDraft(fields) });

  it('is read by its distributor and supervisor, and is not found by others', async () => {
    const { id, name } = tenant.retailer;
    for (const as of [tenant.owner.token, tenant.supervisor.token])
      expect((await read(id, as)).body.data.retailer).toMatchObject({ id, name });
    const foreign = await server.tenant();
    for (const unknown of ['nobody', foreign.retailer.id]) expect((await read(unknown)).status).toBe(404);
  });

  it('is saved with the corrected details, and keeps the owner if none is sent', async () => {
    const { id } = tenant.retailer;
    await update({ ownerName: 'Lakshmi Rao' });
    const { status, body } = await update({ city: 'Tumakuru', gstNumber: '27aapfu0939f1zv' });
    expect(status).toBe(200);
    expect(body.data.retailer).toMatchObject({
      ownerName: 'Lakshmi Rao',
      city: 'Tumakuru',
      gstNumber: '27AAPFU0939F1ZV',
    });
    expect((await read(id)).body).toEqual(body);
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    const { id } = tenant.retailer;
    const { updatedAt } = (await read(id)).body.data.retailer;
    expect((await update({ city: 'Hassan', updatedAt })).status).toBe(200);
    const late = await update({ city: 'Mandya', updatedAt });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('changed after you opened it');
    // The same save, repeated because its answer was lost.
    expect((await update({ city: 'Hassan', updatedAt })).status).toBe(200);
    expect((await stored(id))?.city).toBe('Hassan');
    // Without a time, the last save wins.
    expect((await update({ city: 'Mandya' })).status).toBe(200);
  });

  it.each(['27AAPFU0939F1ZA', '27AAPFU0939F1Z', 'none'])(
    'refuses %s as its GST number at the field, and stores nothing',
    async (gstNumber) => {
      const { status, body } = await update({ name: 'Other', gstNumber });
      expect(status).toBe(422);
      expect(body.errors.gstNumber).toContain('not a valid GST number');
      expect((await stored(tenant.retailer.id))?.name).toBe(tenant.retailer.name);
    },
  );

  it('asks before it gets a phone number that another has, and keeps one that it already shares', async () => {
    const { id } = await server.retailer(tenant.id, { name: 'Ganesh', phone: '90350 77881' });
    const asked = await update({ phone: '+91 90350 77881' });
    expect([asked.status, asked.body.errors]).toEqual([
      409,
      { phone: 'Ganesh already has this phone number' },
    ]);
    expect((await update({ phone: '+91 90350 77881', allowDuplicate: true })).status).toBe(200);
    expect((await update({ phone: '+91 90350 77881', city: 'Hassan' })).status).toBe(200);
    expect((await update({ phone: '90350 77881', city: 'Hassan' }, id)).status).toBe(200);
  });

  it('may keep a wrong GST number that it already has', async () => {
    const { id } = tenant.retailer;
    await server.db.update(retailers).set({ gstNumber: '27AAPFU0939F1ZA' }).where(eq(retailers.id, id));
    expect((await update({ city: 'Hassan', gstNumber: '27AAPFU0939F1ZA' })).status).toBe(200);
    expect((await update({ gstNumber: '' })).status).toBe(200);
  });
});

describe('lists of one retailer', () => {
  it('are limited to it, and empty for a retailer of another distributor', async () => {
    const as = tenant.owner.token;
    const other = await server.retailer(tenant.id, { name: 'Ganesh Bhandar' });
    const place = (retailer: { id: string }) =>
      server.call('createOrder', { as, body: { ...orderDraft(tenant), retailerId: retailer.id } });
    await place(tenant.retailer);
    const { id } = (await place(other)).body.data.order;
    await server.call('setOrderStatus', { as, params: { id }, body: { status: 'CONFIRMED' } });
    await server.conversation(tenant);
    const rows = async (name: 'listOrders' | 'agingReport' | 'listConversations', retailerId: string) => {
      const { body } = await server.call(name, { as, query: { retailerId } });
      const [found] = Object.values(body.data).filter(Array.isArray);
      return (found as { retailer: { id?: string } }[]).map(({ retailer }) => retailer.id);
    };
    expect(await rows('listOrders', other.id)).toEqual([other.id]);
    expect(await rows('agingReport', other.id)).toEqual([other.id]);
    expect(await rows('agingReport', tenant.retailer.id)).toEqual([]);
    expect(await rows('listConversations', tenant.retailer.id)).toHaveLength(1);
    expect(await rows('listConversations', other.id)).toHaveLength(0);
    const foreign = await server.tenant();
    expect(await rows('listOrders', foreign.retailer.id)).toEqual([]);
  });
});

describe('a retailer’s activity', () => {
  const activity = (id: string, as = tenant.owner.token) =>
    server.call('retailerActivity', { as, params: { id } });

  it('is its own alone, newest first, each entry with its record', async () => {
    const { id } = tenant.retailer;
    const other = await server.retailer(tenant.id, { name: 'Other Stores' });
    const order = await server.order(tenant);
    const { id: conversation } = await server.conversation(tenant);
    server.pass(60);
    const { body } = await server.call('recordPayment', {
      as: tenant.owner.token,
      body: { retailerId: id, amount: 10 },
    });
    server.pass(60);
    const found = (await activity(id)).body.data.activity;
    expect(found[0]).toMatchObject({ kind: 'payment', recordId: body.data.payment.id });
    expect(found.map(({ recordId }: { recordId: string }) => recordId)).toEqual(
      expect.arrayContaining([order.id, conversation, id]),
    );
    expect((await activity(other.id)).body.data.activity).toMatchObject([
      { kind: 'retailer', subject: 'Other Stores', recordId: other.id },
    ]);
  });

  it('is the distributor’s, and not a supervisor’s', async () => {
    const foreign = await server.tenant();
    for (const id of ['nobody', foreign.retailer.id]) expect((await activity(id)).status).toBe(404);
    expect((await activity(tenant.retailer.id, tenant.supervisor.token)).status).toBe(403);
  });
});
