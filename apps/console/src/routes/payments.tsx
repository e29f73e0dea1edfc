import { Payments, type PaymentsView } from '@dmc/screens/payments';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { toLoadable } from '../api/loadable.ts';
import { payments } from '../api/payments.ts';
import type { PageProps } from '../shell/page-props.ts';
import { readPages, withParams } from './list-url.ts';
import { NO_FORM, readView, writeView } from './payments-url.ts';
import { useRetailerChoice } from './retailer-choice.ts';
import { useViewParams } from './view-params.ts';

// Opened by a press: their fields and their schema wait until then.
const RecordPayment = lazy(() => import('./record-payment.tsx'));
const AdjustCredit = lazy(() => import('./adjust-credit.tsx'));

const clock = () => new Date();

export default function PaymentsRoute({ user }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const pages = readPages(params.get('pages'));
  const { tab, retailerId, period, open } = view;
  const of = { retailerId, period, pages };
  // While more of the same come, the rows stay; another filter is another list.
  const same = {
    placeholderData: <T,>(previous: T | undefined, before?: { queryKey: readonly unknown[] }) => {
      const asked = before?.queryKey.at(-1) as Partial<typeof of> | undefined;
      return asked?.retailerId === retailerId && (tab === 'credit' || asked.period === period)
        ? previous
        : undefined;
    },
  };
  const history = useQuery({ ...payments.list(of), ...same, enabled: tab === 'history' });
  const credit = useQuery({ ...payments.credits(of), ...same, enabled: tab === 'credit' });
  const statement = useQuery({ ...payments.statements(of), ...same, enabled: tab === 'statements' });
  const list = { history, credit, statements: statement }[tab];

  // An address may name a retailer that is none of the first hundred.
  const one = payments.account(retailerId ?? '');
  const account = useQuery(retailerId === null ? { queryKey: one.queryKey, queryFn: skipToken } : one);
  const choice = useRetailerChoice(account.data?.retailer.businessName);

  const onView = (change: Partial<PaymentsView>) =>
    setParams((now) => withParams(now, writeView(change, change.tab ?? tab)), {
      // Tabs, filters and what is opened are steps back goes through; sorting and the next payment are not.
      replace:
        change.tab === undefined && (change.sort !== undefined || (Boolean(change.open) && open !== null)),
    });
  const close = () => setParams((now) => withParams(now, NO_FORM), { replace: true });

  return (
    <>
      <Payments
        payments={toLoadable(history)}
        credits={toLoadable(credit)}
        statements={toLoadable(statement)}
        choice={choice}
        view={view}
        onView={onView}
        onReload={() => void list.refetch()}
        onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
        loadingMore={list.isPlaceholderData}
        clock={clock}
        organisation={user.distributor?.name ?? ''}
      />
      <Suspense fallback={null}>
        {open?.kind === 'record' ? (
          <RecordPayment
            retailerId={open.retailerId}
            onClose={close}
            onView={(id) => onView({ tab: 'history', sort: null, open: { kind: 'payment', id } })}
          />
        ) : open?.kind === 'adjust' ? (
          <AdjustCredit retailerId={open.retailerId} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
