import type { CalendarDate } from '@dmc/contract/dates';
import { ORDER_STATUSES, type Order, type OrderTotals, statusLabel } from '@dmc/contract/orders';
import { DAY_RANGES, dayRange } from '@dmc/contract/periods';
import { Box } from '@dmc/design-system/box';
import { DateRangeField } from '@dmc/design-system/date-range-field';
import type { ListPage } from '@dmc/design-system/list';
import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { StatusTabs } from '@dmc/design-system/status-tabs';
import { usePhone, useWide } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { type ReactNode, useMemo, useState } from 'react';
import type { ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { STATUS_TONES } from '../../parts/order-status/order-status.tsx';
import { PhoneFilters } from '../../parts/phone-filters/phone-filters.tsx';
import { countOrders } from './order-list.ts';
import { ordersCopy as copy } from './orders.copy.ts';
import styles from './orders.module.css';
import { type OrdersView, ordersView } from './orders-view.ts';

interface Options {
  list: ScreenList<Order, OrdersView, OrderTotals>;
  /** The orders that pass the filters. */
  page: ListPage<Order, OrderTotals> | undefined;
  today: CalendarDate;
}

/** Filters by status, search and days, placed above, in or below the toolbar as the width allows. */
export function useOrderFilters({
  list,
  page,
  today,
}: Options): Record<'above' | 'filters' | 'below', ReactNode> {
  const { view, onView, searchedBy, unfiltered } = list;
  const { status, search, from, to } = view;
  const phone = usePhone();
  const wide = useWide();
  /** The list is next to an open order. */
  const beside = wide && view.open !== null;
  const [open, setOpen] = useState(false);
  const searched = ordersView.isFiltered(view, 'loaded');
  const dated = from !== '' || to !== '';
  // With client-side search, the rows of the other statuses are not all loaded.
  const counts = useMemo(
    () => countOrders(page, status, searched && searchedBy === 'screen' ? undefined : unfiltered),
    [page, status, searched, searchedBy, unfiltered],
  );
  // Elements that do not render when only the status changes.
  const searchField = useMemo(
    () => (
      <SearchField
        label={copy.searchLabel}
        placeholder={copy.searchPlaceholder}
        value={search}
        onSearch={(text) => onView({ search: text })}
      />
    ),
    [search, onView],
  );
  const days = useMemo(
    () => (
      <DateRangeField
        label={copy.placed}
        value={{ from, to }}
        onChange={onView}
        presets={DAY_RANGES.map((name) => ({ label: copy.days[name], ...dayRange(name, today) }))}
        today={today}
        compact={beside}
      />
    ),
    [from, to, onView, today, beside],
  );
  const statuses = (
    <StatusTabs
      label={copy.statusFilter}
      moreLabel={copy.moreStatuses}
      value={status ?? 'all'}
      onChange={(value) => onView({ status: ORDER_STATUSES.find((each) => each === value) ?? null })}
      options={[
        { value: 'all', label: copy.allStatus, count: counts.all },
        ...ORDER_STATUSES.map((each) => ({
          value: each,
          label: statusLabel(each),
          tone: STATUS_TONES[each],
          count: counts[each],
        })),
      ]}
    />
  );
  const dates = (
    <Row
      grow
      align="start"
      gap="3"
      rowGap="2"
      wrap
      className={phone ? styles.line : beside ? styles.beside : wide ? undefined : styles.narrow}
      data-print="hide"
    >
      {phone ? null : searchField}
      {days}
      {searched ? (
        <Button
          type="button"
          variant="ghost"
          color="gray"
          onClick={() => onView(ordersView.cleared('loaded'))}
        >
          {copy.clear}
        </Button>
      ) : null}
    </Row>
  );
  if (phone)
    return {
      above: null,
      filters: (
        <>
          {searchField}
          <PhoneFilters label={copy.filterByDate} active={dated} open={open} onOpen={setOpen}>
            {statuses}
          </PhoneFilters>
          {open || dated ? dates : null}
        </>
      ),
      below: null,
    };
  // On a line of their own, all statuses fit.
  if (wide)
    return {
      above: (
        <Box mb="3" data-print="hide">
          {statuses}
        </Box>
      ),
      filters: dates,
      below: null,
    };
  return { above: null, filters: <Box grow>{statuses}</Box>, below: dates };
}
