import { ROLLING_PERIODS } from '@dmc/contract/periods';
import { PAYMENT_TABS, Payments, type PaymentsOpen, type PaymentsView } from '@dmc/screens/payments';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { payments } from '../api/payments.ts';
import type { PageProps } from '../shell/page-props.ts';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';
import { useRetailerChoice } from './retailer-choice.ts';

// Opened by a press: their fields and their schema wait until then.
const RecordPayment = lazy(() => import('./record-payment.tsx'));
const AdjustCredit = lazy(() => import('./adjust-credit.tsx'));

/** The order in which rows come, as the table's head shows it; credits come by name. */
const USUAL = { id: 'date', desc: true };
const BY_NAME = { id: 'retailer', desc: false };
const usualOf = (tab: PaymentsView['tab']) => (tab === 'credit' ? BY_NAME : USUAL);

function readOpen(params: URLSearchParams): PaymentsOpen | null {
  const form = params.get('form');
  if (form === 'record' || form === 'adjust')
    return { kind: form, retailerId: params.get('for') ?? undefined };
  const id = params.get('open');
  return id ? { kind: 'payment', id } : null;
}

function readView(params: URLSearchParams): PaymentsView {
  const tab = PAYMENT_TABS.find((each) => each === params.get('tab')) ?? 'history';
  return {
    tab,
    retailerId: params.get('retailer') || null,
    period: ROLLING_PERIODS.find((each) => each === params.get('period')) ?? '30d',
    sort: readSort(params.get('sort')) ?? usualOf(tab),
    open: readOpen(params),
  };
}

function writeView(change: Partial<PaymentsView>, tab: PaymentsView['tab']): Record<string, string> {
  const { retailerId, period, sort, open } = change;
  const usual = writeSort(usualOf(tab));
  return {
    ...(change.tab === undefined ? {} : { tab: tab === 'history' ? '' : tab, pages: '' }),
    ...(retailerId === undefined ? {} : { retailer: retailerId ?? '', pages: '' }),
    ...(period === undefined ? {} : { period: period === '30d' ? '' : period, pages: '' }),
    ...(sort === undefined ? {} : { sort: writeSort(sort) === usual ? '' : writeSort(sort) }),
    ...(open === undefined
      ? {}
      : {
          form: open && open.kind !== 'payment' ? open.kind : '',
          for: (open && open.kind !== 'payment' && open.retailerId) || '',
          open: open?.kind === 'payment' ? open.id : '',
        }),
  };
}

const clock = () => new Date();

export default function PaymentsRoute({ user }: PageProps) {
  const [params, setParams] = useSearchParams();
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
  const close = () => setParams((now) => withParams(now, writeView({ open: null }, tab)), { replace: true });

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
        timeZone={useTimeZone()}
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
