import {
  type FitBoundsOptions,
  LatLngBounds,
  Map as Leaflet,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isMotionReduced, isPhone } from '../viewport/viewport.tsx';
import type { MapPoint } from './map-data.ts';
import type { MapFocus, MapTiles } from './map-props.ts';

/** The current view: zoom, visible area plus a margin, and metres per px at its centre. */
export interface View {
  zoom: number;
  bounds: LatLngBounds;
  metresPerPx: number;
}

export const toLatLng = ({ latitude, longitude }: MapPoint): [number, number] => [latitude, longitude];

/** Padding for half a marker all around, and the start of its caption at the right. */
const PADDING: FitBoundsOptions = { paddingTopLeft: [44, 48], paddingBottomRight: [60, 36] };
const PHONE_PADDING: FitBoundsOptions = { paddingTopLeft: [28, 36], paddingBottomRight: [64, 28] };
/** The closest zoom by default: a street or two around a single point. */
const NEAREST = 14.5;
/** From this zoom, neighbours in a town are separate. */
const NEAR = 13;
const EQUATOR = 40_075_016.686;

const viewOf = (map: Leaflet): View => ({
  zoom: map.getZoom(),
  bounds: map.getBounds().pad(0.15),
  metresPerPx: (EQUATOR * Math.cos((map.getCenter().lat * Math.PI) / 180)) / (256 * 2 ** map.getZoom()),
});

function build(element: HTMLElement, tiles: MapTiles | undefined): Leaflet {
  const moving = !isMotionReduced();
  const map = new Leaflet(element, {
    zoomControl: false,
    attributionControl: false,
    // Tiles are sharp only at integer zoom levels.
    zoomSnap: tiles ? 1 : 0.25,
    minZoom: 3,
    maxZoom: 18,
    maxBounds: [
      [-85, -180],
      [85, 180],
    ],
    maxBoundsViscosity: 1,
    zoomAnimation: moving,
    fadeAnimation: moving,
    markerZoomAnimation: moving,
    inertia: moving,
  });
  // The base map, below all lines and markers.
  const pane = map.createPane('base-map');
  pane.style.zIndex = '250';
  pane.style.pointerEvents = 'none';
  // Public tile servers require a referrer.
  if (tiles) new TileLayer(tiles.url, { maxZoom: 18, referrerPolicy: 'origin' }).addTo(map);
  return map;
}

function showFocus(map: Leaflet, { points, zoom = NEAREST }: MapFocus, animate: boolean): void {
  map.fitBounds(new LatLngBounds(points.map(toLatLng)), {
    ...(isPhone() ? PHONE_PADDING : PADDING),
    maxZoom: zoom,
    animate,
  });
}

/** The Leaflet map in `element`, its view, and how to move it. */
export function useMap(element: RefObject<HTMLElement | null>, focus: MapFocus, tiles: MapTiles | undefined) {
  const [map, setMap] = useState<Leaflet>();
  const [view, setView] = useState<View>();
  /** The user has moved it: from then on it stays. */
  const moved = useRef(false);
  /** A programmatic move is in progress. */
  const own = useRef(false);
  const first = useRef({ focus, tiles });
  first.current = { focus, tiles };
  const answered = useRef(focus);

  const address = tiles?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tiles are read when their URL changes
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const built = build(node, first.current.tiles);
    const note = () => setView(viewOf(built));
    showFocus(built, first.current.focus, false);
    note();
    built.on('moveend zoomend resize', note);
    built.on('movestart', () => {
      if (!own.current) moved.current = true;
    });
    // An animated move starts in the next frame, so it is over only at its end.
    built.on('moveend', () => {
      own.current = false;
    });
    const observer = new ResizeObserver(() => {
      const unseen = built.getSize().x === 0;
      built.invalidateSize(false);
      if (unseen) showFocus(built, first.current.focus, false);
    });
    observer.observe(node);
    moved.current = false;
    setMap(built);
    return () => {
      observer.disconnect();
      setMap(undefined);
      // Leaflet reports a resize after a delay, by which time the map may have been removed.
      built.off('moveend zoomend resize', note);
      built.remove();
    };
  }, [element, address]);

  /** Moves the map without counting as a move by the user. */
  const move = useCallback((change: () => void) => {
    own.current = true;
    change();
  }, []);

  useEffect(() => {
    if (!map) return;
    const requested = answered.current.request !== focus.request;
    const other = answered.current.subject !== focus.subject;
    const isOutOfView = () => {
      const visible = map.getBounds();
      return focus.points.some((point) => !visible.contains(toLatLng(point)));
    };
    if (requested) moved.current = false;
    if (requested || (!moved.current && (other || isOutOfView())))
      move(() => showFocus(map, focus, !isMotionReduced()));
    answered.current = focus;
  }, [map, focus, move]);

  /**
   * Centres on a point, zoomed in so that its neighbours are separate; from then on the map stays. `above` is the
   * height in px of the popup above the point: both are centred.
   */
  const centre = useCallback(
    (point: MapPoint, above: number) => {
      if (!map) return;
      const zoom = Math.max(map.getZoom(), NEAR);
      const down = Math.min(above / 2, map.getSize().y / 2 - 28);
      const spot = map.project(toLatLng(point), zoom).subtract([0, down]);
      map.setView(map.unproject(spot, zoom), zoom, { animate: !isMotionReduced() });
      moved.current = true;
    },
    [map],
  );

  /** Zooms in until the points are separate. */
  const open = useCallback(
    (points: readonly MapPoint[]) => {
      if (!map) return;
      const bounds = new LatLngBounds(points.map(toLatLng));
      const wanted = map.getBoundsZoom(bounds, false) - 0.75;
      map.setView(bounds.getCenter(), Math.min(18, Math.max(wanted, map.getZoom() + 1)), {
        animate: !isMotionReduced(),
      });
      moved.current = true;
    },
    [map],
  );

  return { map, view, centre, open };
}
