import type { Map as Leaflet } from 'leaflet/dist/leaflet-src.esm.js';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { arrange, type Cluster } from './arrange.ts';
import { MAP_TONES, type MapTone } from './map-data.ts';
import { MapMark } from './map-mark.tsx';
import type { MapMarker, MapPlace, MapWords } from './map-props.ts';
import { Pin } from './pin.tsx';
import styles from './pins.module.css';
import { toLatLng, type View } from './use-map.ts';

export interface PinsProps {
  map: Leaflet;
  view: View;
  markers: readonly MapMarker[];
  places: readonly MapPlace[];
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** Zooms in until the members are separate. */
  onOpen: (cluster: Cluster) => void;
  words: MapWords;
}

/** Ignores a click that ended a drag, within this time in ms. */
const AFTER_DRAG = 80;

/** Everything on the map: markers, clusters, and the names that fit. */
export function Pins({ map, view, markers, places, selected, onSelect, onOpen, words }: PinsProps) {
  // While the map moves to it, it may be out of view, and must not lose the focus.
  const [focused, setFocused] = useState<string>();
  const arranged = useMemo(
    () => arrange(map, view, markers, places, [selected, focused]),
    [map, view, markers, places, selected, focused],
  );
  const dragged = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      dragged.current = performance.now();
    };
    map.on('dragend', note);
    return () => {
      map.off('dragend', note);
    };
  }, [map]);
  const press = (act: () => void) => () => {
    if (performance.now() - dragged.current > AFTER_DRAG) act();
  };
  /** Brings a marker focused by keyboard into view. */
  const show = (marker: MapMarker) => (event: FocusEvent) => {
    setFocused(marker.id);
    if (event.target.matches(':focus-visible')) map.panInside(toLatLng(marker.at), { padding: [40, 40] });
  };

  return (
    <>
      {arranged.labelled.map(({ name, at, large }) => (
        <Pin key={`place:${name}`} map={map} at={at} level={-20_000}>
          <span className={styles.place} data-large={large || undefined} aria-hidden={large || undefined}>
            {name}
          </span>
        </Pin>
      ))}
      {arranged.markers.map((marker) => (
        <Pin
          key={marker.id}
          map={map}
          at={marker.at}
          level={marker.id === selected ? 3000 : marker.shape === 'disc' ? 2000 : 0}
          glides={marker.shape === 'disc'}
        >
          <button
            type="button"
            className={styles.pin}
            data-shape={marker.shape}
            aria-expanded={marker.id === selected}
            title={marker.name}
            style={asideOf(arranged.aside.get(marker.id))}
            onFocus={show(marker)}
            onBlur={() => setFocused(undefined)}
            onClick={press(() => onSelect(marker.id === selected ? undefined : marker.id))}
          >
            {/* Not an `aria-label`: the initials on a disc are not part of the name. */}
            <span className="ds-visually-hidden">{marker.name}</span>
            <MapMark style={marker} />
          </button>
          {marker.caption && arranged.captioned.has(marker.id) && marker.id !== selected ? (
            <span aria-hidden className={styles.caption}>
              {marker.caption}
            </span>
          ) : null}
        </Pin>
      ))}
      {arranged.clusters.map((cluster) => (
        <Pin key={cluster.id} map={map} at={cluster.at} level={1000}>
          <button
            type="button"
            className={styles.pin}
            data-shape="cluster"
            onClick={press(() => onOpen(cluster))}
          >
            <span className="ds-visually-hidden">
              {words.cluster(cluster.members.length, clusterStyle(cluster).shape)}
            </span>
            <MapMark style={{ ...clusterStyle(cluster), inside: cluster.members.length }} />
          </button>
        </Pin>
      ))}
    </>
  );
}

const asideOf = (aside: { x: number; y: number } | undefined) =>
  aside ? { translate: `calc(-50% + ${aside.x}px) calc(-50% + ${aside.y}px)` } : undefined;

/** The style of its first member, in the most frequent hue. */
function clusterStyle({ members }: Cluster) {
  const [first] = members;
  const count = (tone: MapTone) => members.filter((member) => member.tone === tone).length;
  return {
    shape: first?.shape ?? 'square',
    tone: MAP_TONES.toSorted((a, b) => count(b) - count(a))[0] ?? 'gray',
    outlined: members.every(({ outlined }) => outlined),
  };
}
