import { lazy, Suspense } from 'react';
import styles from './map-view.module.css';

export type { MapPoint, MapShape, MapTone } from './map-data.ts';
export type {
  MapFocus,
  MapMarker,
  MapPath,
  MapPlace,
  MapTiles,
  MapViewProps,
  MapWords,
  MarkerStyle,
} from './map-props.ts';

import type { LeafletMapProps, MapViewProps, MapWords } from './map-props.ts';

/** The key that makes the wheel zoom. */
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

// Leaflet is heavier than a screen, so it loads after the lists. If it fails to load, they show the same data.
const LeafletMap = lazy(() =>
  import('./leaflet-map.tsx').then(
    (module) => ({ default: module.LeafletMap }),
    () => ({ default: ({ words }: LeafletMapProps) => <p className={styles.failed}>{words.failed}</p> }),
  ),
);

/**
 * A map that needs no tile server: base map, graticule, places and scale are its own, and tiles are used if their URL
 * is known. It fills its parent's height. The page scrolls through it: the wheel zooms only with Ctrl, and touch moves
 * it only with two fingers.
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
