import type { Discount } from '@dmc/contract/discount-answers';
import type { Retailer } from '@dmc/contract/retailers';
import { may } from '@dmc/contract/roles';
import { type Coordinates, coordinatesOf, type RetailerLocation } from '@dmc/contract/tracking';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { type List, mapList } from '@dmc/design-system/list';
import { dataOf, mapLoadable } from '@dmc/design-system/load';
import { RetailerRecord } from '@dmc/screens/retailer-record';
import { type RecordTab, retailerRecordView } from '@dmc/screens/retailer-record-view';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { accounting } from '../api/accounting.ts';
import { creditAccount } from '../api/credit-account.ts';
import { discounts } from '../api/discounts.ts';
import { exportSource } from '../api/export-source.ts';
import { useCapability, useHealth, useMayTry } from '../api/health.ts';
import { useList } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { papers } from '../api/papers.ts';
import { payments } from '../api/payments.ts';
import { retailers } from '../api/retailers.ts';
import { support } from '../api/support.ts';
import { tracking } from '../api/tracking.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { useRetailerStatus } from '../writes/retailer-status.ts';

// Loaded when opened, with fields and schemas.
const OpenOrder = lazyWithPreload(() => import('../dialogs/open-order.tsx'));
const NewOrder = lazyWithPreload(() => import('../dialogs/new-order.tsx'));
const RecordPayment = lazyWithPreload(() => import('../dialogs/record-payment.tsx'));
const AdjustCredit = lazyWithPreload(() => import('../dialogs/adjust-credit.tsx'));
const EditRetailer = lazyWithPreload(() => import('../dialogs/edit-retailer.tsx'));

/** One retailer's discounts: the call has no filter, so the loaded rows are filtered. */
const discountsOf = (list: List<Discount>, id: string): List<Discount> =>
  mapList(list, (page) => ({
    ...page,
    rows: page.rows.filter(({ retailer }) => retailer?.id === id),
    loadedRows: page.rows.length,
  }));

const placeIn = (rows: readonly RetailerLocation[], id: string): Coordinates | undefined =>
  coordinatesOf(rows.find((row) => row.id === id) ?? {});

/** One retailer, for its distributor, and without its account for a supervisor. */
export default function RetailerRecordRoute({ user }: PageProps) {
  const { role } = user;
  const { id = '' } = useParams();
  const { pathname, state } = useLocation();
  const { view, onView, hrefOf, paging } = useView(retailerRecordView);
  const records = useCapability('records');
  const record = useQuery({
    ...retailers.one(id, records === true),
    enabled: useHealth(({ settled }) => settled),
  });
  const mayTry = useMayTry('records');
  const { changes, refused, setActive } = useRetailerStatus();
  const retailer = mapLoadable(toLoadable(record), (data): Retailer => {
    const isActive = changes.get(id);
    return isActive === undefined ? data : { ...data, isActive };
  });
  const found = dataOf(retailer);
  const mayBlock = !refused && may(role, 'retailers.block');
  const hasAccount = may(role, 'retailers.account');

  const isLoaded = found !== undefined;
  const retailerRef = { id, name: found?.name ?? '' };
  // An open tab of papers is kept until /health says that there are none.
  const hasPapers = useCapability('papers') ?? view.tab === 'papers';
  const mayTryPapers = useMayTry('papers');
  const tab = hasAccount && (hasPapers || view.tab !== 'papers') ? view.tab : 'orders';
  const onTab = (name: RecordTab) => ({ enabled: isLoaded && tab === name });
  const filters = { retailerId: id, period: view.period };
  const credit = useQuery({ ...creditAccount(id), enabled: isLoaded && hasAccount });
  const aging = useQuery({ ...accounting.agingOf(id), enabled: isLoaded && hasAccount });
  // Without a call for a single retailer, its location is in those of the map.
  const locations = useQuery({ ...tracking.retailers(), enabled: isLoaded && !records && hasAccount });
  const coordinates =
    records || !hasAccount
      ? mapLoadable(retailer, (data) => data.place)
      : mapLoadable(toLoadable(locations), ({ rows }) => placeIn(rows, id));
  const orderList = useList(orders.ofRetailer(retailerRef), paging, onTab('orders'));
  const paymentList = useList(payments.list(filters), paging, onTab('payments'));
  const statementList = useList(payments.statements(filters), paging, onTab('statement'));
  const paperList = useList(papers.list({ retailerId: id }), paging, {
    enabled: isLoaded && mayTryPapers && tab === 'papers',
  });
  const priceList = useList(discounts.priceList(id, view.search), paging, {
    ...onTab('prices'),
    keepPrevious: true,
  });
  const activity = useQuery({
    ...retailers.activity(id),
    enabled: isLoaded && mayTry && tab === 'activity',
  });
  const allDiscounts = useList(discounts.list('retailerSpecific'), paging, onTab('discounts'));
  const conversationList = useList(support.ofRetailer(retailerRef), paging, onTab('conversations'));
  const discountList = useMemo(() => discountsOf(allDiscounts.list, id), [allDiscounts.list, id]);

  const list = pathname.slice(0, pathname.lastIndexOf('/'));
  const from = (state as { from?: string } | null)?.from;
  const close = () => onView({ form: null });
  const form = found ? view.form?.kind : undefined;
  return (
    <>
      <RetailerRecord
        retailer={retailer}
        coordinates={coordinates}
        account={hasAccount ? { credit: toLoadable(credit), aging: toLoadable(aging) } : undefined}
        lists={{
          orders: orderList.list,
          ...(hasAccount && {
            payments: paymentList.list,
            statement: statementList.list,
            statementSource: exportSource({
              matching: payments.statements(filters),
              all: payments.statements(filters),
            }),
            ...(hasPapers && { papers: paperList.list }),
            prices: priceList.list,
            discounts: discountList,
            conversations: conversationList.list,
            activity:
              records === false
                ? undefined
                : { load: toLoadable(activity), onReload: () => void activity.refetch() },
          }),
        }}
        view={{ ...view, tab }}
        onView={onView}
        hrefOf={hrefOf}
        actions={{
          edit: may(role, 'retailers.update') ? { supported: records } : undefined,
          newOrder: may(role, 'orders.create') ? { supported: records } : undefined,
          account: hasAccount,
          onSetActive: found && mayBlock ? (isActive) => void setActive(found, isActive) : undefined,
          saving: changes.has(id),
        }}
        onReload={(what) => void { retailer: record, credit, aging }[what].refetch()}
        back={from?.split('?')[0] === list ? from : list}
        now={useNow()}
        organisation={user.distributor?.name ?? ''}
      />
      <LazyPart>
        {view.order === null ? null : (
          <OpenOrder user={user} id={view.order} onOpen={(order) => onView({ order })} />
        )}
        {found && form === 'edit' && records && may(role, 'retailers.update') ? (
          <EditRetailer retailer={found} onClose={close} />
        ) : null}
        {found && form === 'new' && records && may(role, 'orders.create') ? (
          <NewOrder retailer={found} onClose={close} />
        ) : null}
        {form === 'record' && hasAccount ? (
          <RecordPayment
            retailerId={id}
            onClose={close}
            onView={(payment) => onView({ tab: 'payments', sort: null, form: null, payment })}
          />
        ) : null}
        {form === 'adjust' && hasAccount ? <AdjustCredit retailerId={id} onClose={close} /> : null}
      </LazyPart>
    </>
  );
}
