import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AdminDashboard, DistributorDashboard } from './dashboard.ts';
import { HealthAnswer } from './health.ts';
import { OrderAnswer, OrderList } from './orders.ts';
import { imagesOf, Product, ProductList } from './products.ts';
import { SessionAnswer } from './session.ts';
import { UploadTargetAnswer } from './uploads.ts';
import { fieldErrorsOf, hasUnknownOutcome, isRefusal, messageOf, num, optional } from './wire.ts';

const product = { id: 7, name: 'Toor Dal', sku: 'ANP-TOR-1000', price: '158.00', stock: 10 };
const order = {
  id: 'o1',
  orderNumber: 'ORD-24817',
  retailer: { name: 'Sri Balaji Provision Store', phone: '+91 99583 17204' },
  totalAmount: 48546,
  totalItems: 5,
  status: 'pending',
  createdAt: '2026-11-20T04:54:00.000Z',
};

describe('a list', () => {
  it.each([
    ['data.products', { success: true, data: { products: [product] } }],
    ['data as the array', { success: true, data: [product] }],
    ['products at the top', { products: [product] }],
    ['the body as the array', [product]],
    ['data.items', { data: { items: [product] } }],
    ['data.results', { data: { results: [product] } }],
    ['data within data', { data: { data: { products: [product] } } }],
  ])('is read from %s', (_, body) => {
    const { rows } = z.decode(ProductList, body);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ id: '7', name: 'Toor Dal', price: 158_00, stock: 10, minQty: 1 });
  });

  it.each([
    [
      'data.pagination',
      { data: { orders: [order], pagination: { page: 1, limit: 100, total: 342, pages: 4 } } },
    ],
    [
      'pagination',
      { data: { orders: [order] }, pagination: { page: '1', limit: '100', total: '342', pages: 4 } },
    ],
    ['meta', { data: { orders: [order] }, meta: { page: 1, limit: 100, total: 342, pages: 4 } }],
    ['data itself', { data: { orders: [order], page: 1, limit: 100, total: 342, pages: 4 } }],
  ])('finds the pagination in %s', { meta: { proves: ['rule.calls.pagination'] } }, (_, body) => {
    expect(z.decode(OrderList, body).pagination).toEqual({ page: 1, limit: 100, total: 342, pages: 4 });
  });

  it.each([-3, 2.5, '-1', 'many'])('takes %j for no count', (count) => {
    const pagination = { page: 1, limit: 100, total: count, pages: count };
    const read = z.decode(OrderList, { data: { orders: [order], pagination } }).pagination;
    expect(read).toMatchObject({ page: 1, limit: 100 });
    expect([read?.total, read?.pages]).toEqual([undefined, undefined]);
  });

  it('is an issue if missing: a failure is not an empty list', () => {
    expect(z.safeDecode(ProductList, { success: true, data: {} }).success).toBe(false);
    expect(z.safeDecode(ProductList, '<html>').success).toBe(false);
    expect(z.decode(ProductList, { data: { products: [] } }).rows).toEqual([]);
  });

  it('is read row by row: an unreadable row is counted and affects no other', () => {
    const answer = z.decode(ProductList, {
      data: { products: [product, { ...product, id: 8, price: 'soon' }, { ...product, id: 9 }] },
    });
    expect(answer.rows.map((row) => row.id)).toEqual(['7', '9']);
    expect(answer.unreadable).toBe(1);
    expect(z.safeDecode(ProductList, { data: { products: [{ nothing: true }] } }).success).toBe(false);
  });

  it('is read in parts if it is long, so that others have their turn', async () => {
    const pause = vi.fn(async () => {});
    vi.stubGlobal('scheduler', { yield: pause });
    const orders = Array.from({ length: 1200 }, (_, index) => ({ ...order, id: index }));
    orders.splice(700, 1, { ...order, id: Number.NaN });
    const list = await z.decodeAsync(OrderList, { data: { orders } });
    expect(list.rows.map(({ id }) => id)).toEqual(
      orders.flatMap(({ id }) => (Number.isNaN(id) ? [] : [String(id)])),
    );
    expect(list.unreadable).toBe(1);
    expect(pause).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  it('is written with its key and pagination in data', () => {
    const written = z.encode(
      OrderList,
      z.decode(OrderList, { data: { orders: [order], pagination: { page: 1, limit: 100 } } }),
    );
    expect(written).toMatchObject({
      success: true,
      data: {
        orders: [{ orderNumber: 'ORD-24817', totalAmount: 48546, status: 'PENDING' }],
        pagination: { page: 1, limit: 100 },
      },
    });
  });
});

describe('a record', () => {
  it.each([
    ['data.order', { data: { order } }],
    ['data', { data: order }],
    ['order', { order }],
    ['the body', order],
  ])('is read from %s', (_, body) => {
    expect(z.decode(OrderAnswer, body).orderNumber).toBe('ORD-24817');
  });
});

describe('figures', () => {
  it('are under overview, stats or data', () => {
    const overview = { totalOrders: '248', totalRevenue: 2986450, pendingOrders: 12 };
    for (const data of [{ overview }, { stats: overview }, overview])
      expect(z.decode(AdminDashboard, { success: true, data })).toMatchObject({
        totalOrders: 248,
        totalRevenue: 2986450_00,
      });
    expect(z.encode(AdminDashboard, { totalOrders: 3 })).toEqual({
      success: true,
      data: { overview: { totalOrders: 3 } },
    });
    expect(z.encode(DistributorDashboard, { totalOrders: 3 })).toEqual({
      success: true,
      data: { stats: { totalOrders: 3 } },
    });
  });

  it('are not supplied if unreadable, never 0', () => {
    expect(
      z.decode(AdminDashboard, { data: { overview: { totalOrders: 'n/a', totalProducts: null } } }),
    ).toEqual({});
    expect(z.safeDecode(num, 'NaN').success).toBe(false);
    expect(z.safeDecode(num, '').success).toBe(false);
    expect(z.safeDecode(num, 9e307).success).toBe(false);
    expect(z.decode(num, -9_007_199_254_740_991)).toBe(-9_007_199_254_740_991);
    expect(z.decode(optional(num), '1234.50')).toBe(1234.5);
  });
});

it('reads a session and upload answers from data or the top', () => {
  const session = { user: { email: 'asha.menon@vrinda.in', role: 'DISTRIBUTOR' }, accessToken: 't' };
  expect(z.decode(SessionAnswer, { success: true, data: session })).toMatchObject(session);
  expect(z.decode(SessionAnswer, session)).toMatchObject(session);
  const target = { uploadUrl: '/u', filePath: 'p', publicUrl: '/f' };
  expect(z.decode(UploadTargetAnswer, { data: target })).toEqual(target);
  expect(z.decode(UploadTargetAnswer, target)).toEqual(target);
});

it('reads a bare /health as one without extensions', () => {
  expect(z.decode(HealthAnswer, { success: true, data: { status: 'ok' } })).toEqual({
    status: 'ok',
    extensions: [],
    facilities: [],
  });
});

it('leaves a missing isActive unknown and reads a lone imageUrl as one primary picture', () => {
  const read = z.decode(Product, { ...product, imageUrl: '/files/dal.webp' });
  expect(read.isActive).toBeUndefined();
  expect(imagesOf(read)).toEqual([
    { imageUrl: '/files/dal.webp', isPrimary: true, sortOrder: 0, altText: 'Toor Dal' },
  ]);
  const two = z.decode(Product, {
    ...product,
    images: [
      { imageUrl: '/b', sortOrder: 1 },
      { imageUrl: '/c', sortOrder: 2, isPrimary: true },
      { imageUrl: '/a', sortOrder: 0 },
    ],
  });
  expect(imagesOf(two).map((image) => image.imageUrl)).toEqual(['/c', '/a', '/b']);
});

describe('an error answer', () => {
  it.each([
    [{ message: 'SKU is taken' }, 'SKU is taken'],
    [{ error: { message: 'No' } }, 'No'],
    [{ error: 'No' }, 'No'],
    [{ errors: ['First', 'Second'] }, 'First'],
    [{ errors: [{ field: 'sku', message: 'Taken' }] }, 'Taken'],
    [{ success: false }, undefined],
    ['<html>', undefined],
  ])('%j gives %s', (body, message) => {
    expect(messageOf(body)).toBe(message);
  });

  it('names its fields as an object or a list', () => {
    expect(fieldErrorsOf({ errors: { sku: 'Taken', price: ['Too low'] } })).toEqual({
      sku: 'Taken',
      price: 'Too low',
    });
    expect(fieldErrorsOf({ errors: [{ field: 'sku', message: 'Taken' }] })).toEqual({ sku: 'Taken' });
  });

  it('may say that the write may have been done', () => {
    expect(hasUnknownOutcome({ success: false, unknown: true })).toBe(true);
    expect([{ success: false }, { unknown: 'true' }, undefined].map(hasUnknownOutcome)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('may be a 200 with success: false', () => {
    expect(isRefusal({ success: false })).toBe(true);
    expect(isRefusal({ success: true })).toBe(false);
  });
});
