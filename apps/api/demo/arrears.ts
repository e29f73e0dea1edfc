import type { Books } from './books.ts';
import type { Calendar } from './calendar.ts';
import type { Client } from './clients.ts';

/** How many days ago each of a distributor's blocked retailers, in order, last paid. */
const LAST_PAID = [38, 66, 52] as const;

/**
 * Removes the later payments of a blocked retailer, which stopped paying, so that the aging report shows old amounts.
 * Random values drawn before stay the same.
 */
export function stopPaying(
  clients: readonly Client[],
  index: number,
  books: Books,
  calendar: Calendar,
): Books {
  const place = clients.filter(({ blockedAt }) => blockedAt).indexOf(clients[index] as Client);
  const days = LAST_PAID[place];
  if (days === undefined) return books;
  const last = calendar.at(days, 0);
  return {
    payments: books.payments.filter(({ paidAt }) => paidAt < last),
    entries: books.entries.filter(({ at }) => at < last),
  };
}
