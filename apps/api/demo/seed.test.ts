import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { discountedPrice, discountState } from '@dmc/contract/discount-rules';
import { rateFault } from '@dmc/contract/gst';
import { isGstin } from '@dmc/contract/gstin';
import { facetCounts } from '@dmc/contract/list-totals';
import { PushDraft } from '@dmc/contract/notifications';
import { isSale, ORDER_STATUSES } from '@dmc/contract/orders';
import { ISSUED_KINDS } from '@dmc/contract/paper-kinds';
import { MAX_IMAGES, UNITS } from '@dmc/contract/products';
import { stockLevel } from '@dmc/contract/stock';
import { monthNumber, monthOf, RatingDraft } from '@dmc/contract/supervisors';
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES, THREAD_PAGE } from '@dmc/contract/support';
import { freshnessOf } from '@dmc/contract/tracking';
import { diskFiles } from '@dmc/server/drivers/disk-files';
import { scryptPasswords } from '@dmc/server/drivers/scrypt-passwords';
import { storePictures } from '@dmc/server/start/demo-pictures';
import { ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saleFigures } from '../src/books/ledger.ts';
import { ledgerEntries } from '../src/schema/accounting.ts';
import { devices, pushMessages } from '../src/schema/notifications.ts';
import { orders } from '../src/schema/orders.ts';
import { papers } from '../src/schema/papers.ts';
import { files } from '../src/schema/uploads.ts';
import { users } from '../src/schema/users.ts';
import { detectImageType } from '../src/uploads/content.ts';
import { emptyDb } from '../test/testing.ts';
import { outstandingOf } from './books.ts';
import { otherDistributors } from './distributors.ts';
import { demoAccounts, demoRetailer, demoRows, seedDemo } from './seed.ts';
import { kilometres } from './streets.ts';

const HOUR = 60 * 60 * 1000;

const hours = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  hourCycle: 'h23',
});
const ist = (at: Date) => Number(hours.format(at));

const groupBy = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

it('gives each order line of the demo data the rate of its day', () => {
  // The 120 days of trade include the reform of 22 September 2025.
  const tenants = demoRows(new Date('2025-11-20T06:45:00Z'));
  const orders = new Map(tenants.flatMap((tenant) => tenant.orders.map((order) => [order.id, order])));
  const rates = tenants.flatMap(({ orderItems }) =>
    orderItems.map(({ orderId, gstRate }) => {
      const day = calendarDate(orders.get(orderId)?.createdAt as Date, DEFAULT_TIME_ZONE);
      return { day, gstRate, fault: rateFault(gstRate, day) };
    }),
  );
  expect(rates.filter(({ fault }) => fault !== undefined)).toEqual([]);
  const ofDay = (from: string, to: string) =>
    new Set(rates.filter(({ day }) => day >= from && day <= to).map(({ gstRate }) => gstRate));
  expect(ofDay('2025-01-01', '2025-09-21')).toEqual(new Set([0, 5, 12, 18, 28]));
  expect(ofDay('2025-09-22', '2025-12-31')).toEqual(new Set([0, 5, 18, 40]));
});

describe.each([
  ['before dawn', '2026-11-20T22:50:00Z'],
  ['at midday', '2026-11-20T06:45:00Z'],
  ['late on a Sunday', '2026-11-22T16:30:00Z'],
  ['on the first morning of a year', '2027-01-01T03:05:00Z'],
  ['at midnight after a leap day', '2028-02-29T18:30:00Z'],
])('the demo data %s', (_, time) => {
  const now = new Date(time);
  let tenants: ReturnType<typeof demoRows>;
  let main: (typeof tenants)[number];
  beforeAll(() => {
    tenants = demoRows(now);
    main = tenants[0] as (typeof tenants)[number];
  });

  it('is the same every time', () => {
    expect(demoRows(now)).toEqual(tenants);
  });

  it('has three distributors with their own theme and logo', () => {
    expect(tenants.map(({ distributors }) => distributors[0]?.themeId)).toEqual([
      'professional-blue',
      'modern-green',
      'vibrant-orange',
    ]);
    for (const { distributors, files: stored } of tenants)
      expect(stored.map(({ url }) => url)).toContain(distributors[0]?.logoUrl);
  });

  it('has other distributors, with an administrator each, that joined later and do not trade', () => {
    const others = otherDistributors(now);
    const founded = tenants.map(({ distributors }) => distributors[0]?.createdAt as Date);
    expect(others.distributors.length).toBeGreaterThanOrEqual(12);
    expect(others.distributors.filter(({ isActive }) => !isActive)).toHaveLength(3);
    for (const { id, gstNumber, createdAt, updatedAt } of others.distributors) {
      expect(isGstin(gstNumber ?? '')).toBe(true);
      expect(founded.every((before) => before < (createdAt as Date))).toBe(true);
      expect((updatedAt as Date) >= (createdAt as Date) && (updatedAt as Date) < now).toBe(true);
      expect(others.users.filter(({ distributorId }) => distributorId === id)).toHaveLength(1);
    }
    const all = [...tenants.flatMap(({ users }) => users), ...others.users];
    expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
  });

  it('has the intended number of rows', () => {
    expect(main.products.length).toBeGreaterThanOrEqual(48);
    expect(main.retailers.length).toBeGreaterThanOrEqual(34);
    expect(main.orders).toHaveLength(342);
    for (const tenant of tenants) {
      expect(tenant.products.length).toBeGreaterThanOrEqual(12);
      expect(tenant.retailers.length).toBeGreaterThanOrEqual(10);
      expect(tenant.orders.length).toBeGreaterThanOrEqual(60);
    }
    const levels = groupBy(main.products, ({ stock }) => stockLevel(stock ?? 0));
    expect(levels.get('low')).toHaveLength(5);
    expect(levels.get('out')).toHaveLength(1);
    expect(main.products.filter(({ isActive }) => !isActive)).toHaveLength(2);
  });

  it('has products that the contract accepts', () => {
    for (const { products: articles, productImages } of tenants) {
      expect(new Set(articles.map(({ sku }) => sku)).size).toBe(articles.length);
      const images = groupBy(productImages, ({ productId }) => productId);
      for (const product of articles) {
        expect(UNITS).toContain(product.unit);
        expect(product.price).toBeLessThan(product.mrp ?? 0);
        expect(product.costPrice).toBeLessThan(product.price);
        expect(product.hsnCode).toMatch(/^\d{4}$/);
        expect(rateFault(product.gstRate ?? -1, calendarDate(now, DEFAULT_TIME_ZONE))).toBeUndefined();
        const own = images.get(product.id) ?? [];
        expect(own.length).toBeLessThanOrEqual(MAX_IMAGES);
        expect(own.filter(({ isPrimary }) => isPrimary).map(({ imageUrl }) => imageUrl)).toEqual([
          product.imageUrl,
        ]);
      }
    }
  });

  it('has retailers with valid GST numbers, pincodes and places', () => {
    const all = tenants.flatMap(({ retailers, distributors }) => [...retailers, ...distributors]);
    const registered = all.filter(({ gstNumber }) => gstNumber !== '');
    expect(registered.filter(({ gstNumber }) => !isGstin(gstNumber ?? ''))).toEqual([]);
    expect(new Set(registered.map(({ gstNumber }) => gstNumber)).size).toBe(registered.length);
    for (const retailer of tenants.flatMap(({ retailers }) => retailers)) {
      expect(retailer.pincode).toMatch(/^[1-9]\d{5}$/);
      expect(retailer.phone).toMatch(/^\+91 [7-9]\d{4} \d{5}$/);
      expect(retailer.email === '' || /^[a-z]+\.[a-z]@[a-z0-9-]+\.in$/.test(retailer.email ?? '')).toBe(true);
      expect(retailer.latitude).toBeGreaterThan(8);
      expect(retailer.longitude).toBeGreaterThan(68);
    }
    const monthAgo = now.getTime() - 30 * 24 * HOUR;
    expect(main.retailers.filter(({ createdAt }) => createdAt.getTime() > monthAgo)).toHaveLength(8);
    expect(main.retailers.filter(({ isActive }) => !isActive)).toHaveLength(3);
  });

  it('has orders in all seven statuses, twelve pending, four of them for more than a day', () => {
    const byStatus = groupBy(main.orders, ({ status }) => status);
    expect([...byStatus.keys()].sort()).toEqual([...ORDER_STATUSES].sort());
    const waiting = byStatus.get('PENDING') ?? [];
    expect(waiting).toHaveLength(12);
    expect(waiting.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > 24 * HOUR)).toHaveLength(
      4,
    );
    expect(byStatus.get('DELIVERED')?.length).toBeGreaterThan(240);
  });

  it('has orders during opening hours, and nothing in the future', () => {
    for (const tenant of tenants) {
      for (const { createdAt } of tenant.orders) {
        expect(ist(createdAt)).toBeGreaterThanOrEqual(8);
        expect(ist(createdAt)).toBeLessThan(19);
      }
      const instants = [
        ...tenant.orders.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
        ...tenant.orderHistory.map(({ at }) => at),
        ...tenant.ledgerEntries.map(({ at }) => at),
        ...tenant.payments.flatMap(({ paidAt, createdAt }) => [paidAt, createdAt]),
        ...tenant.creditChanges.map(({ at }) => at),
        ...tenant.retailers.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
        ...tenant.products.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
        ...tenant.files.map(({ createdAt }) => createdAt),
        ...tenant.users.map(({ createdAt }) => createdAt),
        ...tenant.accounts.map(({ createdAt }) => createdAt),
        ...tenant.devices.map(({ createdAt }) => createdAt),
        ...tenant.pushMessages.map(({ at }) => at),
        ...tenant.conversations.flatMap(({ createdAt, lastMessageAt }) => [createdAt, lastMessageAt]),
        ...tenant.messages.map(({ sentAt }) => sentAt),
      ];
      expect(instants.filter((at) => !(at && at < now))).toEqual([]);
      expect(tenant.expenses.filter(({ date }) => date > calendarDate(now, DEFAULT_TIME_ZONE))).toEqual([]);
    }
  });

  it('has orders whose number, lines, history and total agree', () => {
    for (const tenant of tenants) {
      const lines = groupBy(tenant.orderItems, ({ orderId }) => orderId);
      const histories = groupBy(tenant.orderHistory, ({ orderId }) => orderId);
      const clients = new Map(tenant.retailers.map((retailer) => [retailer.id, retailer]));
      expect(tenant.distributors[0]?.orderSequence).toBe(tenant.orders.length);
      for (const [index, order] of tenant.orders.entries()) {
        const own = lines.get(order.id) ?? [];
        const history = histories.get(order.id) ?? [];
        expect(order.orderNumber).toBe(`ORD-${String(index + 1).padStart(5, '0')}`);
        expect(own.length).toBeGreaterThanOrEqual(1);
        expect(own.length).toBeLessThanOrEqual(8);
        expect(order.totalAmount).toBe(own.reduce((sum, line) => sum + line.totalPrice, 0));
        expect(order.totalItems).toBe(own.reduce((sum, line) => sum + line.qty, 0));
        expect(history[0]).toMatchObject({ status: 'PENDING', at: order.createdAt, fromStatus: null });
        expect(history.at(-1)?.status).toBe(order.status);
        expect(history.map(({ at }) => at.getTime())).toEqual(
          history.map(({ at }) => at.getTime()).sort((a, b) => a - b),
        );
        expect(clients.get(order.retailerId)?.createdAt.getTime()).toBeLessThan(order.createdAt.getTime());
      }
    }
  });

  it('keeps books that add up', () => {
    for (const tenant of tenants) {
      const entries = groupBy(tenant.ledgerEntries, ({ orderId }) => orderId ?? null);
      const lines = groupBy(tenant.orderItems, ({ orderId }) => orderId);
      const histories = groupBy(tenant.orderHistory, ({ orderId }) => orderId);
      for (const order of tenant.orders) {
        const own = entries.get(order.id) ?? [];
        const wasSold = (histories.get(order.id) ?? []).some(({ status }) => isSale(status));
        const types = !wasSold ? [] : isSale(order.status ?? 'PENDING') ? ['SALE'] : ['SALE', 'RETURN'];
        expect(own.map(({ type }) => type)).toEqual(types);
        for (const entry of own) expect(entry).toMatchObject(saleFigures(lines.get(order.id) ?? []));
      }
      const paid = tenant.ledgerEntries.filter(({ paymentId }) => paymentId);
      expect(paid).toHaveLength(tenant.payments.length);
      const byPayment = new Map(paid.map((entry) => [entry.paymentId, entry]));
      for (const payment of tenant.payments)
        expect(byPayment.get(payment.id)).toMatchObject({
          type: payment.paymentType,
          amount: payment.amount,
          at: payment.paidAt,
          retailerId: payment.retailerId,
        });
      for (const { amount } of tenant.ledgerEntries) expect(amount).toBeGreaterThan(0);
    }
  });

  it('has conversations of every kind, some unread, one longer than a page', () => {
    expect(main.conversations).toHaveLength(24);
    const kinds = (key: 'status' | 'priority') =>
      [...groupBy(main.conversations, (each) => each[key]).keys()].sort();
    expect(kinds('status')).toEqual([...CONVERSATION_STATUSES].sort());
    expect(kinds('priority')).toEqual([...CONVERSATION_PRIORITIES].sort());
    for (const tenant of tenants) {
      expect(tenant.conversations.length).toBeGreaterThanOrEqual(8);
      const threads = groupBy(tenant.messages, ({ conversationId }) => conversationId);
      const clients = new Map(tenant.retailers.map((retailer) => [retailer.id, retailer]));
      const unread = tenant.conversations.filter(({ id, readUntil }) =>
        (threads.get(id) ?? []).some(
          ({ senderRole, sentAt }) => senderRole !== 'DISTRIBUTOR' && (sentAt ?? now) > (readUntil ?? 0),
        ),
      );
      expect(unread.length).toBeGreaterThanOrEqual(2);
      for (const { id, subject, retailerId, lastMessageAt, createdAt } of tenant.conversations) {
        const thread = threads.get(id) ?? [];
        const times = thread.map(({ sentAt }) => sentAt?.getTime() ?? 0);
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
        expect(lastMessageAt).toEqual(thread.at(-1)?.sentAt);
        expect(clients.get(retailerId)?.createdAt.getTime()).toBeLessThan(createdAt?.getTime() ?? 0);
        for (const text of [subject, ...thread.map(({ content }) => content)])
          expect(text).not.toMatch(/[{}]/);
        for (const { senderName, sentAt } of thread) {
          expect(senderName).not.toBe('');
          expect(ist(sentAt ?? now)).toBeGreaterThanOrEqual(8);
          expect(ist(sentAt ?? now)).toBeLessThan(19);
        }
      }
      expect(tenant.messages.map(({ messageType }) => messageType)).toContain('IMAGE');
    }
    const longest = Math.max(
      ...[...groupBy(main.messages, ({ conversationId }) => conversationId).values()].map(
        ({ length }) => length,
      ),
    );
    expect(longest).toBeGreaterThan(THREAD_PAGE);
    expect(longest).toBeGreaterThanOrEqual(60);
  });

  it('has supervisors who took different numbers of orders, one in each crew none at all', () => {
    for (const { tracking, users: people, orders: placed, orderHistory: history } of tenants) {
      const crew = tracking.people.map(({ id }) => id);
      const counts = crew.map((id) => placed.filter(({ createdBy }) => createdBy === id).length);
      expect(counts.at(-1)).toBe(0);
      expect(Math.max(...counts)).toBeGreaterThan(0);
      const known = new Map([...people, ...tracking.people].map(({ id, email }) => [id, email]));
      const byOrder = groupBy(history, ({ orderId }) => orderId);
      for (const { id, createdBy } of placed) {
        const first = byOrder.get(id)?.find(({ fromStatus }) => fromStatus === null);
        expect([first?.userId, first?.by]).toEqual([createdBy, known.get(createdBy ?? '') ?? null]);
      }
    }
  });

  it('has one rating per rated month, and leaves most of this month to be rated', () => {
    const today = monthOf(calendarDate(now, DEFAULT_TIME_ZONE));
    const admin = main.users.find(({ role }) => role === 'ADMIN');
    for (const { supervisorRatings: ratings, tracking, users: people } of tenants) {
      const own = [...people, ...tracking.people].flatMap(({ id, role }) =>
        role === 'SUPERVISOR' ? id : [],
      );
      expect(ratings.length).toBeGreaterThan(0);
      expect(groupBy(ratings, (row) => `${row.supervisorId} ${row.year} ${row.month}`).size).toBe(
        ratings.length,
      );
      for (const rating of ratings) {
        expect(own).toContain(rating.supervisorId);
        expect(rating.ratedBy).toBe(admin?.id);
        expect(monthNumber(rating)).toBeLessThanOrEqual(monthNumber(today));
        expect(rating.updatedAt?.getTime()).toBeLessThan(now.getTime());
        expect(z.safeDecode(RatingDraft, { ...rating }).success).toBe(true);
      }
      const rated = ratings.filter((row) => monthNumber(row) === monthNumber(today));
      // On the first of a month it has no ratings yet.
      expect(rated).toHaveLength(
        own.length > 3 && !calendarDate(now, DEFAULT_TIME_ZONE).endsWith('-01') ? 2 : 0,
      );
    }
  });

  it('has supervisors on the road, seen at different times, with orders that really left', () => {
    const counts = tenants.map(({ tracking }) => tracking.positions.length);
    expect(counts).toEqual([7, 3, 3]);
    for (const { tracking, orders: placed, retailers: clients } of tenants) {
      const shipped = new Set(placed.filter(({ status }) => status === 'SHIPPED').map(({ id }) => id));
      const carried = tracking.positions.flatMap(({ orderId }) => orderId ?? []);
      expect(carried.length).toBeGreaterThan(0);
      expect(new Set(carried).size).toBe(carried.length);
      expect(carried.filter((id) => !shipped.has(id))).toEqual([]);
      const ages = tracking.positions.map(({ lastSeen }) => (now.getTime() - lastSeen.getTime()) / 1000);
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
      expect(ages.filter((age) => freshnessOf(age) === 'live').length).toBeGreaterThan(1);
      // Every supervisor is near a shop in the town.
      for (const here of tracking.positions) {
        const distances = clients.map(({ latitude, longitude }) =>
          kilometres(here, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
        );
        expect(Math.min(...distances)).toBeLessThan(12);
      }
      for (const { at } of tracking.steps) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(groupBy(tracking.steps, ({ userId }) => userId).size).toBe(tracking.positions.length);
    }
    const bands = main.tracking.positions.map(({ lastSeen }) =>
      freshnessOf((now.getTime() - lastSeen.getTime()) / 1000),
    );
    expect(new Set(bands)).toEqual(new Set(['live', 'recent', 'old']));
    expect(main.tracking.positions.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(main.tracking.positions.filter(({ isOnDelivery }) => isOnDelivery)).toHaveLength(3);
  });

  it('has blocked the retailers that stopped paying', () => {
    for (const tenant of tenants) {
      const blocked = tenant.retailers.filter(({ isActive }) => !isActive).map(({ id }) => id);
      const monthAgo = now.getTime() - 30 * 24 * HOUR;
      expect(blocked.length).toBeGreaterThan(0);
      for (const id of blocked) {
        const own = tenant.ledgerEntries.filter(({ retailerId }) => retailerId === id);
        expect(outstandingOf(own)).toBeGreaterThan(0);
        expect(own.filter(({ paymentId, at }) => paymentId && at.getTime() > monthAgo)).toEqual([]);
      }
    }
  });

  it('has discounts of both kinds, one of each expired and one that begins next week', () => {
    for (const tenant of tenants) {
      const articles = new Map(tenant.products.map((product) => [product.id, product]));
      const clients = new Map(tenant.retailers.map((retailer) => [retailer.id, retailer]));
      const pairs = tenant.discounts.map(({ productId, retailerId }) => `${productId} ${retailerId}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      for (const { productId, retailerId, type, value, createdAt, description } of tenant.discounts) {
        const { price = 0, costPrice = 0 } = articles.get(productId) ?? {};
        const terms = { discountType: type, discountValue: value };
        // Nobody sells below cost, and percentages are whole numbers.
        expect(discountedPrice(price, terms)).toBeGreaterThanOrEqual(costPrice ?? 0);
        expect(discountedPrice(price, terms)).toBeLessThan(price);
        if (type === 'PERCENTAGE') expect(value % 100).toBe(0);
        expect(createdAt < now).toBe(true);
        if (retailerId === null || retailerId === undefined) continue;
        expect(clients.get(retailerId)?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
        expect(clients.get(retailerId)?.isActive).toBe(true);
        expect(description).not.toBe('');
      }
    }
    const own = main.discounts.filter(({ retailerId }) => retailerId);
    const generic = main.discounts.filter(({ retailerId }) => !retailerId);
    expect(generic).toHaveLength(9);
    expect(own).toHaveLength(7);
    const states = (rows: typeof own) =>
      rows.map(({ startDate, endDate }) =>
        discountState({ startDate, endDate: endDate ?? undefined }, now, 'Asia/Kolkata'),
      );
    expect(states(generic).toSorted()).toEqual([...Array(7).fill('active'), 'ended', 'upcoming']);
    expect(states(own).toSorted()).toEqual([...Array(6).fill('active'), 'ended']);
    expect(new Set(main.discounts.map(({ type }) => type)).size).toBe(2);
  });

  it('has credit limits that are mostly kept', () => {
    const own = groupBy(main.ledgerEntries, ({ retailerId }) => retailerId);
    const over = main.retailers.filter(
      ({ id, creditLimit }) => creditLimit > 0 && outstandingOf(own.get(id) ?? []) > creditLimit,
    );
    expect(over.length).toBeGreaterThanOrEqual(1);
    expect(over.length).toBeLessThanOrEqual(2);
  });

  it('has no order that waits for credit', () => {
    for (const { retailers, orders, ledgerEntries } of tenants) {
      const ledger = groupBy(ledgerEntries, ({ retailerId }) => retailerId);
      const placed = groupBy(orders, ({ retailerId }) => retailerId);
      for (const { id, creditLimit = 0 } of retailers) {
        const waiting = (placed.get(id) ?? []).filter(({ status }) => status === 'PENDING');
        const reserved = waiting.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
        const owes = outstandingOf(ledger.get(id) ?? []);
        expect(creditLimit === 0 || reserved === 0 || owes + reserved <= creditLimit).toBe(true);
      }
    }
  });

  it('leaves every other retailer enough credit to order, pending orders included', () => {
    const ledger = groupBy(main.ledgerEntries, ({ retailerId }) => retailerId);
    const placed = groupBy(main.orders, ({ retailerId }) => retailerId);
    const full = main.retailers.filter(({ id, creditLimit }) => {
      const waiting = (placed.get(id) ?? []).filter(({ status }) => status === 'PENDING');
      const reserved = waiting.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
      const room = creditLimit - Math.max(0, outstandingOf(ledger.get(id) ?? [])) - reserved;
      return creditLimit > 0 && room < 2_000_00;
    });
    expect(full.length).toBeLessThanOrEqual(2);
  });

  it('has a history of credit limits, each change starting from the previous limit', () => {
    for (const tenant of tenants) {
      const limits = new Map(tenant.retailers.map(({ id, creditLimit }) => [id, creditLimit]));
      const changes = groupBy(tenant.creditChanges, ({ retailerId }) => retailerId);
      expect(changes.size).toBeGreaterThan(tenant.retailers.length / 3);
      for (const [retailerId, own] of changes) {
        expect(own.at(-1)?.toLimit).toBe(limits.get(retailerId));
        for (const [index, { fromLimit, toLimit, at, reason }] of own.entries()) {
          expect(fromLimit).not.toBe(toLimit);
          expect(reason).not.toBe('');
          const before = own[index - 1];
          if (before) expect([before.toLimit, before.at < at]).toEqual([fromLimit, true]);
        }
      }
    }
  });
});

describe('the demo devices', () => {
  const now = new Date('2026-11-20T06:45:00Z');

  it('belong to most retailers and to the distributor, some registered this week', () => {
    for (const { devices, retailers, users: people } of demoRows(now)) {
      const shops = groupBy(
        devices.filter(({ role }) => role === 'RETAILER'),
        ({ retailerId }) => retailerId,
      );
      expect(shops.size).toBeGreaterThan(retailers.length / 2);
      expect(shops.size).toBeLessThan(retailers.length);
      const joined = new Map(retailers.map(({ id, createdAt }) => [id, createdAt]));
      for (const { role, retailerId, userId, createdAt } of devices)
        if (role === 'RETAILER')
          expect(joined.get(retailerId ?? '')?.getTime()).toBeLessThan(createdAt.getTime());
        else expect([role, userId]).toEqual(['DISTRIBUTOR', people.find((one) => one.role === role)?.id]);
      const recent = devices.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < 7 * 24 * HOUR);
      expect(recent.length).toBeGreaterThanOrEqual(2);
      expect(recent.length).toBeLessThan(devices.length / 2);
    }
    const tokens = demoRows(now).flatMap(({ devices }) => devices.map(({ token }) => token));
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('got the messages that were sent: as many as existed by then', () => {
    for (const { devices, pushMessages: sent } of demoRows(now)) {
      expect(sent.length).toBeGreaterThanOrEqual(3);
      for (const { audience, at, sent: took, failed = 0, title, body } of sent) {
        const there = devices.filter(
          ({ role, createdAt }) => createdAt < at && (!audience || role === audience),
        );
        expect(took).toBeGreaterThan(0);
        expect(took + failed).toBe(there.length);
        expect(z.safeParse(PushDraft, { title, body, audience: 'ALL' }).success).toBe(true);
      }
    }
  });
});

describe('seeding', () => {
  it('leaves the database empty if it is told to stop', async () => {
    const { db, close } = await emptyDb();
    const stop = new AbortController();
    const reason = new Error('told to end');
    const store = async () => {
      stop.abort(reason);
      return 1;
    };
    const passwords = scryptPasswords({ N: 2 });
    const seeding = seedDemo(db, {
      now: new Date('2026-11-20T06:45:00Z'),
      passwords,
      store,
      signal: stop.signal,
    });
    await expect(seeding).rejects.toBe(reason);
    expect(await db.$count(users)).toBe(0);
    await close();
  });

  it('fills a database and the upload folder, with accounts of every role', async () => {
    const filesDir = mkdtempSync(join(tmpdir(), 'dmc-seed-'));
    const { db, close } = await emptyDb();
    const now = new Date('2026-11-20T06:45:00Z');
    let told = 0;
    await seedDemo(db, {
      now,
      passwords: scryptPasswords({ N: 1024 }),
      store: storePictures(diskFiles(filesDir)),
      alongside: async (tx) => {
        told = await tx.$count(orders);
      },
    });
    const expected = demoRows(now);
    const sum = (count: (tenant: (typeof expected)[number]) => number) =>
      expected.reduce((total, tenant) => total + count(tenant), 0);
    expect(told).toBe(sum((tenant) => tenant.orders.length));
    // Papers add their round-off.
    expect(await db.$count(ledgerEntries, ne(ledgerEntries.type, 'ROUND_OFF'))).toBe(
      sum((tenant) => tenant.ledgerEntries.length),
    );
    const issued = await db.select().from(papers);
    expect(
      facetCounts(ISSUED_KINDS, (kind) => issued.filter((row) => !kind || row.kind === kind).length),
    ).toEqual({
      all: 14,
      invoice: 10,
      billOfSupply: 0,
      creditNote: 1,
      receipt: 3,
    });
    expect(issued.every(({ createdAt }) => createdAt <= now)).toBe(true);

    expect(await db.$count(devices)).toBe(sum((tenant) => tenant.devices.length));
    expect(await db.$count(pushMessages)).toBe(sum((tenant) => tenant.pushMessages.length));

    const stored = await db.select().from(files);
    expect(stored).toHaveLength(sum((tenant) => tenant.files.length));
    for (const { path, size, mimeType } of stored) {
      expect(statSync(join(filesDir, path)).size).toBe(size);
      expect(size).toBeLessThanOrEqual(8192);
      expect(detectImageType(readFileSync(join(filesDir, path)))).toBe(mimeType);
    }

    const people = await db.select().from(users);
    const known = new Map(people.map(({ email, role }) => [email, role]));
    for (const { email, role } of [...demoAccounts, demoRetailer]) expect(known.get(email)).toBe(role);
    const crew = expected.flatMap(({ tracking }) => tracking.people);
    const others = otherDistributors(now).users;
    expect(people).toHaveLength(
      demoAccounts.length + 1 + crew.length + others.length + sum(({ accounts }) => accounts.length),
    );
    for (const { email } of crew) expect(demoAccounts.map((account) => account.email)).not.toContain(email);
    expect(demoAccounts.map(({ role }) => role)).not.toContain('RETAILER');
    expect(new Set(people.map(({ passwordHash }) => passwordHash)).size).toBe(people.length);
    // Enough rows for paging, search and filters.
    expect(people.length).toBeGreaterThan(250);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    for (const role of ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR', 'RETAILER'])
      for (const isActive of [true, false])
        expect(people.some((one) => one.role === role && one.isActive === isActive)).toBe(
          role !== 'DISTRIBUTOR' || isActive,
        );
    await close();
    rmSync(filesDir, { recursive: true });
  });
});
