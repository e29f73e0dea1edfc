import { type Coordinates, DEFAULT_CENTRE, TRAIL_MINUTES } from '@dmc/contract/tracking';
import { Card } from '@dmc/design-system/card';
import { EmptyState } from '@dmc/design-system/empty-state';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { type MapFocus, type MapPath, MapView } from '@dmc/design-system/map-view';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { usePhone } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { MapPin } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { MapActions } from './map-actions.tsx';
import styles from './map-panel.module.css';
import { legendOf, markersOf, STATE_STYLES } from './marks.tsx';
import { RetailerPopup, SupervisorPopup } from './popup.tsx';
import { citiesOf, type LocatedRetailer, locatedRetailers, type Sighting } from './sightings.ts';
import { trackingCopy as copy } from './tracking.copy.ts';
import type { TrackingProps } from './tracking-view.ts';
import { tracksOf } from './tracks.ts';

export interface MapPanelProps extends TrackingProps {
  sightings: readonly Sighting[];
  onSelect: (key: string | null) => void;
}

/** The closest zoom for the default location: a city. */
const CITY_ZOOM = 11;

/** How often the map updates ages, in milliseconds. With thousands of markers, some freshness changes every second. */
const AGE_INTERVAL_MS = 10_000;

/** Returns the previous value while the signature is the same. */
function useStableValue<T>(value: T, signature: string): T {
  const stable = useRef({ value, signature });
  if (stable.current.signature !== signature) stable.current = { value, signature };
  return stable.current.value;
}

const signatureOf = (sightings: readonly Sighting[]) =>
  sightings
    .map(({ key, word, freshness, at, location }) =>
      [key, word, freshness, at?.latitude, at?.longitude, location.lastSeen].join(),
    )
    .join(';');

/**
 * The supervisors for the map, from the last answer and with ages updated every ten seconds. The array keeps its
 * identity if nothing changed.
 */
function useMapSightings({ sightings, supervisors, now }: MapPanelProps): readonly Sighting[] {
  const answered = dataOf(supervisors)?.receipt.receivedAt.getTime();
  const recent = useStableValue(sightings, `${answered} ${Math.floor(now.getTime() / AGE_INTERVAL_MS)}`);
  const signature = useMemo(() => signatureOf(recent), [recent]);
  return useStableValue(recent, signature);
}

/** The map under its documented heading, with its two buttons (screens §2). */
export function MapPanel(props: MapPanelProps) {
  const { supervisors, retailers, trails, view, onView, onSelect, tiles } = props;
  const reason = useId();
  const phone = usePhone();
  const sightings = useMapSightings(props);
  const page = dataOf(retailers);
  const located = useMemo(() => locatedRetailers(page?.rows ?? []), [page]);
  const stale = { supervisors: supervisors.status === 'failed', retailers: retailers.status === 'failed' };
  const markers = useMemo(
    () => markersOf(sightings, located, { supervisors: stale.supervisors, retailers: stale.retailers }),
    [sightings, located, stale.supervisors, stale.retailers],
  );
  const cities = useMemo(
    () =>
      citiesOf(located)
        .filter(({ name }) => name !== '')
        .map(({ name, retailers: own }) => ({ name, points: own.map(({ at }) => at) })),
    [located],
  );
  const { focus, centre, nobody } = useFocus(sightings, located);
  const unusable = isUnusable(trails?.load);
  const pressed = view.routes && !unusable;
  const history = pressed && trails ? dataOf(trails.load) : undefined;
  const chosen = sightings.find(({ key }) => key === view.selected)?.key;
  const paths = useMemo(
    (): MapPath[] =>
      pressed
        ? tracksOf(sightings, history ?? [], located).map(({ id, sighting, points, ahead }) => ({
            id,
            points,
            tone: STATE_STYLES[sighting.state].map,
            dashed: ahead,
            // The routes of other supervisors are faint while one is selected.
            faint: chosen !== undefined && sighting.key !== chosen,
          }))
        : [],
    [pressed, sightings, history, located, chosen],
  );
  const legend = useMemo(
    () => legendOf(markers.some(({ shape, outlined }) => shape === 'disc' && outlined)),
    [markers],
  );

  const waiting =
    supervisors.status === 'loading' || (markers.length === 0 && retailers.status === 'loading');
  const actions = (
    <MapActions
      routes={pressed}
      unusable={unusable ? reason : undefined}
      onRoutes={() => onView({ routes: !view.routes })}
      onCentre={centre}
    />
  );
  return (
    <Card title={copy.map} padded={false} action={phone ? undefined : actions}>
      {phone ? actions : null}
      <div className={styles.map} aria-busy={waiting || undefined}>
        {waiting ? null : markers.length === 0 && !nobody ? (
          <div className={styles.nothing}>
            {stale.supervisors || stale.retailers ? (
              <Text as="p" tone="secondary" className={styles.failed}>
                {copy.mapFailed}
              </Text>
            ) : (
              <EmptyState
                kind="nothing"
                compact
                level={3}
                icon={<MapPin size={20} strokeWidth={1.75} />}
                title={copy.noLocations}
                hint={copy.noLocationsHint}
              />
            )}
          </div>
        ) : (
          <MapView
            label={copy.mapLabel}
            markers={markers}
            paths={paths}
            places={cities}
            legend={legend}
            focus={focus}
            selected={view.selected ?? undefined}
            onSelect={(key) => onSelect(key ?? null)}
            popup={popupOf(props, located)}
            tiles={tiles}
            words={{ cluster: copy.cluster }}
          />
        )}
      </div>
      <Remark
        {...props}
        pressed={pressed}
        unusable={unusable}
        reason={reason}
        paths={paths}
        nobody={nobody}
      />
    </Card>
  );
}

/** A failure that retrying will not fix; the button then explains why it is disabled. */
const isUnusable = (trails: Loadable<unknown> | undefined) =>
  trails?.status === 'failed' &&
  ['missing', 'refused', 'invalid', 'unreadable'].includes(trails.failure.kind);

/**
 * What the map shows: the active supervisors; the retailers if there are none; or the default location after Center on
 * Supervisors without any.
 */
function useFocus(sightings: readonly Sighting[], located: readonly LocatedRetailer[]) {
  const [requests, setRequests] = useState(0);
  const { shown, nobody, signature } = useMemo(() => {
    const active = sightings.flatMap(({ state, at }) => (state !== 'inactive' && at ? [at] : []));
    const nobody = requests > 0 && active.length === 0;
    const [subject, points]: [string, readonly Coordinates[]] =
      active.length > 0
        ? ['supervisors', active]
        : nobody
          ? ['nobody', [DEFAULT_CENTRE]]
          : ['retailers', located.map(({ at }) => at)];
    const [first = DEFAULT_CENTRE, ...others] = points;
    const shown: MapFocus = {
      points: [first, ...others],
      subject,
      request: requests,
      ...(subject === 'supervisors' ? {} : { zoom: CITY_ZOOM }),
    };
    return { shown, nobody, signature: JSON.stringify([subject, points, requests]) };
  }, [sightings, located, requests]);
  const focus = useStableValue(shown, signature);
  return { focus, centre: () => setRequests(requests + 1), nobody };
}

function popupOf(
  { view, sightings, supervisors }: MapPanelProps,
  located: readonly LocatedRetailer[],
): ReactNode {
  const sighting = sightings.find(({ key }) => key === view.selected);
  if (sighting) return <SupervisorPopup sighting={sighting} stale={supervisors.status === 'failed'} />;
  const retailer = located.find(({ key }) => key === view.selected);
  return retailer ? <RetailerPopup located={retailer} /> : undefined;
}

interface RemarkProps extends MapPanelProps {
  pressed: boolean;
  unusable: boolean;
  reason: string;
  paths: readonly MapPath[];
  nobody: boolean;
}

/** One line below the map: what its lines are, or why there are none. */
function Remark({ trails, pressed, unusable, reason, paths, nobody }: RemarkProps) {
  const words = () => {
    if (unusable) return copy.routesUnusable;
    if (pressed && trails?.load.status === 'loading') return copy.routesLoading;
    if (pressed && trails?.load.status === 'failed') return copy.routesFailed;
    if (pressed) return paths.length === 0 ? copy.noRoutes(TRAIL_MINUTES) : copy.routesOf(TRAIL_MINUTES);
    return nobody ? copy.nobodyActive : '';
  };
  const text = words();
  return (
    <Row
      tone="muted"
      id={reason}
      role="status"
      gap="3"
      justify="between"
      className={styles.remark}
      data-blank={text === '' || undefined}
    >
      <span>{text}</span>
      {pressed && !unusable && trails?.load.status === 'failed' ? (
        <Button type="button" size="1" variant="surface" color="gray" onClick={trails.onReload}>
          {copy.retry}
        </Button>
      ) : null}
    </Row>
  );
}
