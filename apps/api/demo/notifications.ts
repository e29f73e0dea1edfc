import type { Role } from '@dmc/contract/roles';
import type { devices, pushMessages } from '../src/schema/notifications.ts';
import type { Business } from './business.ts';
import { OPEN_MINUTES, OPENS } from './calendar.ts';
import type { Client } from './clients.ts';
import { seededRandom } from './random.ts';

type Device = typeof devices.$inferInsert & { createdAt: Date };
type Message = typeof pushMessages.$inferInsert & { at: Date };

const DAY = 24 * 60 * 60 * 1000;

/** Messages sent: how many days ago, and to whom (null: everybody). */
const SENT: readonly (readonly [days: number, audience: Role | null, title: string, body: string])[] = [
  [
    2,
    'RETAILER',
    'Order by four for Saturday',
    'Orders placed before 4 pm on Friday reach you on Saturday morning.',
  ],
  [
    6,
    'RETAILER',
    'New products are in',
    'Eleven new items joined the catalogue this week. Open the app to see prices and pack sizes.',
  ],
  [
    13,
    'DISTRIBUTOR',
    'Stock count on Sunday',
    'We count the stock on Sunday from nine. Please have the loading sheets ready by then.',
  ],
  [
    20,
    'RETAILER',
    'Your account statement',
    'The statement of last month is in the app. Thank you if you have already paid what was due.',
  ],
  [34, null, 'Closed on Monday', 'Office and warehouse are closed on Monday. Deliveries go on from Tuesday.'],
  [
    47,
    'RETAILER',
    'Prices from the first',
    'Edible oil and sugar change their prices on the first. Orders placed until then keep the old ones.',
  ],
];

/** The phones and browsers of a distributor's staff and retailers, and the messages sent to them. */
export function pushDataOf(
  { tenant, distributorId, calendar, now, owner }: Business,
  clients: readonly Client[],
): { devices: Device[]; messages: Message[] } {
  const random = seededRandom(`${tenant}-notifications`);
  const openMinute = () => random.between(OPENS, OPENS + OPEN_MINUTES - 1);
  const device = (days: number, whose: Pick<Device, 'role' | 'retailerId' | 'userId'>): Device => {
    const id = random.id();
    return { id, distributorId, ...whose, token: `demo:${id}`, createdAt: calendar.at(days, openMinute()) };
  };

  const shops = clients.flatMap(({ row }) => {
    // A shop registers its devices after it joined, and no later than yesterday.
    const most = Math.max(1, Math.floor((now.getTime() - row.createdAt.getTime()) / DAY) - 1);
    const days = () => random.between(1, random.next() < 0.15 ? Math.min(6, most) : most);
    const count = random.weighted([
      [0, 6],
      [1, 11],
      [2, 4],
    ]);
    return Array.from({ length: count }, () => device(days(), { role: 'RETAILER', retailerId: row.id }));
  });
  const own = [random.between(200, 300), random.between(20, 90), ...(tenant === 'vrinda' ? [4] : [])].map(
    (days) => device(days, { role: 'DISTRIBUTOR', userId: owner.id }),
  );
  const all = [...shops, ...own];

  const messages = SENT.slice(0, tenant === 'vrinda' ? SENT.length : 3).map(
    ([days, audience, title, body]): Message => {
      const at = calendar.at(days, openMinute());
      const reached = all.filter(
        ({ role, createdAt }) => createdAt < at && (audience === null || role === audience),
      ).length;
      const failed = reached > 8 ? random.between(0, 2) : 0;
      return {
        id: random.id(),
        distributorId,
        title,
        body,
        audience,
        sent: reached - failed,
        failed,
        at,
        userId: owner.id,
      };
    },
  );
  return { devices: all, messages };
}
