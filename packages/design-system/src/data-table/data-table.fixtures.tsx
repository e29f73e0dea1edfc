import { CheckCheck, CircleCheck, CircleX, Clock, Package, Truck, Undo2 } from 'lucide-react';
import { Amount } from '../amount/amount.tsx';
import { Badge, type BadgeProps } from '../badge/badge.tsx';
import { formatNumber } from '../text/format-number.ts';
import type { Column } from './column.ts';

export interface Consignment {
  id: string;
  shop: string;
  phone: string;
  state: State;
  items: number;
  /** Paise. */
  total: number;
  /** Milliseconds since 1970. */
  at: number;
}

type State = 'Pending' | 'Confirmed' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled' | 'Returned';

const STATES: Record<State, Pick<BadgeProps, 'tone' | 'icon'>> = {
  Pending: { tone: 'yellow', icon: Clock },
  Confirmed: { tone: 'blue', icon: CircleCheck },
  Processing: { tone: 'purple', icon: Package },
  Shipped: { tone: 'indigo', icon: Truck },
  Delivered: { tone: 'green', icon: CheckCheck },
  Cancelled: { tone: 'red', icon: CircleX },
  Returned: { tone: 'gray', icon: Undo2 },
};
const ORDER = [
  'Pending',
  'Pending',
  'Confirmed',
  'Processing',
  'Shipped',
  'Shipped',
  'Delivered',
  'Delivered',
  'Shipped',
  'Cancelled',
  'Returned',
] as const;
const SHOPS = [
  'Sri Balaji Provision Store',
  'Gupta General Store',
  'Annapurna Super Mart',
  'Royal Bakers & Grocers',
  'Sai Krupa Traders',
  'Jain Brothers Wholesale',
  'Khan Kirana & Dairy',
  'Meena Departmental Store',
  'Pooja Supermart',
  'New Bharat Stores',
  'Lakshmi Provision House',
  'Ravi Kirana Bhandar',
  'Chandni Sweets & Namkeen',
] as const;
const LATEST = Date.parse('2026-11-20T10:24:00+05:30');

/** The same rows on every call: newest first, one every 47 minutes. */
export function consignments(count: number): Consignment[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919 + 104729) % 9973;
    return {
      id: `ORD-${24817 - index > 10000 ? 24817 - index : 90000 - index}`,
      shop: SHOPS[(index * 5 + (mixed % 3)) % SHOPS.length] ?? SHOPS[0],
      phone: `+91 9${String(8_110 + (mixed % 1800)).padStart(4, '0')} ${String(10_000 + ((mixed * 37) % 89_999))}`,
      state: ORDER[index % ORDER.length] ?? 'Pending',
      items: 3 + (mixed % 44),
      total: 100 * (7_900 + ((mixed * 31) % 234_000)),
      at: LATEST - index * 47 * 60_000,
    };
  });
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const shortDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});
const time = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

export const columns: readonly Column<Consignment>[] = [
  {
    id: 'id',
    header: 'Order',
    value: (row) => row.id,
    width: 128,
    emphasis: 'strong',
    sortable: true,
    card: 'meta',
  },
  {
    id: 'shop',
    header: 'Retailer',
    value: (row) => row.shop,
    secondary: (row) => row.phone,
    width: 'fill',
    minWidth: 200,
    emphasis: 'strong',
    sortable: true,
    card: 'title',
  },
  {
    id: 'state',
    header: 'Status',
    value: (row) => row.state,
    cell: (row) => <Badge {...STATES[row.state]}>{row.state}</Badge>,
    width: 132,
    card: 'badge',
  },
  {
    id: 'items',
    header: 'Items',
    value: (row) => row.items,
    width: 92,
    align: 'end',
    sortable: true,
    hideable: true,
    hideOrder: 1,
    card: 'meta',
    cardCell: (row) => `${row.items} items`,
  },
  {
    id: 'total',
    header: 'Total',
    value: (row) => row.total,
    cell: (row) => <Amount parts={{ sign: '₹', rupees: formatNumber(row.total / 100), paise: '' }} />,
    width: 136,
    align: 'end',
    sortable: true,
    descendingFirst: true,
    card: 'value',
  },
  {
    id: 'at',
    header: 'Date',
    value: (row) => row.at,
    cell: (row) => day.format(row.at),
    secondary: (row) => time.format(row.at),
    width: 148,
    emphasis: 'quiet',
    sortable: true,
    hideable: true,
    descendingFirst: true,
    card: 'end',
    cardCell: (row) => `${shortDay.format(row.at)}, ${time.format(row.at)}`,
  },
];
