import type { OperationName } from '@dmc/contract/operations';
import { operations } from '@dmc/contract/operations';
import type { Verdict } from './compare.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answer before anything is known of it
type Answer = any;

/** One way in which a backend answers differently, and what `pnpm conform` must say of it. */
export interface Deviation {
  operation: OperationName;
  verdict: Verdict;
  /** A part of the line that names it. */
  named: string;
  /** Changes the answer, or returns another: a text is sent as it is, a number is a status without content. */
  change: (answer: Answer) => unknown;
}

const at = (
  operation: OperationName,
  verdict: Verdict,
  named: string,
  change: Deviation['change'],
): Deviation => ({ operation, verdict, named, change });

/** Three backends of other people: one with its own shapes, one with its own types, one that fails. */
export const DEVIATIONS: Readonly<Record<'shapes' | 'types' | 'failures', readonly Deviation[]>> = {
  shapes: [
    at('listProducts', 'tolerated', 'received array', ({ data }) => data.products),
    at('listOrders', 'tolerated', 'data.orders', ({ data }) => ({
      success: true,
      data: { items: data.orders },
    })),
    at('listRetailers', 'tolerated', 'data.retailers', ({ data }) => ({
      success: true,
      data: { results: data.retailers, pagination: data.pagination },
    })),
    at('getProduct', 'tolerated', 'data', ({ data }) => ({ data: data.product })),
    at('pushStats', 'tolerated', 'success', ({ data }) => ({ data })),
    at('listConversations', 'tolerated', 'data', (answer) => ({ success: true, data: answer })),
    at('distributorDashboard', 'tolerated', 'success', ({ data }) => data),
    at('listPayments', 'tolerated', 'retailer', (answer) => {
      for (const row of answer.data.payments) row.retailer = null;
      return answer;
    }),
    at('agingReport', 'broken', 'the answer', () => ({ success: true, data: { report: 'later' } })),
    at('listDiscounts', 'broken', 'the answer', () => ({ success: true, data: 'none' })),
  ],
  types: [
    at('listProducts', 'tolerated', 'price', (answer) => {
      for (const row of answer.data.products) row.price = String(row.price);
      return answer;
    }),
    at('listOrders', 'tolerated', 'status', (answer) => {
      for (const row of answer.data.orders) row.status = row.status.toLowerCase();
      return answer;
    }),
    at('getOrder', 'tolerated', 'id', (answer) => {
      answer.data.order.id = 42;
      return answer;
    }),
    at('listRetailers', 'tolerated', 'ownerName', (answer) => {
      for (const row of answer.data.retailers) row.ownerName = null;
      return answer;
    }),
    at('listPayments', 'broken', 'unreadable', (answer) => {
      answer.data.payments[0].id = null;
      return answer;
    }),
    at('listStatements', 'broken', 'unreadable', (answer) => {
      answer.data.statements[0].transactionDate = 'yesterday';
      return answer;
    }),
    at('profitAndLoss', 'tolerated', 'netProfit', (answer) => {
      answer.data.netProfit = 'plenty';
      return answer;
    }),
    at('listMessages', 'broken', 'no list', (answer) => {
      for (const row of answer.data.messages) row.sentAt = null;
      return answer;
    }),
    at('listCredits', 'tolerated', 'total', (answer) => {
      answer.data.pagination.total = '12';
      return answer;
    }),
    at('listFiles', 'tolerated', 'size', (answer) => {
      for (const row of answer.data.files) row.size = 'large';
      return answer;
    }),
  ],
  failures: [
    at('listProducts', 'broken', 'status 500', () => 500),
    at('listOrders', 'broken', 'not JSON', () => '<html><title>nginx</title></html>'),
    at('listRetailers', 'broken', 'success: false', () => ({ success: false, message: 'Not today' })),
    at('pushStats', 'broken', 'status 404', () => 404),
    at('listPayments', 'broken', 'status 401', () => 401),
    at('listFileCategories', 'broken', 'not JSON', () => '{"success":true,'),
    at('profitAndLoss', 'broken', 'the answer', () => ({ success: true })),
    at('taxReport', 'broken', 'status 403', () => 403),
    at('discountAnalytics', 'broken', 'status 503', () => 503),
    at('financialDashboard', 'broken', '', () => ({ success: true, data: [] })),
  ],
};

/** `fetch` from a server with deviations. */
export const fetchWith =
  (deviations: readonly Deviation[]): typeof fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    const { pathname } = new URL(String(url));
    const deviation = deviations.find(({ operation }) => {
      const { method, path } = operations[operation];
      return (
        method === init?.method && new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
      );
    });
    if (!deviation) return response;
    const changed = deviation.change(await response.json());
    if (typeof changed === 'number') return new Response('{}', { status: changed });
    return new Response(typeof changed === 'string' ? changed : JSON.stringify(changed));
  };
