import { Tracking } from '@dmc/screens/tracking';
import { trackingView } from '@dmc/screens/tracking-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toLoadable } from '../api/loadable.ts';
import { tracking } from '../api/tracking.ts';
import { usePreferences } from '../session/preferences.ts';
import type { PageProps } from '../shell/page-props.ts';
import { useLiveQuery } from '../view/live-query.ts';
import { useNow } from '../view/now.ts';
import { useView } from '../view/use-view.ts';
import { readTiles } from './map-tiles.ts';

const SECOND_MS = 1000;
/** Trails grow slowly, so they are refetched every minute. */
const TRAILS_MS = 60_000;

/** Live Tracking (screens §2). */
export default function TrackingRoute({ user }: PageProps) {
  const { view, onView } = useView(trackingView);
  // Starts with the preference; a choice made here lasts until the user leaves the page.
  const [auto, setAuto] = useState(usePreferences(user).autoRefresh);
  const supervisors = useLiveQuery(tracking.supervisors(), auto);
  const retailers = useLiveQuery(tracking.retailers(), auto);
  const trails = useQuery({
    ...tracking.trails(),
    enabled: view.routes,
    // Do not retry every minute on a server without this call.
    refetchInterval: ({ state }) => (auto && state.status !== 'error' ? TRAILS_MS : false),
    refetchOnWindowFocus: ({ state }) => (auto && state.status !== 'error' ? 'always' : false),
  });
  const [tiles] = useState(readTiles);

  return (
    <Tracking
      supervisors={supervisors.loadable}
      retailers={retailers.loadable}
      trails={view.routes ? { load: toLoadable(trails), onReload: () => void trails.refetch() } : undefined}
      view={view}
      onView={onView}
      refresh={{
        auto,
        onAuto: setAuto,
        onReload: () => {
          void supervisors.reload();
          void retailers.reload();
          if (view.routes && !trails.isError) void trails.refetch();
        },
        pending: supervisors.query.isFetching || retailers.query.isFetching,
        seconds: Math.max(supervisors.seconds, retailers.seconds),
      }}
      now={useNow(SECOND_MS)}
      tiles={tiles}
    />
  );
}
