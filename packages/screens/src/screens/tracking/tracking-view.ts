import type { TrailPoint } from '@dmc/contract/tracking';
import type { Loadable } from '@dmc/design-system/load';
import type { MapTiles } from '@dmc/design-system/map-view';
import { type Field, flag, id, type ViewOf, viewUrl } from '../../parts/view-url/view-url.ts';
import type { LiveRefresh } from './live-bar.tsx';
import type { RetailerLocations, SupervisorLocations } from './sightings.ts';

const selected = id({ param: 'open', replaces: 'always' });

/** What live tracking shows, as encoded in its URL. */
export const trackingView = viewUrl({
  /** The marker whose popup is open: `s-` followed by a supervisor's id, or `r-` by a retailer's. */
  selected: {
    ...selected,
    read: (params, param) => (/^[sr]-./.test(params.get(param) ?? '') ? params.get(param) : null),
  } satisfies Field<string | null>,
  /** Show Routes is pressed. */
  routes: flag({ replaces: 'always' }),
  /** The list of retailers is open. */
  retailers: flag({ param: 'list', replaces: 'always' }),
});
export type TrackingView = ViewOf<typeof trackingView>;

export interface TrackingProps {
  supervisors: Loadable<SupervisorLocations>;
  retailers: Loadable<RetailerLocations>;
  /** The supervisors' trails; undefined while Show Routes is off. */
  trails: { load: Loadable<readonly TrailPoint[]>; onReload: () => void } | undefined;
  view: TrackingView;
  onView: (change: Partial<TrackingView>) => void;
  refresh: LiveRefresh;
  /** The device's time: positions age while they are shown. */
  now: Date;
  /** Map tiles, if their URL is configured. */
  tiles?: MapTiles;
}
