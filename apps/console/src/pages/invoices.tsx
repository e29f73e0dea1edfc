import type { CalendarDate } from '@dmc/contract/dates';
import { financialRange } from '@dmc/contract/periods';
import { Invoices } from '@dmc/screens/invoices';
import { invoicesView } from '@dmc/screens/invoices-view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { exportSource } from '../api/export-source.ts';
import { useMayTry } from '../api/health.ts';
import { sameExceptFilters, useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { papers } from '../api/papers.ts';
import { draftStore } from '../session/drafts.ts';
import { useView } from '../view/use-view.ts';
import { sendChange, sendOnce } from '../writes/idempotency-key.ts';
import { usePaperWrite } from '../writes/papers.ts';

const drafts = draftStore('paper');

/** The papers, a tab of Financial Management. */
export default function InvoicesTab({ today }: { today: CalendarDate }) {
  const { paging, ...page } = useView(invoicesView);
  const { view } = page;
  const range = financialRange(view.period, today);
  const matching = { ...range, ...invoicesView.toQuery(view, 'server') };
  const shown = papers.list(matching);
  const enabled = useMayTry('papers');
  const { list } = useList(shown, paging, {
    enabled,
    // The sums of another period must not be shown for the new one.
    keepPrevious: sameExceptFilters(shown.queryKey),
  });
  const record = useQuery({ ...papers.one(view.open?.id ?? ''), enabled: enabled && view.open !== null });
  const credit = useMutation(papers.credit());
  const cancel = useMutation(papers.cancel());
  const write = usePaperWrite();

  return (
    <Invoices
      list={{
        ...page,
        rows: list,
        searchedBy: 'server',
        exports: exportSource({
          matching: shown,
          all: papers.list(),
          // A line per rate, for the accountant.
          file: { call: 'exportPapers', matching, all: {} },
        }),
      }}
      opened={view.open === null ? undefined : toLoadable(record)}
      onReload={() => void record.refetch()}
      onCredit={(id, draft) =>
        write(
          'issued',
          () => sendOnce(drafts, id, (idempotencyKey) => credit.mutateAsync({ id, draft, idempotencyKey })),
          ({ number }) => `Credit note ${number} was issued`,
        )
      }
      onCancel={(id, cancellation) =>
        write(
          'cancelled',
          () => sendChange(drafts, `cancel ${id}`, () => cancel.mutateAsync({ id, cancellation })),
          ({ number }) => `${number} is cancelled`,
        )
      }
      drafts={drafts}
      today={today}
    />
  );
}
