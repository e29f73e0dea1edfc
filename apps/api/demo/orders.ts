import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { OrderStatus } from '@dmc/contract/orders';
import { orderNumber } from '../src/orders/orders.ts';
import type { orderHistory, orderItems, orders } from '../src/schema/orders.ts';
import type { Business } from './business.ts';
import { type Calendar, DAY_MINUTES, intoTheDay, minutesAfter, OPEN_MINUTES, OPENS } from './calendar.ts';
import type { Tenant } from './catalogue.ts';
import type { Client } from './clients.ts';
import { ORGANISATIONS } from './people.ts';
import type { Article } from './products.ts';
import type { Random } from './random.ts';

/** Relative business of each day of the week, Sunday first. */
const WEEK = [0.35, 1.25, 1.1, 1, 1.05, 1.2, 0.85];
const FIRST_DAY = 119;

/** Orders of the last day or two: pending for less and more than 24 hours, and confirmed. */
const LATEST: Record<Tenant, { waiting: number; waitingLong: number; confirmed: number }> = {
  vrinda: { waiting: 8, waitingLong: 4, confirmed: 2 },
  haritvan: { waiting: 3, waitingLong: 1, confirmed: 2 },
  tejomaya: { waiting: 3, waitingLong: 1, confirmed: 2 },
};

/** How many of `total` orders fall on each day from FIRST_DAY to 2 days ago: rising, with a weekly pattern. */
function ordersPerDay(total: number, calendar: Calendar): [days: number, count: number][] {
  const weights: [number, number][] = [];
  for (let days = FIRST_DAY; days >= 2; days -= 1) {
    const elapsed = (FIRST_DAY - days) / FIRST_DAY;
    weights.push([days, (1 + 1.5 * elapsed ** 2) * (WEEK[calendar.weekday(days)] ?? 1)]);
  }
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  let sofar = 0;
  let before = 0;
  return weights.map(([days, weight]) => {
    sofar += weight;
    const until = Math.round((sofar / sum) * total);
    const count = until - before;
    before = until;
    return [days, count];
  });
}

/** Probabilities of an order's final status, by its minimum age in days. */
const OUTCOMES: readonly (readonly [days: number, readonly (readonly [OrderStatus, number])[]])[] = [
  [
    13,
    [
      ['DELIVERED', 92],
      ['CANCELLED', 5],
      ['RETURNED', 3],
    ],
  ],
  [
    6,
    [
      ['DELIVERED', 80],
      ['SHIPPED', 12],
      ['CANCELLED', 8],
    ],
  ],
  [
    4,
    [
      ['DELIVERED', 30],
      ['SHIPPED', 50],
      ['PROCESSING', 20],
    ],
  ],
  [
    0,
    [
      ['SHIPPED', 25],
      ['PROCESSING', 45],
      ['CONFIRMED', 30],
    ],
  ],
];

interface Plan {
  at: Date;
  status: OrderStatus;
}

/** When each order was placed and its final status, oldest first. */
function plan({ tenant, calendar, random }: Business): Plan[] {
  const { waiting, waitingLong, confirmed } = LATEST[tenant];
  const plans: Plan[] = [];
  const total = ORGANISATIONS[tenant].orders - waiting - waitingLong - confirmed;
  for (const [days, count] of ordersPerDay(total, calendar))
    for (let index = 0; index < count; index += 1)
      plans.push({
        at: calendar.at(days, random.between(OPENS, OPENS + OPEN_MINUTES - 1)),
        status: random.weighted(OUTCOMES.find(([least]) => days >= least)?.[1] ?? [['DELIVERED', 1]]),
      });
  // 660 opening minutes ago is 24 hours ago, whatever the time is now.
  const latest = (status: OrderStatus, count: number, from: number, step: number) => {
    for (let index = 0; index < count; index += 1)
      plans.push({ at: calendar.openMinutesAgo(from + index * step + random.between(0, step / 2)), status });
  };
  latest('PENDING', waiting, 8, 72);
  latest('PENDING', waitingLong, 700, 260);
  latest('CONFIRMED', confirmed, 330, 110);
  return plans.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The statuses on the way to `target`, each with the minutes since the previous one. */
function statusesUpTo(target: OrderStatus, random: Random): [OrderStatus, number][] {
  const way: [OrderStatus, number][] = [
    ['CONFIRMED', random.between(10, 55)],
    ['PROCESSING', random.between(40, 300)],
    ['SHIPPED', random.between(14 * 60, 26 * 60)],
    ['DELIVERED', random.between(5 * 60, 44 * 60)],
    ['RETURNED', random.between(20 * 60, 70 * 60)],
  ];
  if (target === 'CANCELLED') {
    const cancelled: [OrderStatus, number] = ['CANCELLED', random.between(20, 400)];
    return random.next() < 0.5 ? [cancelled] : [...way.slice(0, 1), cancelled];
  }
  return way.slice(0, way.findIndex(([status]) => status === target) + 1);
}

const NOTES = [
  'Deliver before 11 am, the lane is closed to vans later.',
  'Call the owner on arrival.',
  'Stack the rice at the back door.',
  'Please send the freshest batch for dairy.',
  'Cash memo with the goods.',
  'Leave with the neighbour if the shutter is down.',
];

export interface Placed {
  order: typeof orders.$inferInsert & { createdAt: Date };
  items: (typeof orderItems.$inferInsert)[];
  /** Oldest first. */
  history: (typeof orderHistory.$inferInsert & { at: Date })[];
}

function linesOf(
  { tenant, distributorId, random }: Business,
  orderId: string,
  at: Date,
  articles: readonly Article[],
): Placed['items'] {
  const count = random.weighted([
    [1, 8],
    [2, 16],
    [3, 22],
    [4, 20],
    [5, 14],
    [6, 10],
    [7, 6],
    [8, 4],
  ]);
  const left = articles.filter(({ row }) => row.isActive);
  return Array.from({ length: count }, (_, position) => {
    const article = random.weighted(left.map((each) => [each, each.popularity] as const));
    left.splice(left.indexOf(article), 1);
    const { id: productId, name, sku, price, minQty, costPrice } = article.row;
    // Small shops buy one or two packs of expensive goods.
    const packs = random.between(1, price * minQty > 1_500_00 ? 2 : 4);
    const qty = minQty * Math.max(1, Math.round(packs * ORGANISATIONS[tenant].scale));
    return {
      id: random.id(),
      distributorId,
      orderId,
      productId,
      position,
      name,
      sku,
      qty,
      unitPrice: price,
      totalPrice: qty * price,
      costPrice,
      gstRate: article.gstRateOn(calendarDate(at, DEFAULT_TIME_ZONE)),
    };
  });
}

/** All the distributor's orders with their lines and statuses. */
export function ordersOf(
  business: Business,
  clients: readonly Client[],
  articles: readonly Article[],
): Placed[] {
  const { distributorId, random, now, owner, supervisor } = business;
  const lately = minutesAfter(now, -7 * DAY_MINUTES);
  return plan(business).map(({ at, status }, index) => {
    const client = random.weighted(
      clients
        .filter(
          ({ row, blockedAt, isOver }) =>
            row.createdAt < at && !(blockedAt && blockedAt < at) && !(isOver && at > lately),
        )
        .map((each) => [each, each.weight] as const),
    );
    const orderId = random.id();
    const items = linesOf(business, orderId, at, articles);
    const note = (
      fromStatus: OrderStatus | null,
      next: OrderStatus,
      when: Date,
      by: typeof owner | undefined,
    ) => ({
      id: random.id(),
      distributorId,
      orderId,
      fromStatus,
      status: next,
      at: when,
      userId: by?.id ?? null,
      by: by?.email ?? null,
    });
    // Orders not taken by the distributor's staff were sent by the retailer.
    const taker = random.next() < 0.55 ? random.of([owner, supervisor]) : undefined;
    let last = note(null, 'PENDING', at, taker);
    const history = [last];
    for (const [next, minutes] of statusesUpTo(status, random)) {
      const when = intoTheDay(minutesAfter(last.at, minutes), random.between(0, 120));
      if (when >= now) break;
      last = note(last.status, next, when, random.next() < 0.6 ? supervisor : owner);
      history.push(last);
    }
    return {
      items,
      history,
      order: {
        id: orderId,
        distributorId,
        retailerId: client.row.id,
        orderNumber: orderNumber(index + 1),
        status: last.status,
        totalAmount: items.reduce((sum, item) => sum + item.totalPrice, 0),
        totalItems: items.reduce((sum, item) => sum + item.qty, 0),
        deliveryDate:
          random.next() < 0.7
            ? calendarDate(minutesAfter(at, random.between(2, 4) * DAY_MINUTES), DEFAULT_TIME_ZONE)
            : null,
        notes: random.next() < 0.18 ? random.of(NOTES) : '',
        createdBy: taker?.id ?? null,
        createdAt: at,
        updatedAt: last.at,
      },
    };
  });
}
