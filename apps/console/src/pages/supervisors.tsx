import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Supervisors } from '@dmc/screens/supervisors';
import { supervisorsView } from '@dmc/screens/supervisors-view';
import { useList } from '../api/list.ts';
import { supervisors } from '../api/supervisors.ts';
import { useDistributorChoice } from '../fields/distributor-choice.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';

// Loaded when opened, with fields and a schema.
const RatePerformance = lazyComponent(() => import('../dialogs/rate-performance.tsx'));

/** Supervisor Performance (screens §2). */
export default function SupervisorsRoute() {
  const { view, onView, paging } = useView(supervisorsView);
  const { firstId, ...choice } = useDistributorChoice();
  const distributorId = view.distributorId ?? firstId ?? null;
  const { list: rows, query } = useList(
    supervisors.leaderboard({ distributorId: distributorId ?? '', period: view.period }),
    paging,
    { enabled: distributorId !== null },
  );
  const supervisor = query.data?.rows.find(({ id }) => id === view.rating);

  return (
    <>
      <Supervisors
        choice={choice}
        distributorId={distributorId}
        list={{ rows, view, onView }}
        now={useNow()}
      />
      <LazyPart>
        {supervisor && distributorId !== null ? (
          <RatePerformance
            key={supervisor.id}
            distributorId={distributorId}
            supervisor={supervisor}
            onClose={() => onView({ rating: null })}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
