import type { Discount, RetailerPrice } from '@dmc/contract/discount-answers';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import type { Order } from '@dmc/contract/orders';
import type { Credit, Payment, PaymentTotals, StatementLine, StatementTotals } from '@dmc/contract/payments';
import type { Retailer } from '@dmc/contract/retailers';
import type { Conversation } from '@dmc/contract/support';
import type { Coordinates } from '@dmc/contract/tracking';
import { Box } from '@dmc/design-system/box';
import { Columns } from '@dmc/design-system/columns';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import type { List } from '@dmc/design-system/list';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import { Tabs } from '@dmc/design-system/tabs';
import { Text } from '@dmc/design-system/text';
import { RecordPage } from '../../parts/record-page/record-page.tsx';
import type { ActivityLoad } from './record-activity.tsx';
import { CreditCard, DetailsCard, type FoundAging } from './record-cards.tsx';
import { type RecordActions, RecordHeader } from './record-header.tsx';
import { RecordOrders } from './record-orders.tsx';
import type { StatementSource } from './record-payments.tsx';
import { retailerRecordCopy as copy } from './retailer-record.copy.ts';
import { RECORD_TABS, type RetailerRecordView } from './retailer-record-view.ts';

const RecordPayments = lazyWithPreload(async () => ({
  default: (await import('./record-payments.tsx')).RecordPayments,
}));
const RecordPapers = lazyWithPreload(async () => ({
  default: (await import('./record-papers.tsx')).RecordPapers,
}));
const RecordDiscounts = lazyWithPreload(async () => ({
  default: (await import('./record-discounts.tsx')).RecordDiscounts,
}));
const RecordPrices = lazyWithPreload(async () => ({
  default: (await import('./record-prices.tsx')).RecordPrices,
}));
const RecordActivity = lazyWithPreload(async () => ({
  default: (await import('./record-activity.tsx')).RecordActivity,
}));
const RecordConversations = lazyWithPreload(async () => ({
  default: (await import('./record-conversations.tsx')).RecordConversations,
}));

/** What the tabs show; the open tab determines which is loaded. A role that may not see a list has none. */
export interface RetailerLists {
  orders: List<Order>;
  payments?: List<Payment, PaymentTotals>;
  statement?: List<StatementLine, StatementTotals>;
  /** Reads all lines of the statement for its file. */
  statementSource?: StatementSource;
  papers?: List<IssuedPaper>;
  prices?: List<RetailerPrice>;
  discounts?: List<Discount>;
  conversations?: List<Conversation>;
  /** The key is present but undefined if the server does not offer it. */
  activity?: ActivityLoad;
}

export interface RetailerRecordProps {
  retailer: Loadable<Retailer>;
  /** The retailer's coordinates; the data is undefined if the server has none. */
  coordinates: Loadable<Coordinates | undefined>;
  /** Undefined for a role that may not see it. */
  account: { credit: Loadable<Credit>; aging: Loadable<FoundAging> } | undefined;
  lists: RetailerLists;
  view: RetailerRecordView;
  onView: (change: Partial<RetailerRecordView>) => void;
  /** The address of a change of the view, for another tab. */
  hrefOf: (change: Partial<RetailerRecordView>) => string;
  actions: RecordActions;
  onReload: (what: 'retailer' | 'credit' | 'aging') => void;
  /** Path of the list of retailers, with its last view. */
  back: string;
  now: Date;
  /** The distributor's name, for the printed header. */
  organisation: string;
}

/** One retailer: details, credit, and all its business with the distributor. */
export function RetailerRecord(props: RetailerRecordProps) {
  const { retailer, lists, account, view, onReload, back } = props;
  const shown = lists[view.tab];
  const reload = () => {
    onReload('retailer');
    if (account) {
      onReload('credit');
      onReload('aging');
    }
    shown?.onReload?.();
  };
  return (
    <RecordPage
      record={retailer}
      words={copy}
      back={back}
      onReload={() => onReload('retailer')}
      refreshing={
        isRefreshing(retailer) || isRefreshing(shown && ('load' in shown ? shown.load : shown.state))
      }
      onRefresh={reload}
    >
      {(record, stale) => <Found {...props} record={record} stale={stale} />}
    </RecordPage>
  );
}

interface FoundProps extends RetailerRecordProps {
  record: Retailer;
  stale: boolean;
}

function Found({ record, stale, account, lists, view, onView, hrefOf, actions, ...rest }: FoundProps) {
  const { onReload, now, organisation, coordinates } = rest;
  const { orders, payments, statement, papers, prices, discounts, conversations, activity } = lists;
  const tabs = RECORD_TABS.filter((each) => each in lists);
  const tab = tabs.includes(view.tab) ? view.tab : 'orders';
  const shown = { name: record.name, view, onView, now };
  const shownOrders = <RecordOrders orders={orders} view={view} onView={onView} hrefOf={hrefOf} />;
  return (
    <>
      {/* A printed statement has a header of its own. */}
      <RecordHeader
        retailer={record}
        actions={actions}
        stale={stale}
        onView={onView}
        print={tab === 'statement' ? 'hide' : 'head'}
      />
      <Box mb="page" data-print={tab === 'statement' ? 'hide' : undefined}>
        <Columns layout="halves" stretch>
          <DetailsCard
            retailer={record}
            owner={account && dataOf(account.credit)?.retailer.ownerName}
            coordinates={coordinates}
          />
          {account ? <CreditCard {...account} onReload={onReload} /> : null}
        </Columns>
      </Box>
      {tabs.length === 1 ? (
        <section aria-label={copy.tabs.orders}>
          <Text as="h3" size="3" weight="bold" mb="3">
            {copy.tabs.orders}
          </Text>
          {shownOrders}
        </section>
      ) : (
        <Tabs
          label={copy.tabsLabel}
          value={tab}
          onChange={(next) => onView({ tab: next, sort: null })}
          items={tabs.map((each) => ({ value: each, label: copy.tabs[each] }))}
        >
          <LazyPart>
            {tab === 'orders' ? shownOrders : null}
            {tab === 'payments' && payments ? (
              <RecordPayments
                {...shown}
                hrefOf={hrefOf}
                shown={{ what: tab, list: payments }}
                organisation={organisation}
              />
            ) : null}
            {tab === 'statement' && statement ? (
              <RecordPayments
                {...shown}
                hrefOf={hrefOf}
                shown={{ what: tab, list: statement, source: lists.statementSource }}
                organisation={organisation}
              />
            ) : null}
            {tab === 'papers' && papers ? <RecordPapers papers={papers} view={view} onView={onView} /> : null}
            {tab === 'prices' && prices ? <RecordPrices prices={prices} view={view} onView={onView} /> : null}
            {tab === 'discounts' && discounts ? <RecordDiscounts {...shown} discounts={discounts} /> : null}
            {tab === 'conversations' && conversations ? (
              <RecordConversations {...shown} conversations={conversations} />
            ) : null}
            {tab === 'activity' ? <RecordActivity activity={activity} now={now} /> : null}
          </LazyPart>
        </Tabs>
      )}
    </>
  );
}
