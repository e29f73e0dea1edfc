import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Payments } from '@dmc/screens/payments';
import { paymentsView } from '@dmc/screens/payments-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCapability } from '../api/health.ts';
import { ofOneScope, useList } from '../api/list.ts';
import { payments } from '../api/payments.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { hasPendingImport } from '../writes/pending-imports.ts';
import { creditsOf, paymentsOf, paymentsToExport, statementsOf } from './payment-query.ts';

// Fields and a schema, loaded when opened.
const RecordPayment = lazyWithPreload(() => import('../dialogs/record-payment.tsx'));
const AdjustCredit = lazyWithPreload(() => import('../dialogs/adjust-credit.tsx'));

const Import = lazyWithPreload(() => import('../dialogs/import.tsx'));

export default function PaymentsRoute({ user }: PageProps) {
  const { view, onView, hrefOf, paging } = useView(paymentsView);
  const { tab, retailerId, open } = view;
  const [importing, setImporting] = useState(() => hasPendingImport('balances'));
  const mayImport = useCapability('imports');
  const searched = {
    history: useCapability('payments.search'),
    credit: useCapability('credit.search'),
    statements: useCapability('statements.search'),
  };
  const listed = {
    history: paymentsOf(view, searched.history),
    credit: creditsOf(view, searched.credit),
    statements: statementsOf(view, searched.statements),
  };
  // Rows of another retailer or period never stand in for those to come.
  const use = (of: typeof tab) => ({
    enabled: tab === of,
    keepsRows: searched[of] && ofOneScope(listed[of].queryKey),
  });
  const history = useList(listed.history, paging, use('history'));
  const credit = useList(listed.credit, paging, use('credit'));
  const statement = useList(listed.statements, paging, use('statements'));

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
        searchedBy={searched[tab] ? 'server' : 'screen'}
        exports={paymentsToExport(view, searched)}
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
