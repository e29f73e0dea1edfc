import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { type PaymentExports, Payments } from '@dmc/screens/payments';
import { type PaymentsView, paymentQueries, paymentsView } from '@dmc/screens/payments-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportSource } from '../api/export-source.ts';
import { useCapability } from '../api/health.ts';
import { sameExceptFilters, useList } from '../api/list.ts';
import { payments } from '../api/payments.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { hasPendingImport } from '../writes/pending-imports.ts';
import { listsOf } from './payments.loader.ts';

// Loaded when opened, with fields and a schema.
const RecordPayment = lazyWithPreload(() => import('../dialogs/record-payment.tsx'));
const AdjustCredit = lazyWithPreload(() => import('../dialogs/adjust-credit.tsx'));

const Import = lazyWithPreload(() => import('../dialogs/import.tsx'));

const EVERYTHING = { retailerId: null, period: '1y' } as const;

/** The three lists for export. */
function exportsOf(
  view: PaymentsView,
  { history, credit, statements }: ReturnType<typeof listsOf>,
  searched: boolean,
): PaymentExports {
  const { retailerId, period } = view;
  const matching = {
    period,
    ...(retailerId === null ? {} : { retailerId }),
    ...paymentQueries.history(view),
  };
  return {
    history: exportSource({
      matching: history,
      all: payments.list(EVERYTHING),
      ...(searched ? { file: { call: 'exportPayments', matching, all: { period: EVERYTHING.period } } } : {}),
    }),
    credit: exportSource({ matching: credit, all: payments.credits(EVERYTHING) }),
    statements: exportSource({ matching: statements, all: payments.statements(EVERYTHING) }),
  };
}

export default function PaymentsRoute({ user }: PageProps) {
  const { view, onView, hrefOf, paging } = useView(paymentsView);
  const { tab, retailerId, open } = view;
  const [importing, setImporting] = useState(() => hasPendingImport('balances'));
  const mayImport = useCapability('imports');
  const searched = useCapability('search') === true;
  const listed = listsOf(view, searched);
  // Rows of another retailer or period must not be shown for the new ones.
  const optionsFor = (of: typeof tab) => ({
    enabled: tab === of,
    keepPrevious: searched && sameExceptFilters(listed[of].queryKey),
  });
  const history = useList(listed.history, paging, optionsFor('history'));
  const credit = useList(listed.credit, paging, optionsFor('credit'));
  const statement = useList(listed.statements, paging, optionsFor('statements'));

  // The URL may name a retailer that is not among the first hundred.
  const account = useQuery({ ...payments.account(retailerId ?? ''), enabled: retailerId !== null });
  const choice = useRetailerChoice(account.data?.retailer.businessName);
  const close = () => onView({ open: null });

  return (
    <>
      <Payments
        payments={history.list}
        credits={credit.list}
        statements={statement.list}
        searchedBy={searched ? 'server' : 'screen'}
        exports={exportsOf(view, listed, searched)}
        imports={{ supported: mayImport, onOpen: () => setImporting(true) }}
        choice={choice}
        view={view}
        onView={onView}
        hrefOf={hrefOf}
        now={useNow()}
        organisation={user.distributor?.name ?? ''}
      />
      <LazyPart>
        {open?.kind === 'record' ? (
          <RecordPayment
            retailerId={open.retailerId}
            onClose={close}
            onView={(id) => onView({ tab: 'history', sort: null, open: { kind: 'payment', id } })}
          />
        ) : open?.kind === 'adjust' ? (
          <AdjustCredit retailerId={open.retailerId} onClose={close} />
        ) : null}
        {importing ? <Import kind="balances" onClose={() => setImporting(false)} /> : null}
      </LazyPart>
    </>
  );
}
