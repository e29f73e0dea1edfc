import { formatTime } from '@dmc/contract/dates';
import type { Distributor } from '@dmc/contract/distributors';
import { moneyParts } from '@dmc/contract/money';
import { Amount } from '@dmc/design-system/amount';
import { Dot } from '@dmc/design-system/badge';
import { Card } from '@dmc/design-system/card';
import { DescriptionList } from '@dmc/design-system/description-list';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { ListFooter } from '@dmc/design-system/list-footer';
import { type Failure, Load, type Loadable } from '@dmc/design-system/load';
import { Logo } from '@dmc/design-system/logo';
import { RefreshButton } from '@dmc/design-system/refresh-button';
import { SearchField } from '@dmc/design-system/search-field';
import { Skeleton } from '@dmc/design-system/skeleton';
import { Toolbar } from '@dmc/design-system/toolbar';
import { Button } from '@radix-ui/themes';
import { LayoutDashboard } from 'lucide-react';
import { distributorsCopy as copy } from './distributors.copy.ts';
import styles from './distributors.module.css';

/** What was loaded so far, and how many there are where the server counts. */
export interface DistributorPage {
  rows: readonly Distributor[];
  total: number | undefined;
  maybeMore: boolean;
  /** Rows that came but could not be read. */
  unreadable?: number;
}

export interface DistributorsProps {
  distributors: Loadable<DistributorPage>;
  search: string;
  onSearch: (search: string) => void;
  onRefresh: () => void;
  onMore: () => void;
  loadingMore: boolean;
  /** Starts viewing the console as a distributor. */
  onView: (id: string) => void;
  /** The distributor whose dashboard is being opened. */
  viewing?: string | undefined;
  /** The one that could not be opened, and why. */
  viewFailure?: { name: string; failure: Failure } | undefined;
  onDismissFailure: () => void;
  /** Where the times are (G52). */
  timeZone: string;
}

/** By name, GST number or phone, whatever the case and the spaces (screens §2). */
function matches({ name, gstNumber, phone }: Distributor, search: string): boolean {
  const wanted = search.toLowerCase().replaceAll(' ', '');
  return [name, gstNumber, phone].some((text) => text?.toLowerCase().replaceAll(' ', '').includes(wanted));
}

/** Every organisation on the platform, and the way into its dashboard. */
export function Distributors({
  distributors,
  search,
  onSearch,
  onRefresh,
  onMore,
  loadingMore,
  onView,
  viewing,
  viewFailure,
  onDismissFailure,
  timeZone,
}: DistributorsProps) {
  const refreshing = distributors.status === 'ready' && distributors.refresh === 'pending';
  return (
    <>
      <Toolbar
        start={
          <SearchField
            label={copy.searchLabel}
            placeholder={copy.searchPlaceholder}
            value={search}
            onSearch={onSearch}
          />
        }
        end={<RefreshButton label={copy.refresh} refreshing={refreshing} onRefresh={onRefresh} />}
      />
      {viewFailure ? (
        <div className={styles.notice}>
          <FailureNotice
            urgent
            title={copy.viewFailed(viewFailure.name)}
            failure={viewFailure.failure}
            onDismiss={onDismissFailure}
          />
        </div>
      ) : null}
      <Load
        of={distributors}
        loading={
          <div className={styles.cards} aria-hidden>
            {[0, 1, 2, 3, 4, 5].map((index) => (
              <Card key={index}>
                <div className={styles.skeleton}>
                  <Skeleton width="60%" height={16} />
                  <Skeleton width="80%" />
                  <Skeleton width="40%" />
                  <Skeleton width="100%" height={48} shape="block" />
                </div>
              </Card>
            ))}
          </div>
        }
        failed={(failure) => (
          <FailureNotice
            shape="page"
            title={copy.failed}
            failure={failure}
            note={copy.failedNote}
            onRetry={onRefresh}
          />
        )}
      >
        {({ rows: all, total, maybeMore, unreadable }, stale) => {
          const shown = search === '' ? all : all.filter((distributor) => matches(distributor, search));
          return (
            <>
              {stale ? (
                <div className={styles.notice}>
                  <FailureNotice
                    title={copy.stale}
                    failure={stale.failure}
                    note={copy.staleNote(formatTime(stale.at.toISOString(), timeZone))}
                    onRetry={onRefresh}
                  />
                </div>
              ) : null}
              {shown.length === 0 ? (
                <Card>
                  {search === '' ? (
                    <EmptyState kind="nothing" title={copy.empty} hint={copy.emptyHint} />
                  ) : (
                    <EmptyState
                      kind="no-match"
                      title={copy.empty}
                      hint={copy.noMatchHint(search)}
                      action={
                        <Button variant="surface" color="gray" onClick={() => onSearch('')}>
                          {copy.clear}
                        </Button>
                      }
                    />
                  )}
                </Card>
              ) : (
                <ul className={styles.cards} aria-label={copy.label}>
                  {shown.map((distributor) => (
                    <li key={distributor.id}>
                      <DistributorCard
                        distributor={distributor}
                        viewing={viewing === distributor.id}
                        blocked={viewing !== undefined}
                        onView={onView}
                      />
                    </li>
                  ))}
                </ul>
              )}
              {all.length === 0 ? null : (
                <div className={styles.footer}>
                  <ListFooter
                    noun={copy.noun}
                    shown={all.length}
                    {...(total === undefined ? {} : { total })}
                    unreadable={unreadable}
                    maybeMore={maybeMore}
                    onMore={onMore}
                    loadingMore={loadingMore}
                  />
                </div>
              )}
            </>
          );
        }}
      </Load>
    </>
  );
}

interface DistributorCardProps {
  distributor: Distributor;
  viewing: boolean;
  /** Another dashboard is being opened. */
  blocked: boolean;
  onView: (id: string) => void;
}

function DistributorCard({ distributor, viewing, blocked, onView }: DistributorCardProps) {
  const { id, name, logoUrl, isActive, gstNumber, phone, city, state, stats } = distributor;
  const count = (value: number | undefined) => (value === undefined ? '—' : value.toLocaleString('en-IN'));
  const figures = [
    [copy.stats.users, count(stats.totalUsers)],
    [copy.stats.orders, count(stats.totalOrders)],
    [copy.stats.retailers, count(stats.totalRetailers)],
    [
      copy.stats.revenue,
      stats.totalRevenue === undefined ? (
        '—'
      ) : (
        <Amount key="revenue" parts={moneyParts(stats.totalRevenue, 'dashboard')} />
      ),
    ],
  ] as const;
  const inactive = isActive === false;
  return (
    <Card
      footer={
        <div className={styles.actions}>
          {inactive ? (
            <span className={styles.reason} id={`${id}-reason`}>
              {copy.inactiveReason}
            </span>
          ) : null}
          <Button
            variant="surface"
            color="gray"
            aria-label={(viewing ? copy.openingNamed : copy.viewNamed)(name)}
            aria-describedby={inactive ? `${id}-reason` : undefined}
            disabled={inactive}
            aria-disabled={blocked || undefined}
            onClick={blocked ? undefined : () => onView(id)}
          >
            <LayoutDashboard aria-hidden size={16} strokeWidth={1.75} />
            {viewing ? copy.opening : copy.view}
          </Button>
        </div>
      }
    >
      <div className={styles.head}>
        <Logo name={name} src={logoUrl ?? null} />
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        <Dot tone={inactive ? 'gray' : 'green'}>{inactive ? copy.inactive : copy.active}</Dot>
      </div>
      <DescriptionList
        items={[
          { term: copy.gst, detail: gstNumber },
          { term: copy.phone, detail: phone },
          { term: copy.place, detail: [city, state].filter(Boolean).join(', ') },
        ]}
      />
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
