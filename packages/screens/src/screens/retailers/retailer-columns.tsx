import { isBlocked, type Retailer, type RetailerColumn } from '@dmc/contract/retailers';
import { Dot } from '@dmc/design-system/badge';
import type { Column } from '@dmc/design-system/data-table';
import { dayColumn } from '../../parts/list-screen/columns.tsx';
import { PhoneLinks } from '../../parts/phone-links/phone-links.tsx';
import { locationLines } from './retailer-list.ts';
import { retailersCopy as copy } from './retailers.copy.ts';
import styles from './retailers.module.css';

const status = (retailer: Retailer, stale: boolean) =>
  isBlocked(retailer) ? (
    <Dot tone="red" stale={stale}>
      {copy.blocked}
    </Dot>
  ) : (
    <Dot tone="green" stale={stale}>
      {copy.active}
    </Dot>
  );

/** The documented columns (screens §2). `stale`: the rows are from before a failed refresh. */
export const columnsOf = (timeZone: string, stale: boolean): readonly Column<Retailer, RetailerColumn>[] => [
  {
    id: 'retailer',
    header: copy.columns.retailer,
    value: (retailer) => retailer.name,
    secondary: (retailer) => retailer.email,
    width: 'fill',
    minWidth: 160,
    sortable: true,
    card: 'title',
  },
  {
    id: 'contact',
    header: copy.columns.contact,
    value: (retailer) => retailer.phone,
    cell: ({ name, phone }) =>
      phone === '' ? (
        copy.none
      ) : (
        <PhoneLinks className={styles.phone} phone={phone} title={copy.call(name)} />
      ),
    width: 136,
    hideOrder: 4,
    stackedBelow: { column: 'retailer' },
    card: 'meta',
  },
  {
    id: 'location',
    header: copy.columns.location,
    value: ({ city, state, pincode }) => [city, state, pincode].filter(Boolean).join(' '),
    cell: (retailer) => locationLines(retailer).first,
    secondary: (retailer) => locationLines(retailer).rest,
    cardCell: (retailer) => retailer.city,
    cardShortened: true,
    width: 164,
    sortable: true,
    hideable: true,
    hideOrder: 3,
    card: 'meta',
  },
  {
    id: 'gst',
    header: copy.columns.gstNumber,
    value: (retailer) => retailer.gstNumber ?? '',
    code: true,
    cell: (retailer) => retailer.gstNumber || copy.none,
    width: 156,
    emphasis: 'quiet',
    hideable: true,
    hideOrder: 2,
  },
  {
    id: 'status',
    header: copy.columns.status,
    value: (retailer) => (isBlocked(retailer) ? copy.blocked : copy.active),
    cell: (retailer) => status(retailer, stale),
    width: 96,
    sortable: true,
    card: 'badge',
  },
  dayColumn({
    id: 'joined',
    header: copy.columns.joined,
    at: ({ createdAt }) => createdAt,
    timeZone,
    none: copy.none,
    width: 108,
    sortable: true,
    hideable: true,
    hideOrder: 1,
  }),
];
