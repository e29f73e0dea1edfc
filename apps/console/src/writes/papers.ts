import type { IssuedPaper } from '@dmc/contract/issued-papers';
import type { Order } from '@dmc/contract/orders';
import type { Paper } from '@dmc/contract/papers';
import { may } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import type { Failure, Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import type { BulkItem } from '@dmc/screens/bulk';
import type { OrderPapers } from '@dmc/screens/order-papers';
import type { OrdersBulk } from '@dmc/screens/several-orders';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf, outcomeOf } from '../api/failure.ts';
import { useMayTry } from '../api/health.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { papers } from '../api/papers.ts';
import { draftStore } from '../session/drafts.ts';
import { useBulkWrite } from './bulk-write.ts';
import { sendOnce } from './idempotency-key.ts';
import { runConcurrently } from './run-concurrently.ts';

const drafts = draftStore('invoice');
const NO_INVOICE = 'It has no invoice.';

async function contentOf(client: QueryClient, id: string): Promise<Paper> {
  const { content } = await client.fetchQuery(papers.one(id));
  if (!content) throw new Error('The server sent no content.');
  return content;
}

/** Sends a write of papers, and says what it did or why it failed. */
export function usePaperWrite() {
  const client = useQueryClient();
  return async (
    done: 'issued' | 'cancelled',
    send: () => Promise<IssuedPaper>,
    text: (paper: IssuedPaper) => string,
  ): Promise<Outcome> => {
    try {
      toasts.show({ tone: 'success', text: text(await send()) });
      return { ok: true };
    } catch (error) {
      const outcome = outcomeOf(error, failureOf(error).message, done, 'papers');
      if (outcome.conflict || outcome.unknown) void client.invalidateQueries({ queryKey: key('papers') });
      return outcome;
    }
  };
}

/** The open order's papers; undefined if the server has none. */
export function useOrderPapers(user: Pick<User, 'role'>, order: Order | undefined): OrderPapers | undefined {
  const client = useQueryClient();
  const offered = useMayTry('papers');
  const id = order?.id ?? '';
  const list = useQuery({ ...papers.ofOrder(id), enabled: offered && order !== undefined });
  const { mutateAsync: issue } = useMutation(papers.issueInvoice());
  const write = usePaperWrite();
  if (!offered || !order) return undefined;
  return {
    list: toLoadable(list),
    onReload: () => void list.refetch(),
    onIssue: may(user.role, 'papers.issue')
      ? () =>
          write(
            'issued',
            () => sendOnce(drafts, id, (idempotencyKey) => issue({ orderId: id, idempotencyKey })),
            ({ number }) => `Invoice ${number} was issued`,
          )
      : undefined,
    onRead: async (what): Promise<Paper | Failure> => {
      try {
        return what === 'packingSlip'
          ? await client.fetchQuery(papers.packingSlip(id))
          : await contentOf(client, what.id);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Issues a payment's receipt, unless it has one, and reads it; undefined if the server has none. */
export function useReceipt(): ((paymentId: string) => Promise<Paper | Failure>) | undefined {
  const client = useQueryClient();
  const { mutateAsync: issue } = useMutation(papers.issueReceipt());
  if (!useMayTry('papers')) return undefined;
  return async (paymentId) => {
    try {
      const { id } = await sendOnce(drafts, paymentId, (idempotencyKey) =>
        issue({ paymentId, idempotencyKey }),
      );
      return await contentOf(client, id);
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Issues the invoices of several orders, and reads them for printing; undefined if the server has none. */
export function useBulkInvoices(user: Pick<User, 'role'>): OrdersBulk['invoices'] {
  const client = useQueryClient();
  const offered = useMayTry('papers');
  const onIssue = useBulkWrite({
    options: papers.issueInvoice(),
    variables: ({ id }: BulkItem<null>, idempotencyKey) => ({ orderId: id, idempotencyKey }),
    onAnswer: () => ({ ok: true }),
    fallback: 'The invoice could not be issued.',
  });
  if (!offered) return undefined;
  return {
    onIssue: may(user.role, 'papers.issue') ? onIssue : undefined,
    read: (ids, { onRead, stop }) =>
      runConcurrently(
        ids,
        async (id) => {
          try {
            const issued = await client.fetchQuery(papers.ofOrder(id));
            const invoice = issued.find(({ kind, status }) => kind !== 'creditNote' && status === 'issued');
            onRead(
              id,
              invoice ? await contentOf(client, invoice.id) : { kind: 'missing', message: NO_INVOICE },
            );
          } catch (error) {
            onRead(id, failureOf(error));
          }
        },
        stop,
      ),
  };
}
