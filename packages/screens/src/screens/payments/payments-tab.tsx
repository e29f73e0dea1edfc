import { calendarDate } from '@dmc/contract/dates';
import { rangeLabel, rollingRange } from '@dmc/contract/periods';
import type { Column, RowActions, Sort } from '@dmc/design-system/data-table';
import { NoMatch } from '@dmc/design-system/empty-state';
import { LazyPart } from '@dmc/design-system/lazy-part';
import type { ListPage } from '@dmc/design-system/list';
import { dataOf } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SearchField } from '@dmc/design-system/search-field';
import { StatusTabs } from '@dmc/design-system/status-tabs';
import { Tabs } from '@dmc/design-system/tabs';
import { usePhone, usePrinting } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { IndianRupee, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ImportButton, type ImportButtonProps } from '../../parts/import-dialog/import-button.tsx';
import { tabProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ListScreenProps } from '../../parts/list-screen/list-screen.tsx';
import { type ScreenList, useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { ListTotals, type ListTotalsProps } from '../../parts/list-totals/list-totals.tsx';
import { PrintedReport } from '../../parts/report-export/report-export.tsx';
import type { RetailerChoice } from '../../parts/retailer-field/retailer-field.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import type { ChoiceName, ListView } from '../../parts/view-url/list-view.ts';
import { paymentsCopy as copy } from './payments.copy.ts';
import styles from './payments.module.css';
import { PaymentsScope } from './payments-scope.tsx';
import { PAYMENT_TABS, type PaymentsView } from './payments-view.ts';

/** What every tab needs besides its list. */
export interface PaymentsContext {
  /** The import of opening balances. */
  imports?: ImportButtonProps;
  choice: RetailerChoice;
  /** Today is the end of each period. */
  now: Date;
  /** The distributor's name, for the printed header. */
  organisation: string;
}

interface PaymentsTabProps<
  Row extends { id: string },
  Filters,
  Id extends string,
  Rest,
  Totals extends { sums: object },
> extends PaymentsContext {
  list: ScreenList<Row, Filters & { sort: Sort<Id> | null } & Rest, Totals>;
  declaration: ListView<Filters, Id, Rest, Row, unknown, unknown>;
  columns: (
    timeZone: string,
    shown: { rows: readonly Row[]; stale: boolean; printing: boolean },
  ) => readonly Column<Row, Id>[];
  filterLabels: Readonly<Record<ChoiceName<Filters>, string>>;
  totals: ListTotalsProps<Totals>['words'];
  countOf?: ListTotalsProps<Totals>['countOf'];
  file: ListScreenProps<Row, object, Id>['file'];
  rowName?: (timeZone: string) => (row: Row) => string;
  rowActions?: RowActions<Row>;
  /** The drawer of the open row, which is undefined if it is not in the list. */
  details?: (row: Row | undefined) => ReactNode;
  /** The tab is printed as a report, with this title and order. */
  report?: { title: string; sort: Sort<Id> };
  /** Between the totals and the table. */
  notes?: (page: ListPage<Row> | undefined, isFiltered: boolean) => ReactNode;
}

/** A tab of the payments screen, with the toolbar and tabs around its rows. */
export function PaymentsTab<
  Row extends { id: string },
  Filters extends { search: string },
  Id extends string,
  Rest extends Omit<PaymentsView, 'search'>,
  Totals extends { sums: object },
>({
  list,
  declaration,
  columns: columnsOf,
  filterLabels,
  totals,
  countOf,
  file,
  rowName,
  rowActions,
  details,
  report,
  notes,
  imports,
  choice,
  now,
  organisation,
}: PaymentsTabProps<Row, Filters, Id, Rest, Totals>) {
  const { rows, view } = list;
  const { tab, retailerId, period, search, open } = view;
  const onView = list.onView as (change: Partial<PaymentsView> & { sort?: null }) => void;
  const timeZone = useTimeZone();
  const phone = usePhone();
  const printing = usePrinting();
  const [filtering, setFiltering] = useState(false);
  const loaded = dataOf(rows.state)?.rows;
  const stale = rows.state.status === 'failed';
  const columns = useMemo(
    () => columnsOf(timeZone, { rows: loaded ?? [], stale, printing }),
    [columnsOf, timeZone, loaded, stale, printing],
  );
  const nameOf = useMemo(() => rowName?.(timeZone), [rowName, timeZone]);
  const screen = useListScreen({ list, declaration, columns, context: undefined });
  const { page, filters } = screen;
  const choices = Object.keys(declaration.choices) as ChoiceName<Filters>[];
  const isCredit = tab === 'credit';
  const single = retailerId !== null;
  // A retailer in the URL that does not exist is not an error of the list.
  const { state } = rows;
  const unknown = single && state.status === 'failed' && !state.last && state.failure.kind === 'missing';
  const days = rangeLabel(rollingRange(period, calendarDate(now, timeZone)));
  // Credit has no period.
  const wider = !isCredit && (single || period !== '1y');
  const scope = wider ? copy.scope(days, choice.chosen) : single ? choice.chosen : undefined;
  const openForm = (form: 'record' | 'adjust') => onView({ form, formRetailerId: retailerId });
  const record = (
    <Button type="button" onClick={() => openForm('record')}>
      <IndianRupee aria-hidden size={16} strokeWidth={1.75} />
      <span>{copy.recordPayment}</span>
    </Button>
  );
  const content = (table: ReactNode) => (
    <>
      <ListTotals list={screen.shown} words={totals} countOf={countOf} />
      {notes?.(page, filters !== undefined)}
      {table}
    </>
  );
  return (
    <>
      <ListScreen
        list={
          printing && report
            ? { ...screen, list: { ...list, searchedBy: 'screen', view: { ...view, sort: report.sort } } }
            : screen
        }
        words={{ ...copy[tab], ...copy.list, caption: copy.tabs[tab] }}
        file={{
          ...file,
          ...(isCredit ? {} : { everything: copy.pastYear(file.noun ?? copy[tab].noun) }),
          filters: [scope, filters].filter(Boolean).join(', ') || undefined,
        }}
        filters={
          <PaymentsScope
            choice={unknown ? { ...choice, chosen: copy.unknownRetailer } : choice}
            view={view}
            onView={onView}
            days={days}
            phoneFilters={{ active: filters !== undefined, open: filtering, onOpen: setFiltering }}
          />
        }
        tools={isCredit && imports ? <ImportButton {...imports} tight /> : null}
        create={
          <>
            {isCredit ? (
              <Button type="button" variant="surface" color="gray" onClick={() => openForm('adjust')}>
                <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
                <span>{copy.adjustCredit}</span>
              </Button>
            ) : null}
            {record}
          </>
        }
        firstStep={tab === 'history' ? record : null}
        // A wider scope may have a match. If there is none, the search itself is cleared.
        empty={
          wider ? (
            <NoMatch
              title={copy[tab].noMatch}
              hint={
                filters === undefined ? copy[tab].noneIn(scope ?? '') : copy.noMatchIn(filters, scope ?? '')
              }
              action={copy.widen}
              onAction={() => onView({ retailerId: null, period: '1y' })}
            />
          ) : undefined
        }
        around={{
          table: (table) => (
            <Tabs
              label={copy.tabsLabel}
              value={tab}
              onChange={(next) => onView({ tab: next, sort: null, open: null })}
              items={PAYMENT_TABS.map((each) => ({ value: each, label: copy.tabs[each] }))}
            >
              {unknown ? (
                <NoMatch
                  title={copy.unknownRetailer}
                  hint={copy.unknownHint}
                  action={copy.showAll}
                  onAction={() => onView({ retailerId: null })}
                />
              ) : (
                <>
                  {phone && !filtering && filters === undefined ? null : (
                    <Row gap="4" rowGap="2" mb="4" wrap className={styles.filters} data-print="hide">
                      <SearchField
                        key={tab}
                        label={copy[tab].search}
                        placeholder={copy[tab].placeholder}
                        value={search}
                        onSearch={(text) => onView({ search: text })}
                      />
                      {choices.map((name) => (
                        <StatusTabs
                          key={name}
                          label={filterLabels[name]}
                          {...tabProps(screen, name, copy.all)}
                        />
                      ))}
                    </Row>
                  )}
                  {report ? (
                    <PrintedReport title={report.title} organisation={organisation} period={days} now={now}>
                      {content(table)}
                    </PrintedReport>
                  ) : (
                    content(table)
                  )}
                </>
              )}
            </Tabs>
          ),
        }}
        rowName={nameOf}
        record={
          details && {
            id: open ?? undefined,
            onOpen: (id) => onView({ open: id }),
            hrefOf: (id) => list.hrefOf({ open: id } as Parameters<typeof list.hrefOf>[0]),
          }
        }
        rowActions={rowActions}
      />
      <LazyPart>
        {open !== null && rows.state.status !== 'loading'
          ? details?.(loaded?.find(({ id }) => id === open))
          : null}
      </LazyPart>
    </>
  );
}
