import type { creditChanges } from '../src/schema/accounting.ts';
import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { seededRandom } from './random.ts';

type CreditChange = typeof creditChanges.$inferInsert & { at: Date };

const RAISED = [
  'Paid every bill on time this quarter',
  'Second counter opened; orders have grown',
  'Festival season stock',
  'Security cheque of ₹50,000 deposited',
];
const LOWERED = [
  'Two cheques were returned',
  'Payments are late since last month',
  'Agreed with the owner until dues are cleared',
];

/** The history of some retailers' credit limits: one or two changes each, with reasons. */
export function creditChangesFor(
  { tenant, distributorId, calendar, now, owner }: Business,
  clients: readonly Client[],
): CreditChange[] {
  const random = seededRandom(`${tenant}-payments`);
  return clients.flatMap(({ row: { id: retailerId, creditLimit, createdAt } }, index) => {
    if (creditLimit === 0 || index % 3 === 2) return [];
    const found: CreditChange[] = [];
    let toLimit = creditLimit;
    // Backwards from today's limit, so that each change starts from the previous one's value.
    for (let days = random.between(3, 40); found.length < (index % 4 === 0 ? 2 : 1); days += 45) {
      const at = calendar.at(days, random.between(10 * 60, 18 * 60));
      if (at <= createdAt || at >= now) break;
      const share = random.of([0.6, 0.75, 0.8, 1.25]);
      const fromLimit = Math.max(Math.round((toLimit * share) / 5_000_00) * 5_000_00, 5_000_00);
      if (fromLimit === toLimit) break;
      found.unshift({
        id: random.id(),
        distributorId,
        retailerId,
        fromLimit,
        toLimit,
        reason: random.of(toLimit > fromLimit ? RAISED : LOWERED),
        at,
        userId: owner.id,
        by: owner.email,
      });
      toLimit = fromLimit;
    }
    return found;
  });
}
