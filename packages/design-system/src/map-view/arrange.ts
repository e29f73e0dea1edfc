import type { Map as Leaflet } from 'leaflet/dist/leaflet-src.esm.js';
import {
  type Box,
  cluster,
  fittingBoxes,
  MAP_SHAPES,
  type MapPoint,
  type Spot,
  spreadOut,
} from './map-data.ts';
import type { MapMarker, MapPlace } from './map-props.ts';
import { toLatLng, type View } from './use-map.ts';

/** Markers of one shape closer than this are clustered, in px; from `UNCLUSTERED_ZOOM` on, each is separate. */
const CLUSTER_WITHIN = 30;
const UNCLUSTERED_ZOOM = 17;
/** With more markers of one shape in view, they are clustered at every zoom. */
const MAX_UNCLUSTERED = 150;
/** Minimum distance between discs, in px. */
const MIN_DISTANCE = 30;
/** From this zoom, a place is shown as an area, not a dot. */
const NEAR = 10.5;
/** With more single markers in view, captions would be noise. */
const MAX_CAPTIONS = 40;
/**
 * Width of a letter, and of the longest caption, in px: captions are estimated, because measuring would need layout.
 */
const LETTER = 6.4;
const LONGEST = 168;

/** Markers merged into one. */
export interface Cluster {
  id: string;
  members: readonly MapMarker[];
  at: MapPoint;
}

/** Which markers and places are shown, and where. */
export interface Arrangement {
  markers: readonly MapMarker[];
  clusters: readonly Cluster[];
  /** How far a disc is moved to avoid overlaps, in px. */
  aside: ReadonlyMap<string, { x: number; y: number }>;
  /** Ids of the markers whose caption fits. */
  captioned: ReadonlySet<string>;
  /** The places whose name is shown: above the place when zoomed out, large on the base map when zoomed in. */
  labelled: readonly (MapPlace & { at: MapPoint; large: boolean })[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOf = (points: readonly MapPoint[]): MapPoint => ({
  latitude: mean(points.map(({ latitude }) => latitude)),
  longitude: mean(points.map(({ longitude }) => longitude)),
});
const widthOf = (text: string) => Math.min(LONGEST, text.length * LETTER);
const around = ({ x, y }: Spot, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

/**
 * Arranges a view. Deterministic: the same markers in the same view always look the same. Markers whose ids are in
 * `kept` are single and rendered wherever they are.
 */
export function arrange(
  map: Leaflet,
  { zoom, bounds }: View,
  markers: readonly MapMarker[],
  places: readonly MapPlace[],
  kept: readonly (string | undefined)[],
): Arrangement {
  const spotOf = (id: string, at: MapPoint): Spot => {
    const { x, y } = map.project(toLatLng(at), zoom);
    return { id, x, y };
  };
  // Clustered markers are rendered only in view; the others always are, so that Tab reaches them.
  const seen = markers.filter(
    ({ id, at, clustered }) => !clustered || kept.includes(id) || bounds.contains(toLatLng(at)),
  );
  const byId = new Map(seen.map((marker) => [marker.id, marker]));
  const spots = (list: readonly MapMarker[]) => list.map(({ id, at }) => spotOf(id, at));

  const discs = spots(seen.filter(({ clustered }) => !clustered));
  const groups = MAP_SHAPES.flatMap((shape) => {
    const near = spots(
      seen.filter((marker) => marker.clustered && marker.shape === shape && !kept.includes(marker.id)),
    );
    return zoom >= UNCLUSTERED_ZOOM && near.length <= MAX_UNCLUSTERED
      ? near.map((spot) => [spot] as const)
      : cluster(near, CLUSTER_WITHIN);
  });
  const clusters = groups.flatMap((group): Cluster[] => {
    const members = group.flatMap(({ id }) => byId.get(id) ?? []);
    const [first] = members;
    if (!first || members.length < 2) return [];
    return [{ id: `cluster:${first.id}`, members, at: meanOf(members.map(({ at }) => at)) }];
  });
  const singles = groups.flatMap((group) => (group.length === 1 ? [group[0]] : []));
  const alone = new Set(singles.map(({ id }) => id));
  const singleDiscs = singles.filter(({ id }) => byId.get(id)?.shape === 'disc');

  const taken = [
    ...discs.map((spot) => around(spot, 17)),
    ...singles.map((spot) => around(spot, 10)),
    ...clusters.map(({ id, at }) => around(spotOf(id, at), 15)),
  ];
  const names = places.flatMap(({ name, points }) => {
    if (points.length === 0) return [];
    const middle = meanOf(points);
    if (zoom >= NEAR)
      return [{ name, points, at: middle, large: true, left: 0, right: 0, top: 0, bottom: 0 }];
    const at = { ...middle, latitude: Math.max(...points.map(({ latitude }) => latitude)) };
    const { x, y } = spotOf(name, at);
    const half = widthOf(name) / 2 + 4;
    const box = { left: x - half, right: x + half, top: y - 36, bottom: y - 18 };
    return [{ name, points, at, large: false, ...box }];
  });
  const written = names.filter(({ at }) => bounds.contains(toLatLng(at)));
  const labelled = zoom >= NEAR ? written : fittingBoxes(written, taken);
  const captions = singles.flatMap(({ id, x, y }) => {
    const caption = byId.get(id)?.caption;
    if (!caption) return [];
    return [{ id, left: x + 12, right: x + 18 + widthOf(caption), top: y - 9, bottom: y + 9 }];
  });
  const captioned =
    captions.length > MAX_CAPTIONS
      ? []
      : fittingBoxes(captions, zoom >= NEAR ? taken : [...taken, ...labelled]);

  return {
    markers: seen.filter(({ id, clustered }) => !clustered || kept.includes(id) || alone.has(id)),
    clusters,
    aside: spreadOut([...discs, ...singleDiscs], MIN_DISTANCE),
    captioned: new Set(captioned.map(({ id }) => id)),
    labelled,
  };
}
