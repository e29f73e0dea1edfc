import { calendarDate, DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { monthAfter, monthOf } from '@dmc/contract/supervisors';
import type { supervisorRatings } from '../src/schema/supervisors.ts';
import type { Business, Person } from './business.ts';
import { OPEN_MINUTES, OPENS } from './calendar.ts';
import type { Placed } from './orders.ts';
import { ACCOUNTS } from './people.ts';
import { seededRandom } from './random.ts';

/** Percentages of the retailers' own orders reassigned to each supervisor without an account. */
const SHARES = [24, 15, 9, 4, 1];

/**
 * The orders, some of them reassigned to the crew's supervisors. Amounts, days and results stay the same. A crew's last
 * member gets none.
 */
export function takenByCrew(
  { tenant }: Business,
  placed: readonly Placed[],
  crew: readonly Person[],
): Placed[] {
  // A separate random source, so that other rows do not change.
  const random = seededRandom(`${tenant}-takers`);
  const takers = crew.slice(0, -1).map((person, index) => [person, SHARES[index] ?? 1] as const);
  const left = 100 - takers.reduce((sum, [, share]) => sum + share, 0);
  return placed.map((each) => {
    const taker = random.weighted<Person | undefined>([...takers, [undefined, left]]);
    const [first, ...later] = each.history;
    if (each.order.createdBy || !taker || !first) return each;
    return {
      ...each,
      order: { ...each.order, createdBy: taker.id },
      history: [{ ...first, userId: taker.id, by: taker.email }, ...later],
    };
  });
}

const WORDS: Readonly<Record<number, readonly string[]>> = {
  2: [
    'Two shops waited three days for a call back. Please look after the older accounts too.',
    'Orders came late in the evening all month; the warehouse could not load them for the next day.',
  ],
  3: ['Steady, but no new shop since the season began.', ''],
  4: [
    'Good round in the outer quarters; the notes on delivery times help the drivers.',
    'Reliable. A few orders had to be corrected after they were confirmed.',
    '',
  ],
  5: [
    'Opened four shops in one month, and every order was right the first time.',
    'Retailers praise the visits, and nobody had to be reminded of a payment.',
    '',
  ],
};

const GRADES = [
  [5, 30],
  [4, 40],
  [3, 22],
  [2, 8],
] as const;

/** Ratings of previous months, and of this month for the main distributor's crew. */
export function ratingsOf(
  { tenant, distributorId, supervisor, calendar, now }: Business,
  crew: readonly Person[],
): (typeof supervisorRatings.$inferInsert)[] {
  const random = seededRandom(`${tenant}-ratings`);
  const admin = ACCOUNTS.find(({ role }) => role === 'ADMIN');
  const current = monthOf(calendarDate(now, DEFAULT_TIME_ZONE));
  const dayToday = Number(calendarDate(now, DEFAULT_TIME_ZONE).slice(8));
  return [supervisor, ...crew].flatMap((person, place) =>
    [3, 2, 1, 0].flatMap((ago) => {
      const rating = random.weighted(GRADES);
      const feedback = random.of(WORDS[rating] ?? ['']);
      const minute = OPENS + random.between(0, OPEN_MINUTES - 1);
      const id = random.id();
      // This month has ratings for two of the main distributor's crew; some months were skipped.
      const early = tenant === 'vrinda' && (place === 1 || place === 2) && dayToday > 1;
      const rated = ago === 0 ? early : random.next() < 0.8;
      if (!rated) return [];
      // Each month was rated in its last days or shortly after; this month, yesterday.
      const at = calendar.at(ago === 0 ? 1 : dayToday + (ago - 1) * 30 + 1, minute);
      return {
        id,
        distributorId,
        supervisorId: person.id,
        rating,
        feedback,
        ...monthAfter(current, -ago),
        // The id that the seed gives this account.
        ratedBy: admin && seededRandom(admin.email).id(),
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
}
