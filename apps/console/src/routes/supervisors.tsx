import { DEFAULT_LEADERBOARD_PERIOD, LEADERBOARD_PERIODS } from '@dmc/contract/supervisors';
import { Supervisors, type SupervisorsView } from '@dmc/screens/supervisors';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { toLoadable } from '../api/loadable.ts';
import { supervisors } from '../api/supervisors.ts';
import { useDistributorChoice } from './distributor-choice.ts';
import { readPages, readSort, withParams, writeSort } from './list-url.ts';
import { useViewParams } from './view-params.ts';

// Opened by a press: its fields and their schema wait until then.
const RatePerformance = lazy(() => import('./rate-performance.tsx'));

const clock = () => new Date();
const BY_RANK = { id: 'rank', desc: false };

const readView = (params: URLSearchParams): SupervisorsView => ({
  distributorId: params.get('distributor') || null,
  period: LEADERBOARD_PERIODS.find((each) => each === params.get('period')) ?? DEFAULT_LEADERBOARD_PERIOD,
  sort: readSort(params.get('sort')) ?? BY_RANK,
  rating: params.get('rate') || null,
});

/** The parameters that a change sets; what a plain address means is left out of it. */
const writeView = ({ distributorId, period, sort, rating }: Partial<SupervisorsView>) => ({
  ...(distributorId === undefined ? {} : { distributor: distributorId ?? '', pages: '', rate: '' }),
  ...(period === undefined ? {} : { period: period === DEFAULT_LEADERBOARD_PERIOD ? '' : period, pages: '' }),
  ...(sort === undefined ? {} : { sort: writeSort(sort) === writeSort(BY_RANK) ? '' : writeSort(sort) }),
  ...(rating === undefined ? {} : { rate: rating ?? '' }),
});

/** Supervisor Performance (screens §2). */
export default function SupervisorsRoute() {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  const pages = readPages(params.get('pages'));
  const { firstId, ...choice } = useDistributorChoice();
  const distributorId = view.distributorId ?? firstId ?? null;

  const board = supervisors.leaderboard({ distributorId: distributorId ?? '', period: view.period, pages });
  const leaderboard = useQuery({
    ...(distributorId === null ? { queryKey: board.queryKey, queryFn: skipToken } : board),
    // While more of the same come, the rows stay; another distributor or period is another leaderboard.
    placeholderData: (previous, before) => {
      const asked = before?.queryKey.at(-1) as Partial<SupervisorsView> | undefined;
      return asked?.distributorId === distributorId && asked.period === view.period ? previous : undefined;
    },
  });
  const supervisor = leaderboard.data?.rows.find(({ id }) => id === view.rating);

  return (
    <>
      <Supervisors
        choice={choice}
        distributorId={distributorId}
        leaderboard={toLoadable(leaderboard)}
        view={view}
        onView={(change) =>
          setParams((now) => withParams(now, writeView(change)), { replace: change.sort !== undefined })
        }
        onReload={() => void leaderboard.refetch()}
        onMore={() => setParams((now) => withParams(now, { pages: String(pages + 1) }), { replace: true })}
        loadingMore={leaderboard.isPlaceholderData}
        clock={clock}
      />
      <Suspense fallback={null}>
        {supervisor && distributorId !== null ? (
          <RatePerformance
            key={supervisor.id}
            distributorId={distributorId}
            supervisor={supervisor}
            onClose={() => setParams((now) => withParams(now, { rate: '' }), { replace: true })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
