import { lazy, type ReactNode, Suspense } from 'react';
import type { MapPoint } from './map-data.ts';
import styles from './map-view.module.css';

export type { MapPoint } from './map-data.ts';

/** Hues of what is drawn on a map; what a hue stands for is the legend's business. */
export const MAP_TONES = ['green', 'blue', 'red', 'gray'] as const;
export type MapTone = (typeof MAP_TONES)[number];

/** Discs for who moves, squares for what stays: they are told apart without colour. */
export const MAP_SHAPES = ['disc', 'square'] as const;
export type MapShape = (typeof MAP_SHAPES)[number];

/** How a marker looks, on the map and in the legend. */
export interface MapLook {
  shape: MapShape;
  tone: MapTone;
  /** A small icon or a number within. */
  inside?: ReactNode;
  /** In its place: the name of a person, whose initials are drawn. */
  initialsOf?: string;
  /** A small icon at the corner of a disc, where a second sign is needed beside the hue. */
  badge?: ReactNode;
  /** A ring instead of a filled shape: what it shows is old. */
  hollow?: boolean;
}

export interface MapMarker extends MapLook {
  id: string;
  at: MapPoint;
  /** Its name and state, for assistive technology: `imran.q@vrinda.in, on delivery`. */
  name: string;
  /** Words beside it, where there is room for them. */
  caption?: string;
  /** Neighbours that lie on each other are drawn as one, with their number. */
  gathers?: boolean;
}

/** A line over the map: solid for a way that was gone, dashed for one that is to come. */
export interface MapPath {
  id: string;
  points: readonly MapPoint[];
  tone: MapTone;
  dashed?: boolean;
  /** Steps back behind the others. */
  faint?: boolean;
}

/** A settled place: its name, and the points that lie in it. Drawn where there are no tiles. */
export interface MapPlace {
  name: string;
  points: readonly MapPoint[];
}

/**
 * Where the map looks: as near as shows all the points, no nearer than `zoom`. It goes there when `request` changes; as
 * long as nobody has moved it, also when the points are those of another `subject`, and when one has left its frame.
 */
export interface MapFocus {
  points: readonly [MapPoint, ...MapPoint[]];
  zoom?: number;
  subject?: string;
  request: number;
}

/** Pictures of the ground: an address with {z}, {x} and {y}, and who made them, maybe with an address at the end. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** The map's own words. */
export interface MapWords {
  /** How it is operated by keyboard, after its name. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  wheel: string;
  touch: string;
  gathered: (count: number) => string;
  failed: string;
}

export interface MapViewProps {
  /** What the map shows. */
  label: string;
  /** The first come first in the order of Tab. */
  markers: readonly MapMarker[];
  paths?: readonly MapPath[];
  places?: readonly MapPlace[];
  legend: readonly (MapLook & { label: string })[];
  focus: MapFocus;
  /** Id of the marker whose popup is open; one that is not chosen on the map itself is brought into the middle. */
  selected?: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** What the popup of the selected marker says. */
  popup?: ReactNode;
  /** Without them the ground is drawn by the map itself. */
  tiles?: MapTiles | undefined;
  words?: Partial<MapWords>;
}

/** The key that turns the wheel into a zoom. */
const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const WORDS: MapWords = {
  keys: 'Arrow keys move the map, plus and minus zoom, Tab goes from marker to marker.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  wheel: `Hold ${MODIFIER} and scroll to zoom`,
  touch: 'Use two fingers to move the map',
  gathered: (count) => `${count} places, zoom in`,
  failed: 'The map could not be loaded. Everything on it is in the lists.',
};

/** What a drawing of the map is given: everything, with its words complete. */
export interface MapDrawingProps extends MapViewProps {
  words: MapWords;
}

// Leaflet weighs more than a screen: it comes after the lists. If it cannot come, they hold the same.
const LeafletMap = lazy(() =>
  import('./leaflet-map.tsx').then(
    (module) => ({ default: module.LeafletMap }),
    () => ({ default: ({ words }: MapDrawingProps) => <p className={styles.failed}>{words.failed}</p> }),
  ),
);

/**
 * A map that needs no tile server: land, a graticule, settled places and a scale of its own, and pictures of the ground
 * where their address is known. It takes the height of its parent. The page scrolls through it: the wheel zooms with
 * Ctrl, a touch screen moves it with two fingers.
 */
export function MapView({ words, ...props }: MapViewProps) {
  return (
    <div className={styles.frame}>
      <Suspense fallback={<div className={styles.waiting} aria-busy />}>
        <LeafletMap {...props} words={{ ...WORDS, ...words }} />
      </Suspense>
    </div>
  );
}
