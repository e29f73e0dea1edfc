import type { CalendarDate } from '@dmc/contract/dates';
import type {
  CreditNoteDraft,
  IssuedPaper,
  PaperCancellation,
  PaperListTotals,
} from '@dmc/contract/issued-papers';
import { financialRange, rangeLabel } from '@dmc/contract/periods';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, type Loadable, type Outcome } from '@dmc/design-system/load';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import type { DraftStore } from '../../parts/draft-form/draft-store.ts';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { chipProps, selectProps } from '../../parts/list-screen/filter-controls.ts';
import { ListScreen, type ScreenList } from '../../parts/list-screen/list-screen.tsx';
import { useListScreen } from '../../parts/list-screen/use-list-screen.ts';
import { ListTotals } from '../../parts/list-totals/list-totals.tsx';
import { PeriodSelect } from '../accounting/period-select.tsx';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';
import { invoicesCopy as copy } from './invoices.copy.ts';
import { type InvoicesView, invoicesView } from './invoices-view.ts';
import { creditableLines, keptReason } from './paper-rules.ts';

// Loaded when opened.
const PaperDetails = lazyWithPreload(async () => ({
  default: (await import('./paper-details.tsx')).PaperDetails,
}));
const CreditNoteDialog = lazyComponent(async () => ({
  default: (await import('./credit-note-dialog.tsx')).CreditNoteDialog,
}));
const CancelPaper = lazyComponent(async () => ({
  default: (await import('./cancel-paper.tsx')).CancelPaper,
}));
const fileColumns = async () => (await import('./invoice-file.ts')).INVOICE_FILE;

export interface InvoicesProps {
  /** The papers booked in the period that match, newest first. */
  list: ScreenList<IssuedPaper, InvoicesView, PaperListTotals>;
  /** The open paper with its content. */
  opened: Loadable<IssuedPaper> | undefined;
  onReload: () => void;
  onCredit: (id: string, draft: CreditNoteDraft) => Promise<Outcome>;
  onCancel: (id: string, cancellation: PaperCancellation) => Promise<Outcome>;
  drafts: DraftStore;
  today: CalendarDate;
}

/** The invoices, credit notes and receipts of a period: a tab of Financial Management. */
export function Invoices({ list, opened, onReload, onCredit, onCancel, drafts, today }: InvoicesProps) {
  const { rows, view, onView, hrefOf } = list;
  const page = dataOf(rows.state);
  const screen = useListScreen({
    list,
    declaration: invoicesView,
    columns: INVOICE_COLUMNS,
    context: undefined,
  });
  const range = rangeLabel(financialRange(view.period, today));
  const { open } = view;
  const show = (id: string) => onView({ open: { kind: 'paper', id } });
  const back = () => open && show(open.id);
  const record = opened && dataOf(opened);
  const valid = record?.status === 'issued' ? record : undefined;
  return (
    <>
      <ListScreen
        list={screen}
        words={copy}
        file={{ name: 'papers', columns: fileColumns, filters: joinWithDots(range, screen.filters) }}
        filters={
          <>
            <PeriodSelect period={view.period} onPeriod={(period) => onView({ period })} range={range} />
            <SearchField
              label={copy.searchLabel}
              placeholder={copy.searchPlaceholder}
              value={view.search}
              onSearch={(search) => onView({ search })}
            />
            <SelectFilter label={copy.statusFilter} {...selectProps(screen, 'status', copy.allStatuses)} />
            <FilterChips label={copy.kindFilter} {...chipProps(screen, 'kind', copy.all)} />
          </>
        }
        around={{ before: <ListTotals list={rows} words={copy} /> }}
        record={{
          id: open?.id,
          onOpen: show,
          hrefOf: (id) => hrefOf({ open: { kind: 'paper', id } }),
        }}
      />
      <LazyPart>
        {open && opened ? (
          <PaperDetails
            key={open.id}
            record={opened}
            listed={page?.rows.find(({ id }) => id === open.id)}
            hrefOf={(id) => hrefOf({ open: { kind: 'paper', id } })}
            onReload={onReload}
            onCredit={() => onView({ open: { kind: 'credit', id: open.id } })}
            onCancel={() => onView({ open: { kind: 'void', id: open.id } })}
            onClose={() => onView({ open: null })}
          />
        ) : null}
        {open?.kind === 'credit' && valid && creditableLines(valid).length > 0 ? (
          <CreditNoteDialog
            invoice={valid}
            drafts={drafts}
            onSubmit={(draft) => onCredit(open.id, draft)}
            onClose={back}
          />
        ) : null}
        {open?.kind === 'void' && valid && keptReason(valid) === undefined ? (
          <CancelPaper
            paper={valid}
            drafts={drafts}
            onSubmit={(cancellation) => onCancel(open.id, cancellation)}
            onClose={back}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
