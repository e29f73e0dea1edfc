import type { CalendarDate } from '@dmc/contract/dates';
import { financialRange } from '@dmc/contract/periods';
import { Invoices } from '@dmc/screens/invoices';
import { invoicesView } from '@dmc/screens/invoices-view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMayTry } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { papers } from '../api/papers.ts';
import { draftStore } from '../session/drafts.ts';
import { listPage } from '../view/list-page.ts';
import { sendChange, sendOnce } from '../writes/idempotency-key.ts';
import { usePaperWrite } from '../writes/papers.ts';

const { useListPage } = listPage({
  view: invoicesView,
  list: papers.list,
  searches: 'papers',
  // A line per rate, for the accountant.
  file: 'exportPapers',
});
const drafts = draftStore('paper');

/** The papers, a tab of Financial Management. */
export default function InvoicesTab({ today }: { today: CalendarDate }) {
  const enabled = useMayTry('papers');
  const { list } = useListPage({ enabled }, ({ period }) => financialRange(period, today));
  const { open } = list.view;
  const record = useQuery({ ...papers.one(open?.id ?? ''), enabled: enabled && open !== null });
  const credit = useMutation(papers.credit());
  const cancel = useMutation(papers.cancel());
  const write = usePaperWrite();

  return (
    <Invoices
      list={list}
      opened={open === null ? undefined : toLoadable(record)}
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
