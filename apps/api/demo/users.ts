import type { users } from '../src/schema/users.ts';
import type { Business } from './business.ts';
import { type Calendar, calendarBefore } from './calendar.ts';
import type { Tenant } from './catalogue.ts';
import type { Client } from './clients.ts';
import { type Random, seededRandom } from './random.ts';

type Account = Omit<typeof users.$inferInsert, 'passwordHash'> & { createdAt: Date };

const DAY = 24 * 60 * 60 * 1000;

/** First names of a shop's staff besides its owner. */
const FIRST_NAMES = [
  ...['aarti', 'ajay', 'akhil', 'amala', 'anand', 'anjali', 'asif', 'bhavana', 'chetan', 'danish'],
  ...['divya', 'elango', 'fatima', 'ganesh', 'geetha', 'girija', 'hari', 'ila', 'jagdish', 'jaya'],
  ...['karthik', 'kiran', 'lalitha', 'lokesh', 'madhu', 'mahesh', 'manoj', 'mary', 'naveen', 'nazia'],
  ...['omkar', 'pavan', 'pooja', 'prema', 'raghu', 'rajani', 'rashid', 'rohini', 'sahana', 'satish'],
  ...['shanthi', 'suresh', 'tara', 'uday', 'usha', 'varun', 'vasudha', 'vinod', 'yamuna', 'zubin'],
] as const;
const INITIALS = [...'abcdghjkmnprstvy'];
/** Addresses shared by several people of a business. */
const DESKS = ['accounts', 'billing', 'orders', 'purchase'] as const;

/** Each distributor's office staff besides its owner, and supervisors who left. */
const OFFICES: Readonly<Record<Tenant, { staff: readonly string[]; left: readonly string[] }>> = {
  vrinda: {
    staff: ['nirmala.h@vrinda.in', 'girish.s@vrinda.in', 'accounts@vrinda.in'],
    left: ['rakesh.t@vrinda.in', 'bhavya.l@vrinda.in'],
  },
  haritvan: { staff: ['accounts@haritvan.in'], left: ['prabhu.d@haritvan.in'] },
  tejomaya: { staff: ['nisha.g@tejomaya.in'], left: ['devendra.y@tejomaya.in'] },
};

/** A time during working hours between `from` and one day ago. */
function since(from: Date, calendar: Calendar, random: Random, now: Date): Date {
  const days = Math.max(1, Math.floor((now.getTime() - from.getTime()) / DAY) - 1);
  return calendar.at(random.between(1, days), random.between(9 * 60, 19 * 60));
}

const hostOf = (name: string) =>
  name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 2)
    .join('-');

/** Accounts of a distributor's shops and office, which nobody signs in to. `taken`: addresses already in use. */
export function accountsOf(
  { tenant, distributorId, calendar, now, owner }: Business,
  clients: readonly Client[],
  taken: readonly string[],
): Account[] {
  const random = seededRandom(`${tenant}-users`);
  const emails = new Set(taken);
  const accounts: Account[] = [];
  const add = (email: string, rest: Omit<Account, 'id' | 'email' | 'distributorId'>) => {
    if (emails.has(email)) return;
    emails.add(email);
    accounts.push({ id: random.id(), email, distributorId, ...rest });
  };
  const { staff, left } = OFFICES[tenant];
  for (const email of staff)
    add(email, { role: 'DISTRIBUTOR', createdAt: since(owner.createdAt, calendar, random, now) });
  for (const email of left)
    add(email, {
      role: 'SUPERVISOR',
      isActive: false,
      createdAt: calendar.at(random.between(300, 390), 660),
    });
  for (const { row, blockedAt } of clients) {
    const host = `${hostOf(row.name)}.in`;
    const people = [
      row.email || `${random.of(DESKS)}@${host}`,
      ...Array.from({ length: random.between(3, 6) }, () =>
        random.next() < 0.15
          ? `${random.of(DESKS)}@${host}`
          : `${random.of(FIRST_NAMES)}.${random.of(INITIALS)}@${host}`,
      ),
    ];
    for (const [index, email] of people.entries())
      add(email, {
        role: 'RETAILER',
        retailerId: row.id,
        // In blocked shops most accounts are deactivated; elsewhere a few people have left.
        isActive: random.next() > (blockedAt ? 0.7 : index === 0 ? 0 : 0.08),
        createdAt: index === 0 ? row.createdAt : since(row.createdAt, calendar, random, now),
      });
  }
  return accounts;
}

/** A second administrator, and one who left. */
export function platformAccounts(now: Date): Account[] {
  const calendar = calendarBefore(now);
  return [
    { email: 'n.thomas@platform.in', isActive: true, createdAt: calendar.at(212, 11 * 60) },
    { email: 'v.deshpande@platform.in', isActive: false, createdAt: calendar.at(418, 15 * 60) },
  ].map((account) => ({ id: seededRandom(account.email).id(), role: 'ADMIN' as const, ...account }));
}
