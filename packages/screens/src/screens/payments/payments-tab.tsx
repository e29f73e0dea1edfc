import { calendarDate } from '@dmc/contract/dates';
import { rangeLabel, rollingRange } from '@dmc/contract/periods';
import type { Sort } from '@dmc/design-system/data-table';
import { NoMatch } from '@dmc/design-system/empty-state';
import type { List } from '@dmc/design-system/list';
import { isRefreshing } from '@dmc/design-system/load';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Tabs } from '@dmc/design-system/tabs';
import { Toolbar } from '@dmc/design-system/toolbar';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { IndianRupee, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ImportButton, type ImportButtonProps } from '../../parts/import-dialog/import-button.tsx';
import { ListExport, type ListExportProps } from '../../parts/list-export/list-export.tsx';
import { type ScreenList, useFilteredRows } from '../../parts/list-screen/use-list-screen.ts';
import { filterCounts } from '../../parts/list-stats/list-stats.ts';
import type { RetailerChoice } from '../../parts/retailer-field/retailer-field.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import type { ListView } from '../../parts/view-url/list-view.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { paymentsCopy as copy } from './payments.copy.ts';
import { PaymentsScope } from './payments-scope.tsx';
import { PAYMENT_TABS, type PaymentsView } from './payments-view.ts';

/** What every tab needs besides its list. */
export interface PaymentsContext {
  /** The import of opening balances. */
  imports?: ImportButtonProps;
  choice: RetailerChoice;
  /** Today is the end of each period. */
  now: Date;
}

/** What a tab's rows are limited to, and how to see more. */
export interface ShownTab<Row, Totals> {
  shown: List<Row, Totals>;
  /** The selected retailer and period, in words; undefined if nothing is filtered out. */
  scope: string | undefined;
  /** The search and the filter, in words. */
  filters: string | undefined;
  /** Both. */
  limits: string | undefined;
  /** The days of the period, in words. */
  days: string;
  /** Replaces the rows if nothing matches the search or filter. */
  noMatch: ReactNode;
  onWiden: () => void;
  /** The Record Payment button. */
  record: ReactNode;
}

interface PaymentsTabProps<
  Row extends { id: string },
  Filters extends { search: string },
  Id extends string,
  Rest extends Omit<PaymentsView, 'search'>,
  Totals,
> extends PaymentsContext {
  list: ScreenList<Row, Filters & { sort: Sort<Id> | null } & Rest, Totals>;
  declaration: ListView<Filters, Id, Rest, Row, unknown, unknown>;
  /** The filters besides the search. */
  filters: readonly {
    name: keyof Filters & string;
    label: string;
    values: readonly string[];
    /** The counts that the server sends. */
    sent?: (totals: Totals) => Readonly<Partial<Record<string, number>>>;
  }[];
  file: Pick<ListExportProps<Row>, 'name' | 'matchingName' | 'noun' | 'columns' | 'tight'>;
  children: (tab: ShownTab<Row, Totals>) => ReactNode;
}

/** A tab of the payments screen, with the toolbar and tabs around its rows. */
export function PaymentsTab<
  Row extends { id: string },
  Filters extends { search: string },
  Id extends string,
  Rest extends Omit<PaymentsView, 'search'>,
  Totals,
>({
  list,
  declaration,
  filters: declared,
  file,
  imports,
  choice,
  now,
  children,
}: PaymentsTabProps<Row, Filters, Id, Rest, Totals>) {
  const { view } = list;
  const { tab, retailerId, period, search } = view;
  const onView = list.onView as (change: object) => void;
  const timeZone = useTimeZone();
  const phone = usePhone();
  const [filtering, setFiltering] = useState(false);
  const { shown, page, filters, matching, applyFilters } = useFilteredRows({
    list,
    declaration,
    context: undefined,
  });
  const { state, onReload } = shown;
  const single = retailerId !== null;
  // A retailer in the URL that does not exist is not an error of the list.
  const unknown = single && state.status === 'failed' && !state.last && state.failure.kind === 'missing';
  const days = rangeLabel(rollingRange(period, calendarDate(now, timeZone)));
  const scope = single || period !== '1y' ? copy.scope(days, choice.chosen) : undefined;
  const widen = () => onView({ retailerId: null, period: '1y' });
  const openForm = (kind: 'record' | 'adjust') =>
    onView({ open: { kind, retailerId: retailerId ?? undefined } });
  // A wider scope may have a match. If there is none, the search itself is cleared.
  const wider = tab !== 'credit' && scope !== undefined;
  const within = tab === 'credit' ? (single ? choice.chosen : undefined) : scope;
  const limits = [within, filters].filter(Boolean).join(', ') || undefined;
  const record = (
    <Button type="button" onClick={() => openForm('record')}>
      <IndianRupee aria-hidden size={16} strokeWidth={1.75} />
      <span>{copy.recordPayment}</span>
    </Button>
  );
  return (
    <>
      <Toolbar
        start={
          <PaymentsScope
            choice={unknown ? { ...choice, chosen: copy.unknownRetailer } : choice}
            view={view}
            onView={onView}
            days={days}
            phoneFilters={{ active: filters !== undefined, open: filtering, onOpen: setFiltering }}
          />
        }
        end={
          <>
            <ListExport
              {...file}
              {...(tab === 'credit' ? {} : { everything: copy.pastYear(file.noun) })}
              filters={limits}
              page={page}
              arrange={applyFilters}
              source={list.exports}
            />
            {tab === 'credit' && imports ? <ImportButton {...imports} tight /> : null}
            <RefreshButton
              label={copy.refresh}
              refreshing={isRefreshing(state)}
              onRefresh={onReload}
              iconOnPhone
            />
            {tab === 'credit' ? (
              <Button type="button" variant="surface" color="gray" onClick={() => openForm('adjust')}>
                <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
                <span>{copy.adjustCredit}</span>
              </Button>
            ) : null}
            {record}
          </>
        }
      />
      <Tabs
        label={copy.tabsLabel}
        value={tab}
        onChange={(next) => onView({ tab: next, sort: null, open: null })}
        items={PAYMENT_TABS.map((each) => ({ value: each, label: copy.tabs[each] }))}
      >
        {unknown || (phone && !filtering && filters === undefined) ? null : (
          <PaymentFilters
            tab={tab}
            search={search}
            onSearch={(text) => onView({ search: text })}
            filters={declared.map(({ name, label, values, sent }) => ({
              label,
              values,
              value: view[name] as string | null,
              onChange: (value) => onView({ [name]: value }),
              counts: filterCounts(
                page?.totals && sent?.(page.totals),
                ['all', ...values],
                matching &&
                  ((value) => matching({ [name]: value === 'all' ? null : value } as Partial<Filters>)),
              ),
            }))}
          />
        )}
        {unknown ? (
          <NoMatch
            title={copy.unknownRetailer}
            hint={copy.unknownHint}
            action={copy.showAll}
            onAction={() => onView({ retailerId: null })}
          />
        ) : (
          children({
            shown,
            scope,
            filters,
            limits,
            days,
            onWiden: widen,
            record,
            noMatch:
              filters === undefined ? undefined : (
                <NoMatch
                  title={copy[tab].noMatch}
                  hint={copy.noMatchFor(filters, wider ? scope : undefined)}
                  action={wider ? copy.widen : copy.clear}
                  onAction={wider ? widen : () => onView(declaration.cleared())}
                />
              ),
          })
        )}
      </Tabs>
    </>
  );
}
