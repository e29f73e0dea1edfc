import { type Map as Leaflet, Polygon, Polyline, SVG } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './base-map.module.css';
import { formatDegrees, graticuleLines, graticuleStep, outline } from './map-data.ts';
import type { MapPath, MapPlace } from './map-props.ts';
import { toLatLng, type View } from './use-map.ts';

/** How far a place's area extends beyond its outermost point, in kilometres. */
const REACH = 1.1;
/** Minimum distance between graticule lines, in px. */
const GAP = 110;

/** The base map without tiles: places, and the graticule with its degrees. */
export function BaseMap({ map, view, places }: { map: Leaflet; view: View; places: readonly MapPlace[] }) {
  const [layer] = useState(() => new SVG({ pane: 'base-map', padding: 0.5 }));

  useEffect(() => {
    const areas = places
      .filter(({ points }) => points.length > 0)
      .map(({ points }) =>
        new Polygon(outline(points, REACH).map(toLatLng), {
          renderer: layer,
          pane: 'base-map',
          className: styles.area ?? '',
          interactive: false,
        }).addTo(map),
      );
    return () => {
      for (const area of areas) area.remove();
    };
  }, [map, places, layer]);

  const lines = useMemo(() => {
    const step = graticuleStep((256 * 2 ** view.zoom) / 360, GAP);
    const { bounds } = view;
    return {
      step,
      latitudes: graticuleLines(bounds.getSouth(), bounds.getNorth(), step),
      longitudes: graticuleLines(bounds.getWest(), bounds.getEast(), step),
      between: {
        latitudes: graticuleLines(bounds.getSouth(), bounds.getNorth(), step / 5),
        longitudes: graticuleLines(bounds.getWest(), bounds.getEast(), step / 5),
      },
    };
  }, [view]);

  useEffect(() => {
    const bounds = map.getBounds().pad(0.6);
    const draw = ({ latitudes, longitudes }: Axes, className: string | undefined) =>
      new Polyline(
        [
          ...latitudes.map((at): [number, number][] => [
            [at, bounds.getWest()],
            [at, bounds.getEast()],
          ]),
          ...longitudes.map((at): [number, number][] => [
            [bounds.getSouth(), at],
            [bounds.getNorth(), at],
          ]),
        ],
        { renderer: layer, pane: 'base-map', className: className ?? '', interactive: false },
      ).addTo(map);
    const drawn = [draw(lines.between, styles.minor), draw(lines, styles.line)];
    return () => {
      for (const line of drawn) line.remove();
    };
  }, [map, lines, layer]);

  return <Degrees map={map} lines={lines} />;
}

interface Axes {
  latitudes: readonly number[];
  longitudes: readonly number[];
}
interface Lines extends Axes {
  step: number;
}

/** The degrees at the left and bottom edges, below all markers; they stay at the edge while the map moves. */
function Degrees({ map, lines: { step, latitudes, longitudes } }: { map: Leaflet; lines: Lines }) {
  const [, draw] = useState(0);
  useEffect(() => {
    const again = () => draw((count) => count + 1);
    map.on('move zoom resize', again);
    return () => {
      map.off('move zoom resize', again);
    };
  }, [map]);
  const pane = map.getPane('base-map');
  if (!pane) return null;
  const { lat, lng } = map.getCenter();
  const size = map.getSize();
  const place = (x: number, y: number) => {
    const point = map.containerPointToLayerPoint([x, y]);
    return { translate: `${point.x}px ${point.y}px` };
  };
  return createPortal(
    <div aria-hidden className={styles.degrees}>
      {latitudes.map((at) => {
        const { y } = map.latLngToContainerPoint([at, lng]);
        // The legend and the scale bar are in the corners.
        return y < 72 || y > size.y - 64 ? null : (
          <span key={at} style={place(10, y + 2)}>
            {formatDegrees(at, step, 'latitude')}
          </span>
        );
      })}
      {longitudes.map((at) => {
        const { x } = map.latLngToContainerPoint([lat, at]);
        return x < 176 || x > size.x - 64 ? null : (
          <span key={at} style={place(x + 4, size.y - 22)}>
            {formatDegrees(at, step, 'longitude')}
          </span>
        );
      })}
    </div>,
    pane,
  );
}

/** The paths on the map, each with a lighter casing so that it is visible on any base map. */
export function Paths({ map, paths }: { map: Leaflet; paths: readonly MapPath[] }) {
  useEffect(() => {
    const lines = paths.flatMap(({ points, tone, dashed, faint }) => {
      const way = points.map(toLatLng);
      const line = (className: string | undefined) =>
        new Polyline(way, {
          className: [className, styles[tone], faint ? styles.faint : ''].join(' '),
          interactive: false,
          smoothFactor: 0.6,
        }).addTo(map);
      return dashed ? [line(styles.planned)] : [line(styles.casing), line(styles.travelled)];
    });
    return () => {
      for (const line of lines) line.remove();
    };
  }, [map, paths]);
  return null;
}
