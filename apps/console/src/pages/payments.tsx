import { LazyPart } from '@dmc/design-system/lazy-part';
import { Payments } from '@dmc/screens/payments';
import { paymentsView } from '@dmc/screens/payments-view';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useList } from '../api/list.ts';
import { payments } from '../api/payments.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';

// Fields and a schema, loaded when opened.
const RecordPayment = lazy(() => import('../dialogs/record-payment.tsx'));
const AdjustCredit = lazy(() => import('../dialogs/adjust-credit.tsx'));

export default function PaymentsRoute({ user }: PageProps) {
  const { view, onView, paging } = useView(paymentsView);
  const { tab, retailerId, open } = view;
  const history = useList(payments.list(view), paging, { enabled: tab === 'history' });
  const credit = useList(payments.credits(view), paging, { enabled: tab === 'credit' });
  const statement = useList(payments.statements(view), paging, { enabled: tab === 'statements' });

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
        choice={choice}
        view={view}
        onView={onView}
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
      </LazyPart>
    </>
  );
}
