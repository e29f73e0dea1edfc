import type { SupervisorState } from '@dmc/contract/tracking';
import type { MapMarker, MarkerStyle } from '@dmc/design-system/map-view';
import type { Tone } from '@dmc/design-system/theme';
import { CircleCheck, CircleHelp, type LucideIcon, PowerOff, Store, Truck } from 'lucide-react';
import type { LocatedRetailer, Sighting } from './sightings.ts';
import { trackingCopy as copy } from './tracking.copy.ts';

/** The hue of each state on the map (screens §9) and of its badge in the list, along with an icon. */
export const STATE_STYLES: Record<
  SupervisorState,
  { map: MarkerStyle['tone']; badge: Tone; icon: LucideIcon }
> = {
  available: { map: 'green', badge: 'green', icon: CircleCheck },
  delivering: { map: 'blue', badge: 'blue', icon: Truck },
  inactive: { map: 'gray', badge: 'gray', icon: PowerOff },
  unknown: { map: 'gray', badge: 'gray', icon: CircleHelp },
};

const sign = (state: SupervisorState, size: number) =>
  state === 'delivering' ? { badge: <Truck size={size} strokeWidth={2} /> } : {};

/** The legend of the map's shapes and hues (screens §2); rings are included if there are any. */
export const legendOf = (rings: boolean): (MarkerStyle & { label: string })[] => [
  { label: copy.states.available, shape: 'disc', tone: 'green' },
  { label: copy.states.delivering, shape: 'disc', tone: 'blue', ...sign('delivering', 8) },
  { label: copy.retailer, shape: 'square', tone: 'red' },
  { label: copy.states.inactive, shape: 'disc', tone: 'gray' },
  ...(rings ? [{ label: copy.old, shape: 'disc', tone: 'gray', outlined: true } as const] : []),
];

/** Up to this many supervisors are never clustered; more are clustered like retailers. */
const CLUSTER_THRESHOLD = 60;

/** The markers of the map, supervisors first; `stale` after a failure: all of them are then rings. */
export function markersOf(
  sightings: readonly Sighting[],
  retailers: readonly LocatedRetailer[],
  stale: { supervisors: boolean; retailers: boolean },
): MapMarker[] {
  return [
    ...sightings.flatMap((sighting): MapMarker[] => {
      const { key, at, name, state, word, freshness, seen } = sighting;
      if (!at) return [];
      // An off-duty supervisor is grey: no ring is needed to show that the position is not live.
      const old = freshness === 'old' && state !== 'inactive';
      return [
        {
          id: key,
          at,
          name: [name, word.toLowerCase(), freshness === 'old' ? seen.toLowerCase() : '']
            .filter(Boolean)
            .join(', '),
          shape: 'disc',
          tone: STATE_STYLES[state].map,
          initialsOf: name,
          outlined: old || stale.supervisors,
          clustered: sightings.length > CLUSTER_THRESHOLD,
          ...sign(state, 10),
        },
      ];
    }),
    ...retailers.map(
      ({ key, at, retailer }): MapMarker => ({
        id: key,
        at,
        name: `${retailer.name}, ${copy.retailer.toLowerCase()}`,
        caption: retailer.name,
        shape: 'square',
        tone: 'red',
        inside: <Store size={11} strokeWidth={2} />,
        outlined: stale.retailers,
        clustered: true,
      }),
    ),
  ];
}
