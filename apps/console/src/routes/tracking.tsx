import { Tracking } from '@dmc/screens/tracking';
import type { TrackingView } from '@dmc/screens/tracking-view';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toLoadable } from '../api/loadable.ts';
import { tracking } from '../api/tracking.ts';
import { usePreferences } from '../session/preferences.ts';
import type { PageProps } from '../shell/page-props.ts';
import { withParams } from './list-url.ts';
import { useLiveQuery, useNow } from './live-query.ts';
import { readTiles } from './map-tiles.ts';
import { useViewParams } from './view-params.ts';

/** Trails grow slowly: asked for again every minute. */
const TRAILS_MS = 60_000;

const readView = (params: URLSearchParams): TrackingView => ({
  selected: /^[sr]-./.test(params.get('open') ?? '') ? params.get('open') : null,
  routes: params.get('routes') === '1',
  retailers: params.get('list') === '1',
});

const writeView = ({ selected, routes, retailers }: Partial<TrackingView>) => ({
  ...(selected === undefined ? {} : { open: selected ?? '' }),
  ...(routes === undefined ? {} : { routes: routes ? '1' : '' }),
  ...(retailers === undefined ? {} : { list: retailers ? '1' : '' }),
});

/** Live Tracking (screens §2). */
export default function TrackingRoute({ user }: PageProps) {
  const [params, setParams] = useViewParams();
  const view = useMemo(() => readView(params), [params]);
  // The preference is how it begins; what is chosen here holds as long as one stays.
  const [auto, setAuto] = useState(usePreferences(user).autoRefresh);
  const supervisors = useLiveQuery(tracking.supervisors(), auto);
  const retailers = useLiveQuery(tracking.retailers(), auto);
  const trails = useQuery({
    ...tracking.trails(),
    enabled: view.routes,
    // A server without such a call is not asked for it every minute.
    refetchInterval: ({ state }) => (auto && state.status !== 'error' ? TRAILS_MS : false),
    refetchOnWindowFocus: ({ state }) => (auto && state.status !== 'error' ? 'always' : false),
  });
  const [tiles] = useState(readTiles);

  return (
    <Tracking
      supervisors={supervisors.loadable}
      retailers={retailers.loadable}
      trails={view.routes ? toLoadable(trails) : undefined}
      onTrails={() => void trails.refetch()}
      view={view}
      onView={(change) => setParams((now) => withParams(now, writeView(change)), { replace: true })}
      refresh={{
        auto,
        onAuto: setAuto,
        onNow: () => {
          void supervisors.query.refetch();
          void retailers.query.refetch();
          if (view.routes && !trails.isError) void trails.refetch();
        },
        pending: supervisors.query.isFetching || retailers.query.isFetching,
        seconds: Math.max(supervisors.seconds, retailers.seconds),
      }}
      now={useNow()}
      tiles={tiles}
    />
  );
}
