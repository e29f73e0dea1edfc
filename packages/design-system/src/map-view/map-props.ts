import type { ReactNode } from 'react';
import type { MapPoint, MapShape, MapTone } from './map-data.ts';

/** The style of a marker, on the map and in the legend. */
export interface MarkerStyle {
  shape: MapShape;
  tone: MapTone;
  /** A small icon or a number inside. */
  inside?: ReactNode;
  /** Alternatively, a person's name, shown as initials. */
  initialsOf?: string;
  /** A small icon at the corner of a disc, if the hue needs a second cue. */
  badge?: ReactNode;
  /** Outlined instead of filled: the position is old. */
  outlined?: boolean;
}

export interface MapMarker extends MarkerStyle {
  id: string;
  at: MapPoint;
  /** Its name and state, for assistive technology: `imran.q@vrinda.in, on delivery`. */
  name: string;
  /** Text next to it, if there is room. */
  caption?: string;
  /** Merged with overlapping neighbours into one marker with their number. */
  clustered?: boolean;
}

/** A line on the map: solid for a travelled route, dashed for a planned one. */
export interface MapPath {
  id: string;
  points: readonly MapPoint[];
  tone: MapTone;
  dashed?: boolean;
  /** Fainter than the others. */
  faint?: boolean;
}

/** A place: its name, and the points in it. Shown if there are no tiles. */
export interface MapPlace {
  name: string;
  points: readonly MapPoint[];
}

/**
 * The area to show: as close as fits all points, but no closer than `zoom`. The map moves there when `request` changes
 * and, until the user has moved it, also when the points belong to another `subject` or one is out of view.
 */
export interface MapFocus {
  points: readonly [MapPoint, ...MapPoint[]];
  zoom?: number;
  subject?: string;
  request: number;
}

/** Map tiles: a URL with {z}, {x} and {y}, and their attribution, which may end with a URL. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** Texts of the map. */
export interface MapWords {
  /** Keyboard instructions, read aloud after its name. */
  keys: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  wheel: string;
  touch: string;
  /** The number of merged markers, and their shape. */
  cluster: (count: number, shape: MapShape) => string;
  failed: string;
}

export interface MapViewProps {
  /** Accessible name of the map. */
  label: string;
  /** In tab order. */
  markers: readonly MapMarker[];
  /** Routes, below the markers. */
  paths?: readonly MapPath[];
  /** Place names on the base map; not shown over tiles. */
  places?: readonly MapPlace[];
  /** What the marker styles mean. */
  legend: readonly (MarkerStyle & { label: string })[];
  /** The area shown at first, and when to return to it. */
  focus: MapFocus;
  /** Id of the marker whose popup is open; if it was not selected on the map, the map centres on it. */
  selected?: string;
  /** Called with the id of a pressed marker, or undefined when its popup closes. */
  onSelect: (id: string | undefined) => void;
  /** Content of the selected marker's popup. */
  popup?: ReactNode;
  /** Without tiles, the map shows its own base map. */
  tiles?: MapTiles;
  /** Texts that differ from the defaults. */
  words?: Partial<MapWords>;
}

/** Props of the Leaflet map: all texts are filled in. */
export interface LeafletMapProps extends MapViewProps {
  words: MapWords;
}
