import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { lazyComponent } from '../lazy-part/lazy-with-preload.tsx';
import { useHydrated } from '../viewport/viewport.tsx';
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

import type { MapViewProps, MapWords } from './map-props.ts';

const WORDS: Omit<MapWords, 'wheel'> = {
  keys: 'Arrow keys move the map, plus and minus zoom, Tab goes from marker to marker.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  touch: 'Use two fingers to move the map',
  cluster: (count) => `${count} places, zoom in`,
  failed: 'The map could not be loaded. Everything on it is in the lists.',
};

/** Names the key that makes the wheel zoom on this computer. */
const wheelWords = () =>
  `Hold ${/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} and scroll to zoom`;

// Leaflet is heavier than a screen, so it loads after the lists. If it fails to load, they show the same data.
const LeafletMap = lazyComponent(async () => ({ default: (await import('./leaflet-map.tsx')).LeafletMap }));

/**
 * A map that needs no tile server: base map, graticule, places and scale are its own, and tiles are used if their URL
 * is known. It fills its parent's height. The page scrolls through it: the wheel zooms only with Ctrl, and touch moves
 * it only with two fingers.
 */
export function MapView({ words, ...props }: MapViewProps) {
  const waiting = <div className={styles.waiting} aria-busy />;
  const texts = { ...WORDS, ...words };
  return (
    <div className={styles.container}>
      {useHydrated() ? (
        <LazyPart fallback={waiting} failure={texts.failed}>
          <LeafletMap {...props} words={{ wheel: wheelWords(), ...texts }} />
        </LazyPart>
      ) : (
        waiting
      )}
    </div>
  );
}
