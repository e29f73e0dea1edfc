import {
  type Credit,
  type CreditDraft,
  type CreditQuery,
  type PaymentDraft,
  type PaymentQuery,
  paymentOperations,
  type StatementQuery,
} from '@dmc/contract/payments';
import type { RollingPeriod } from '@dmc/contract/periods';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { CallError } from './failure.ts';
import { listQuery } from './list.ts';
import { key } from './loadable.ts';

interface PaymentScope {
  /** Null for every retailer. */
  retailerId: string | null;
  period: RollingPeriod;
}

/** The filters that a server with search accepts. */
type Filters<Query> = Omit<Query, 'page' | 'limit' | 'retailerId' | 'period'>;

const retailerFilter = (retailerId: string | null) => (retailerId === null ? {} : { retailerId });

const changed = {
  // Payments affect credit, what retailers may still order, and every financial report.
  invalidates: [['payments'], ['retailers'], ['dashboard'], ['accounting']],
} as const;

/** Payments, credit and statements: calls 26–30. */
export const payments = {
  list: ({ retailerId, period }: PaymentScope, filters: Filters<PaymentQuery> = {}) =>
    listQuery(key('payments', 'list', { retailerId, period }, filters), (page, signal) =>
      call(
        paymentOperations.listPayments,
        { query: { ...page, ...retailerFilter(retailerId), period, ...filters } },
        { signal },
      ),
    ),
  credits: ({ retailerId }: Pick<PaymentScope, 'retailerId'>, filters: Filters<CreditQuery> = {}) =>
    listQuery(key('payments', 'credits', { retailerId }, filters), (page, signal) =>
      call(
        paymentOperations.listCredits,
        { query: { ...page, ...retailerFilter(retailerId), ...filters } },
        { signal },
      ),
    ),
  statements: ({ retailerId, period }: PaymentScope, filters: Filters<StatementQuery> = {}) =>
    listQuery(key('payments', 'statements', { retailerId, period }, filters), (page, signal) =>
      call(
        paymentOperations.listStatements,
        { query: { ...page, ...retailerFilter(retailerId), period, ...filters } },
        { signal },
      ),
    ),
  /** One retailer's credit. */
  account: (retailerId: string) =>
    queryOptions({
      queryKey: key('payments', 'account', retailerId),
      queryFn: async ({ signal }): Promise<Credit> => {
        const { rows } = await call(paymentOperations.listCredits, { query: { retailerId } }, { signal });
        const [credit] = rows;
        if (!credit) throw new CallError('missing', 'The server has no credit record for this retailer.');
        return credit;
      },
    }),
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
