import type { Map as Leaflet } from 'leaflet/dist/leaflet-src.esm.js';
import { Minus, Plus } from 'lucide-react';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './controls.module.css';
import { attributionOf, scaleBar } from './map-data.ts';
import { MapMark } from './map-mark.tsx';
import type { MapTiles, MapViewProps, MapWords } from './map-props.ts';
import type { View } from './use-map.ts';

/** What each shape and hue means. */
export function Legend({ items }: { items: MapViewProps['legend'] }) {
  return (
    <Row as="ul" align="stretch" grow wrap gap="3-5" rowGap="1" size="1" tone="primary">
      {items.map(({ label, ...style }) => (
        <Row as="li" inline gap="1-5" key={label}>
          <MapMark style={style} small />
          <span>{label}</span>
        </Row>
      ))}
    </Row>
  );
}

/** The zoom buttons. */
export function Zoom({ map, view, words }: { map: Leaflet; view: View; words: MapWords }) {
  const nearest = view.zoom >= map.getMaxZoom();
  const farthest = view.zoom <= map.getMinZoom();
  return (
    <Row className={styles.zoom} data-print="hide">
      <button
        type="button"
        className={`ds-press ${styles.step}`}
        aria-label={words.zoomIn}
        title={words.zoomIn}
        aria-disabled={nearest || undefined}
        onClick={() => map.zoomIn()}
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} />
      </button>
      <button
        type="button"
        className={`ds-press ${styles.step}`}
        aria-label={words.zoomOut}
        title={words.zoomOut}
        aria-disabled={farthest || undefined}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden size={16} strokeWidth={1.75} />
      </button>
    </Row>
  );
}

/** The scale bar. */
export function Scale({ view }: { view: View }) {
  const { px, label } = scaleBar(view.metresPerPx, 96);
  return (
    <Stack size="1" numeric gap="0-5" className={styles.scale}>
      <span>{label}</span>
      <span aria-hidden className={styles.bar} style={{ width: px }} />
    </Stack>
  );
}

/** The attribution of the map tiles. */
export function Attribution({ tiles }: { tiles: MapTiles }) {
  const { words, address } = attributionOf(tiles.attribution);
  if (words === '') return null;
  return (
    <Text as="p" size="1" tone="secondary" px="2" py="0-5" className={styles.attribution}>
      {address ? (
        <a className="ds-text-link" href={address} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
    </Text>
  );
}
