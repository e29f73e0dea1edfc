import type { TrailPoint } from '@dmc/contract/tracking';
import type { Loadable } from '@dmc/design-system/load';
import type { MapTiles } from '@dmc/design-system/map-view';
import { type Field, flag, id, type ViewOf, viewUrl } from '../view-url/view-url.ts';
import type { LiveRefresh } from './live-bar.tsx';
import type { RetailerPlaces, SupervisorPlaces } from './sightings.ts';

const selected = id({ param: 'open', replaces: 'always' });

/** What live tracking shows, as its URL says. */
export const trackingView = viewUrl({
  /** The marker whose popup is open: `s-` and the id of a supervisor, or `r-` and that of a retailer. */
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
  supervisors: Loadable<SupervisorPlaces>;
  retailers: Loadable<RetailerPlaces>;
  /** Where supervisors went; undefined while Show Routes is off. */
  trails: { load: Loadable<readonly TrailPoint[]>; onReload: () => void } | undefined;
  view: TrackingView;
  onView: (change: Partial<TrackingView>) => void;
  refresh: LiveRefresh;
  /** The time on this device: positions age while one looks at them (G57). */
  now: Date;
  /** Pictures of the ground, where their address is configured (rulings P70). */
  tiles?: MapTiles | undefined;
}
