import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { Payments } from '@dmc/screens/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditAccount } from '../api/credit-account.ts';
import { useCapability } from '../api/health.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useReceipt } from '../writes/papers.ts';
import { hasPendingImport } from '../writes/pending-imports.ts';
import { usePaymentsList } from './payments.loader.ts';

// Loaded when opened, with fields and a schema.
const RecordPayment = lazyWithPreload(() => import('../dialogs/record-payment.tsx'));
const AdjustCredit = lazyComponent(() => import('../dialogs/adjust-credit.tsx'));

const Import = lazyComponent(() => import('../dialogs/import.tsx'));

export default function PaymentsRoute({ user }: PageProps) {
  const list = usePaymentsList();
  const { retailerId, form, formRetailerId } = list.view;
  const { onView } = list;
  const [importing, setImporting] = useState(() => hasPendingImport('balances'));
  const mayImport = useCapability('imports');

  // The URL may name a retailer that is not among the first hundred.
  const account = useQuery({ ...creditAccount(retailerId ?? ''), enabled: retailerId !== null });
  const choice = useRetailerChoice(account.data?.retailer.businessName);
  const close = () => onView({ form: null, formRetailerId: null });

  return (
    <>
      <Payments
        list={list}
        imports={{ supported: mayImport, onOpen: () => setImporting(true) }}
        choice={choice}
        now={useNow()}
        organisation={user.distributor?.name ?? ''}
        onReceipt={useReceipt()}
      />
      <LazyPart>
        {form === 'record' ? (
          <RecordPayment
            retailerId={formRetailerId ?? undefined}
            onClose={close}
            onView={(id) =>
              onView({ tab: 'history', sort: null, form: null, formRetailerId: null, open: id })
            }
          />
        ) : form === 'adjust' ? (
          <AdjustCredit retailerId={formRetailerId ?? undefined} onClose={close} />
        ) : null}
        {importing ? <Import kind="balances" onClose={() => setImporting(false)} /> : null}
      </LazyPart>
    </>
  );
}
