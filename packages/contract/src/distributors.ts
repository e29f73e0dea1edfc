import * as z from 'zod/mini';
import { Money } from './money.ts';
import { define, paging } from './operation.ts';
import { WebAddress } from './text.ts';
import { Id, listOf, maybe, num, orElse } from './wire.ts';

/** A distributor as an admin sees it (screens §3, call 41). `totalRevenue` in paise. */
export const Distributor = z.object({
  id: Id,
  name: z.string(),
  gstNumber: maybe(z.string()),
  address: maybe(z.string()),
  city: maybe(z.string()),
  state: maybe(z.string()),
  pincode: maybe(z.string()),
  phone: maybe(z.string()),
  logoUrl: maybe(WebAddress),
  themeColor: maybe(z.string()),
  isActive: maybe(z.boolean()),
  stats: orElse(
    z.object({
      totalUsers: maybe(num),
      totalOrders: maybe(num),
      totalRetailers: maybe(num),
      totalProducts: maybe(num),
      totalRevenue: maybe(Money),
    }),
    {},
  ),
  users: orElse(z.array(z.object({ id: Id, email: z.string(), isActive: maybe(z.boolean()) })), []),
});
export type Distributor = z.infer<typeof Distributor>;
export const DistributorList = listOf('distributors', Distributor);

/** The name shown where a user has no organisation name (core §9). */
export const DEFAULT_ORGANISATION = 'Distributor Platform';

/** Call 41. */
export const distributorOperations = define({
  listDistributors: {
    row: 41,
    method: 'GET',
    path: '/distributors',
    roles: ['ADMIN'],
    query: z.object(paging),
    answer: DistributorList,
  },
});
