import { DISCOUNT_COLUMNS } from '@dmc/contract/discounts';
import { ORDER_COLUMNS } from '@dmc/contract/orders';
import { PAPER_COLUMNS } from '@dmc/contract/paper-kinds';
import { PAYMENT_COLUMNS } from '@dmc/contract/payments';
import { ROLLING_PERIODS } from '@dmc/contract/periods';
import { sort } from '../../parts/view-url/list-view.ts';
import { choice, dialog, id, tabs, text, type ViewOf, viewUrl } from '../../parts/view-url/view-url.ts';

/** The parts of the page below the details; the first is the default. */
export const RECORD_TABS = [
  'orders',
  'payments',
  'statement',
  'papers',
  'prices',
  'discounts',
  'conversations',
  'activity',
] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

/** The columns that any of the tabs can be sorted by. */
const COLUMNS = [
  ...DISCOUNT_COLUMNS,
  ...ORDER_COLUMNS,
  ...PAYMENT_COLUMNS,
  ...PAPER_COLUMNS,
  'subject',
  'priority',
  'unread',
  'last',
] as const;
export type RecordColumn = (typeof COLUMNS)[number];

/** What a retailer's page shows, as encoded in its URL. */
export const retailerRecordView = viewUrl({
  tab: tabs(RECORD_TABS, { resets: ['pages', 'payment', 'search'] }),
  /** The search of the prices tab. */
  search: text({ resets: ['pages'], replaces: 'again' }),
  /** The period of the payments and statement tabs. */
  period: choice(ROLLING_PERIODS, { initial: '90d', resets: ['pages', 'payment'] }),
  sort: sort(COLUMNS),
  /** The order whose details are open. */
  order: id({ replaces: 'again' }),
  /** The payment whose details are open. */
  payment: id({ replaces: 'again' }),
  form: dialog(['edit', 'new', 'record', 'adjust'], [], { replaces: 'again' }),
});
export type RetailerRecordView = ViewOf<typeof retailerRecordView>;
