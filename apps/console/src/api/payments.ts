import {
  type Credit,
  type CreditDraft,
  type CreditQuery,
  type PaymentDraft,
  type PaymentQuery,
  paymentOperations,
  type StatementQuery,
} from '@dmc/contract/payments';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

/** A list's parameters without its pages; those that only a server with search accepts are optional. */
type Params<Query> = Omit<Query, 'page' | 'limit' | 'after'>;

const changed = {
  // Payments affect credit, what retailers may still order, and every financial report.
  invalidates: [['payments'], ['retailers'], ['dashboard'], ['accounting']],
} as const;

/** One retailer's credit. Throws a CallError if the server has none. */
export async function readCredit(retailerId: string, signal: AbortSignal): Promise<Credit> {
  const { rows } = await call(paymentOperations.listCredits, { query: { retailerId } }, { signal });
  const [credit] = rows;
  if (!credit) throw new CallError('missing', 'The server has no credit record for this retailer.');
  return credit;
}

/** Payments, credit and statements: calls 26–30. */
export const payments = {
  list: ({ retailerId, period = '1y', ...filters }: Params<PaymentQuery> = {}) =>
    listQuery(key('payments', 'list', { retailerId, period }, filters), (page, signal) =>
      call(
        paymentOperations.listPayments,
        { query: { ...page, retailerId, period, ...filters } },
        { signal },
      ),
    ),
  credits: ({ retailerId, ...filters }: Params<CreditQuery> = {}) =>
    listQuery(key('payments', 'credits', { retailerId }, filters), (page, signal) =>
      call(paymentOperations.listCredits, { query: { ...page, retailerId, ...filters } }, { signal }),
    ),
  statements: ({ retailerId, period = '1y', ...filters }: Params<StatementQuery> = {}) =>
    listQuery(key('payments', 'statements', { retailerId, period }, filters), (page, signal) =>
      call(
        paymentOperations.listStatements,
        { query: { ...page, retailerId, period, ...filters } },
        { signal },
      ),
    ),
  /** One retailer's latest payments, to warn about a duplicate. */
  recent: (retailerId: string) =>
    queryOptions({
      queryKey: key('payments', 'recent', retailerId),
      queryFn: async ({ signal }) =>
        (await call(paymentOperations.listPayments, { query: { retailerId, period: '90d' } }, { signal }))
          .rows,
    }),
  record: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: PaymentDraft; idempotencyKey: string }) =>
        call(paymentOperations.recordPayment, { body: draft }, { idempotencyKey }),
      meta: changed,
    }),
  adjust: () =>
    mutationOptions({
      mutationFn: ({ draft, idempotencyKey }: { draft: CreditDraft; idempotencyKey: string }) =>
        call(paymentOperations.updateCredit, { body: draft }, { idempotencyKey }),
      meta: {
        ...changed,
        records: [
          ['payments', 'account'],
          ['payments', 'credits'],
        ],
      },
    }),
};
