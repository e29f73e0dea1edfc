import {
  type FitBoundsOptions,
  LatLngBounds,
  Map as Leaflet,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MapPoint } from './map-data.ts';
import type { MapFocus, MapTiles } from './map-view.tsx';

/** What the map shows: its zoom, the ground in its frame and a little round it, and the metres of a px in its middle. */
export interface View {
  zoom: number;
  bounds: LatLngBounds;
  metresPerPx: number;
}

export const toLatLng = ({ latitude, longitude }: MapPoint): [number, number] => [latitude, longitude];

/** Room for the legend (above, on a phone below), for the buttons at the right, and for half a marker all round. */
const PADDING: FitBoundsOptions = { paddingTopLeft: [44, 68], paddingBottomRight: [60, 48] };
const PHONE_PADDING: FitBoundsOptions = { paddingTopLeft: [28, 48], paddingBottomRight: [64, 96] };
const isPhone = () => window.matchMedia('(max-width: 639.98px)').matches;
/** No nearer than this, unless told: a street or two round a single point. */
const NEAREST = 14.5;
/** From here on neighbours in a town are told apart. */
const NEAR = 13;
const EQUATOR = 40_075_016.686;

const viewOf = (map: Leaflet): View => ({
  zoom: map.getZoom(),
  bounds: map.getBounds().pad(0.15),
  metresPerPx: (EQUATOR * Math.cos((map.getCenter().lat * Math.PI) / 180)) / (256 * 2 ** map.getZoom()),
});

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function build(element: HTMLElement, tiles: MapTiles | undefined): Leaflet {
  const moving = !isStill();
  const map = new Leaflet(element, {
    zoomControl: false,
    attributionControl: false,
    // Pictures are sharp at whole steps only.
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
  // What lies on the ground, under every line and marker.
  const ground = map.createPane('ground');
  ground.style.zIndex = '250';
  ground.style.pointerEvents = 'none';
  // Public tile servers want to know which site asks.
  if (tiles) new TileLayer(tiles.url, { maxZoom: 18, referrerPolicy: 'origin' }).addTo(map);
  return map;
}

function look(map: Leaflet, { points, zoom = NEAREST }: MapFocus, animate: boolean): void {
  map.fitBounds(new LatLngBounds(points.map(toLatLng)), {
    ...(isPhone() ? PHONE_PADDING : PADDING),
    maxZoom: zoom,
    animate,
  });
}

/** The map in `element`, what it shows, and how it is moved by others than the person before it. */
export function useMap(element: RefObject<HTMLElement | null>, focus: MapFocus, tiles: MapTiles | undefined) {
  const [map, setMap] = useState<Leaflet>();
  const [view, setView] = useState<View>();
  /** The person has moved it: from then on it stays. */
  const moved = useRef(false);
  /** A movement of our own is under way. */
  const own = useRef(false);
  const first = useRef({ focus, tiles });
  first.current = { focus, tiles };
  const answered = useRef(focus);

  const address = tiles?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles are read when their address changes
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const built = build(node, first.current.tiles);
    const note = () => setView(viewOf(built));
    look(built, first.current.focus, false);
    note();
    built.on('moveend zoomend resize', note);
    built.on('movestart', () => {
      if (!own.current) moved.current = true;
    });
    // An animated movement begins in the next frame: it is over when it ends.
    built.on('moveend', () => {
      own.current = false;
    });
    const observer = new ResizeObserver(() => {
      const unseen = built.getSize().x === 0;
      built.invalidateSize(false);
      if (unseen) look(built, first.current.focus, false);
    });
    observer.observe(node);
    moved.current = false;
    setMap(built);
    return () => {
      observer.disconnect();
      setMap(undefined);
      // Leaflet tells of a new size after a pause, to a map that may be gone by then.
      built.off('moveend zoomend resize', note);
      built.remove();
    };
  }, [element, address]);

  /** Moves the map without its being the person's doing. */
  const move = useCallback((change: () => void) => {
    own.current = true;
    change();
  }, []);

  useEffect(() => {
    if (!map) return;
    const asked = answered.current.request !== focus.request;
    const other = answered.current.subject !== focus.subject;
    const left = () => {
      const frame = map.getBounds();
      return focus.points.some((point) => !frame.contains(toLatLng(point)));
    };
    if (asked) moved.current = false;
    if (asked || (!moved.current && (other || left()))) move(() => look(map, focus, !isStill()));
    answered.current = focus;
  }, [map, focus, move]);

  /**
   * Brings one place into the middle, so near that its neighbours are told apart; from then on the map stays. `above` is
   * the height in px of what stands over the place: both together come to the middle of what the legend leaves free.
   */
  const centre = useCallback(
    (point: MapPoint, above: number, legend: number) => {
      if (!map) return;
      const zoom = Math.max(map.getZoom(), NEAR);
      const free = map.getSize().y - legend;
      const down = Math.min(above / 2, free / 2 - 28) - legend / 2;
      const spot = map.project(toLatLng(point), zoom).subtract([0, down]);
      map.setView(map.unproject(spot, zoom), zoom, { animate: !isStill() });
      moved.current = true;
    },
    [map],
  );

  /** Goes so near that the points are told apart. */
  const open = useCallback(
    (points: readonly MapPoint[]) => {
      if (!map) return;
      const bounds = new LatLngBounds(points.map(toLatLng));
      const wanted = map.getBoundsZoom(bounds, false) - 0.75;
      map.setView(bounds.getCenter(), Math.min(18, Math.max(wanted, map.getZoom() + 1)), {
        animate: !isStill(),
      });
      moved.current = true;
    },
    [map],
  );

  return { map, view, centre, open };
}
