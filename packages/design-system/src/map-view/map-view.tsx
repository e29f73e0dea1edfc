import { lazy, type ReactNode, Suspense } from 'react';
import type { MapPoint, MapShape, MapTone } from './map-data.ts';
import styles from './map-view.module.css';

export type { MapPoint, MapShape, MapTone } from './map-data.ts';

/** How a marker looks, on the map and in the legend. */
export interface MarkerStyle {
  shape: MapShape;
  tone: MapTone;
  /** A small icon or a number inside. */
  inside?: ReactNode;
  /** Instead: the name of a person, whose initials are drawn. */
  initialsOf?: string;
  /** A small icon at the corner of a disc, if the hue needs a second cue. */
  badge?: ReactNode;
  /** A ring instead of a filled shape: the position is old. */
  outlined?: boolean;
}

export interface MapMarker extends MarkerStyle {
  id: string;
  at: MapPoint;
  /** Its name and state, for assistive technology: `imran.q@vrinda.in, on delivery`. */
  name: string;
  /** Text next to it, if there is room. */
  caption?: string;
  /** Overlapping neighbours are drawn as one, with their number. */
  clustered?: boolean;
}

/** A line on the map: solid for a route already travelled, dashed for one still to come. */
export interface MapPath {
  id: string;
  points: readonly MapPoint[];
  tone: MapTone;
  dashed?: boolean;
  /** Drawn fainter than the others. */
  faint?: boolean;
}

/** A settled place: its name, and the points in it. Drawn when there are no tiles. */
export interface MapPlace {
  name: string;
  points: readonly MapPoint[];
}

/**
 * What the map shows: as close as fits all the points, but no closer than `zoom`. It moves there when `request`
 * changes, and, until the user has moved it, also when the points belong to another `subject` or one has left the
 * view.
 */
export interface MapFocus {
  points: readonly [MapPoint, ...MapPoint[]];
  zoom?: number;
  subject?: string;
  request: number;
}

/** Map tiles: a URL with {z}, {x} and {y}, and their attribution, optionally ending with a URL. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** The texts of the map. */
export interface MapWords {
  /** Keyboard instructions, read after its name. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  wheel: string;
  touch: string;
  /** The number of markers drawn as one, and their shape. */
  cluster: (count: number, shape: MapShape) => string;
  failed: string;
}

export interface MapViewProps {
  /** Accessible name of the map. */
  label: string;
  /** Tab visits them in this order. */
  markers: readonly MapMarker[];
  /** Routes drawn below the markers. */
  paths?: readonly MapPath[];
  /** Names on the ground; not drawn over tiles. */
  places?: readonly MapPlace[];
  /** What the looks of markers mean. */
  legend: readonly (MarkerStyle & { label: string })[];
  /** What the map shows at first, and when it moves there again. */
  focus: MapFocus;
  /** Id of the marker whose popup is open; if it was not selected on the map itself, the map centres on it. */
  selected?: string | undefined;
  /** Called with the id of a pressed marker, or with undefined when its popup closes. */
  onSelect: (id: string | undefined) => void;
  /** Content of the selected marker's popup. */
  popup?: ReactNode;
  /** Without tiles, the map draws the ground itself. */
  tiles?: MapTiles | undefined;
  /** Texts that differ from the defaults. */
  words?: Partial<MapWords>;
}

/** The key that turns scrolling into zooming. */
const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const WORDS: MapWords = {
  keys: 'Arrow keys move the map, plus and minus zoom, Tab goes from marker to marker.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  wheel: `Hold ${MODIFIER} and scroll to zoom`,
  touch: 'Use two fingers to move the map',
  cluster: (count) => `${count} places, zoom in`,
  failed: 'The map could not be loaded. Everything on it is in the lists.',
};

/** The props of the drawing: everything, with all texts filled in. */
export interface LeafletMapProps extends MapViewProps {
  words: MapWords;
}

// Leaflet is heavier than a screen, so it loads after the lists. If it fails to load, they show the same data.
const LeafletMap = lazy(() =>
  import('./leaflet-map.tsx').then(
    (module) => ({ default: module.LeafletMap }),
    () => ({ default: ({ words }: LeafletMapProps) => <p className={styles.failed}>{words.failed}</p> }),
  ),
);

/**
 * A map that needs no tile server: ground, graticule, settled places and a scale of its own, and tiles if their URL
 * is known. It fills the height of its parent. The page scrolls through it: the wheel zooms with Ctrl held, and a
 * touch screen moves it with two fingers.
 */
export function MapView({ words, ...props }: MapViewProps) {
  return (
    <div className={styles.container}>
      <Suspense fallback={<div className={styles.waiting} aria-busy />}>
        <LeafletMap {...props} words={{ ...WORDS, ...words }} />
      </Suspense>
    </div>
  );
}
