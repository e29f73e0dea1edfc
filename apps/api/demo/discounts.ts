import { discountWindow } from '@dmc/contract/discount-rules';
import { toPaise } from '@dmc/contract/money';
import type { discounts } from '../src/schema/discounts.ts';
import type { Business } from './business.ts';
import { OPEN_MINUTES, OPENS } from './calendar.ts';
import type { Tenant } from './catalogue.ts';
import type { Client } from './clients.ts';
import type { Article } from './products.ts';
import { seededRandom } from './random.ts';

type Row = typeof discounts.$inferInsert & { createdAt: Date; updatedAt: Date };

/** `-10%` takes off a percentage, `-12.50` rupees; `from` and `until` count days from today, yesterday is -1. */
type Terms = readonly [sku: string, off: `-${number}%` | `-${number}`, from: number, until?: number];
type OwnTerms = readonly [shop: string, terms: Terms, description: string];

/** Each distributor's general discounts: festivals, slow movers, new goods; one has ended, one has not started. */
const GENERIC: Record<Tenant, readonly Terms[]> = {
  vrinda: [
    ['GOK-GHE-1000', '-6%', -12, 18],
    ['KSR-BAS-5000', '-25', -20],
    ['MTH-BUT-0200', '-10%', -6, 24],
    ['KRK-NMK-0400', '-8%', -15, 14],
    ['SIT-SOF-0860', '-12%', -30],
    ['KOK-GUA-1000', '-15%', -3, 6],
    ['HIM-NEE-0125', '-7.50', -25, 35],
    ['SUG-SAN-0120', '-20%', -33, -4],
    ['KKB-MLK-0110', '-5%', 5, 21],
  ],
  haritvan: [
    ['NIL-GRN-0250', '-8%', -9, 21],
    ['VNK-FOX-0500', '-4', -18],
    ['HRB-NEE-0100', '-10%', -4, 10],
  ],
  tejomaya: [
    ['MLW-SEV-0400', '-6%', -11, 19],
    ['JHG-LEM-0600', '-2.50', -7, 23],
    ['MTR-SOA-0500', '-12%', -2, 12],
  ],
};

const OWN: Record<Tenant, readonly OwnTerms[]> = {
  vrinda: [
    ['Annapoorna Provision Stores', ['KSR-BAS-5000', '-8%', -40], 'Takes a full pallet every fortnight'],
    ['Sri Lakshmi General Stores', ['SUN-GRN-5000', '-45', -28], 'Agreed for the yearly oil contract'],
    [
      'Sri Lakshmi General Stores',
      ['GOK-GHE-1000', '-9%', -10, 20],
      'Shelf display at the entrance until the end',
    ],
    ['Sharada Stores', ['LCH-NOO-0420', '-5%', -16, 14], 'Second counter opened near the palace'],
    ['Chamundi Traders', ['SIT-DET-4000', '-18.25', -22], 'Passes it on to six shops in Mysuru'],
    ['Kudla Super Stores', ['KES-COC-0500', '-10%', -50, -8], 'Monsoon stock, cleared by the first week'],
    ['Thangam Stores', ['MAL-FIL-0500', '-6%', -5, 40], 'New to our coffee: first orders'],
  ],
  haritvan: [
    ['Iyarkai Angadi', ['TIL-SES-1000', '-5%', -26], 'Pays within a week'],
    ['Thulasi Daily Needs', ['NIL-GRN-0250', '-12%', -8, 22], 'Tasting table on weekends'],
  ],
  tejomaya: [
    ['Vijay Nagar Super Shop', ['PHJ-MAS-0090', '-4%', -21], 'Takes forty cartons a month'],
    ['Do Batti Stores', ['JHG-MSD-0250', '-1.25', -13, 30], 'Sells on to the shops at the station'],
  ],
};

/** The distributor's discounts. They do not affect orders already placed. */
export function discountsOf(
  { tenant, distributorId, calendar, now }: Business,
  clients: readonly Client[],
  articles: readonly Article[],
): Row[] {
  // A separate random source, so that other rows do not change.
  const random = seededRandom(`${tenant}-discounts`);
  const row = ([sku, off, from, until]: Terms, retailer?: string, description = ''): Row => {
    const article = articles.find(({ row: { sku: own } }) => own === sku);
    const client = clients.find(({ row: { name } }) => name === retailer);
    // Hundredths of a percent, or paise.
    const value = toPaise(off.replace(/[-%]/g, ''));
    if (!article || value === undefined || (retailer !== undefined && !client))
      throw new Error(`No ${off} on ${sku} for ${retailer}`);
    const days = {
      startDate: calendar.day(-from),
      ...(until === undefined ? {} : { endDate: calendar.day(-until) }),
    };
    const window = discountWindow(days, 'Asia/Kolkata');
    // Set on the evening before it starts, or some days ago if that is in the future.
    const at = calendar.at(Math.max(1, 1 - from), OPENS + random.between(0, OPEN_MINUTES - 1));
    return {
      id: random.id(),
      distributorId,
      productId: article.row.id,
      retailerId: client?.row.id ?? null,
      type: off.endsWith('%') ? 'PERCENTAGE' : 'FIXED',
      value,
      ...days,
      startsAt: window.from ?? now,
      endsAt: window.until ?? null,
      description,
      createdAt: at,
      updatedAt: at,
    };
  };
  return [
    ...GENERIC[tenant].map((terms) => row(terms)),
    ...OWN[tenant].map(([shop, terms, description]) => row(terms, shop, description)),
  ];
}
