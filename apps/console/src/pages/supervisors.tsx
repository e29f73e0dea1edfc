import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Supervisors } from '@dmc/screens/supervisors';
import { useDistributorChoice } from '../fields/distributor-choice.ts';
import { useNow } from '../view/now.ts';
import { useListPage } from './supervisors.loader.ts';

// Loaded when opened, with fields and a schema.
const RatePerformance = lazyComponent(() => import('../dialogs/rate-performance.tsx'));

/** Supervisor Performance (screens §2). */
export default function SupervisorsRoute() {
  const { firstId, ...choice } = useDistributorChoice();
  const shownId = (chosen: string | null) => chosen ?? firstId;
  const { list, query } = useListPage({}, (view) => {
    const distributorId = shownId(view.distributorId);
    return distributorId === undefined ? undefined : { distributorId };
  });
  const { view, onView } = list;
  const distributorId = shownId(view.distributorId) ?? null;
  const supervisor = query.data?.rows.find(({ id }) => id === view.rating);

  return (
    <>
      <Supervisors choice={choice} distributorId={distributorId} list={list} now={useNow()} />
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
