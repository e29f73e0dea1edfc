import type { Books } from './books.ts';
import type { Calendar } from './calendar.ts';
import type { Client } from './clients.ts';

/** How many days ago each blocked retailer of a distributor, the first first, paid for the last time. */
const LAST_PAID = [38, 66, 52] as const;

/**
 * A retailer is blocked because it stopped paying: what would have come since is left out, so that the aging report has
 * old amounts to show. All that was drawn by chance before stays as it was.
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
