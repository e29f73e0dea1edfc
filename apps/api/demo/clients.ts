import { gstinCheckDigit } from '@dmc/contract/gstin';
import type { retailers } from '../src/schema/retailers.ts';
import type { Business } from './business.ts';
import { OPEN_MINUTES, OPENS } from './calendar.ts';
import { SHOPS, type Shop } from './people.ts';
import type { Random } from './random.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A GST number with a valid check digit: state, a PAN of type `holder` (P person, F firm, C company), entity 1. */
export function gstin(gstCode: string, holder: 'P' | 'F' | 'C', initial: string, random: Random): string {
  const letter = () => random.of(LETTERS);
  const pan = `${letter()}${letter()}${letter()}${holder}${initial}${random.between(1000, 9999)}${letter()}`;
  const first14 = `${gstCode}${pan}1Z`;
  return first14 + gstinCheckDigit(first14);
}

const phoneNumber = (random: Random) =>
  `+91 ${random.of([9, 9, 8, 7])}${random.between(1000, 9999)} ${random.between(10_000, 99_999)}`;

/** `ramesh.k@annapoorna-provision.in` */
function emailOf({ name, owner }: Shop): string {
  const [first = '', last = ''] = owner
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ');
  const host = name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 2)
    .join('-');
  return `${first}.${last.slice(0, 1)}@${host}.in`;
}

/** How soon the retailer pays. */
export type Habit = 'prompt' | 'usual' | 'late';

export interface Client {
  row: typeof retailers.$inferInsert & { createdAt: Date; creditLimit: number };
  /** When the retailer was blocked from ordering, if it was. */
  blockedAt: Date | undefined;
  /** The balance exceeds the credit limit, so the retailer has not ordered lately. */
  isOver: boolean;
  habit: Habit;
  /** Relative frequency of its orders. */
  weight: number;
}

/** Indexes of the retailers above their limit. */
const OVER: ReadonlySet<number> = new Set([13, 19]);
/** Indexes of the retailers added in the last month, and of the blocked ones. */
const NEW = { vrinda: [2, 6, 10, 14, 18, 22, 26, 30], haritvan: [2, 6, 10], tejomaya: [2, 6, 10] } as const;
const BLOCKED = { vrinda: [12, 23, 32], haritvan: [11], tejomaya: [11] } as const;

/** The distributor's retailers. Their credit limits depend on their purchases: see `setCreditLimit`. */
export function clientsOf({ tenant, distributorId, random, calendar }: Business): Client[] {
  return SHOPS[tenant].map((shop, index) => {
    const isNew = (NEW[tenant] as readonly number[]).includes(index);
    const isBlocked = (BLOCKED[tenant] as readonly number[]).includes(index);
    const joined = isNew ? random.between(2, 28) : random.between(125, 360);
    const createdAt = calendar.at(joined, random.between(OPENS, OPENS + OPEN_MINUTES - 1));
    const blockedAt = isBlocked ? calendar.at(19, 16 * 60) : undefined;
    const initial = (shop.owner.split(' ').at(-1)?.[0] ?? 'S').toUpperCase();
    const { name, owner, address, city, state, pincode } = shop;
    return {
      blockedAt,
      isOver: OVER.has(index),
      habit: isBlocked || index % 9 === 4 ? 'late' : index % 3 === 0 ? 'prompt' : 'usual',
      weight: (isNew ? 0.5 : 0.6) + random.next() * 1.2,
      row: {
        id: random.id(),
        distributorId,
        name,
        ownerName: owner,
        phone: phoneNumber(random),
        email: index % 5 < 3 ? emailOf(shop) : '',
        // A few are below the turnover that requires registration.
        gstNumber: index % 11 === 7 ? '' : gstin(shop.gstCode, index % 3 === 0 ? 'F' : 'P', initial, random),
        address,
        city,
        state,
        pincode,
        creditLimit: 0,
        latitude: Number((shop.latitude + (random.next() - 0.5) * 0.06).toFixed(5)),
        longitude: Number((shop.longitude + (random.next() - 0.5) * 0.06).toFixed(5)),
        isActive: !isBlocked,
        createdAt,
        updatedAt: blockedAt ?? createdAt,
      },
    };
  });
}

/**
 * Two retailers are over their limit and one has none; the others have credit left even after pending orders, which
 * reserve credit. Amounts in paise.
 */
export function setCreditLimit(
  { row, isOver }: Client,
  index: number,
  { owes, waiting }: { owes: number; waiting: number },
  random: Random,
): void {
  if (index === 10) return;
  if (isOver) {
    row.creditLimit = Math.max(Math.floor((owes * 0.88) / 1_000_00) * 1_000_00, 1_000_00);
    return;
  }
  const wanted = (owes + waiting) * (1.25 + random.next() * 0.9);
  row.creditLimit = Math.max(Math.ceil(wanted / 5_000_00) * 5_000_00, 25_000_00);
}
