import { DivIcon, type Map as Leaflet, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPoint } from './map-data.ts';

/** Duration of a marker's move to its new position, in ms. */
const GLIDE = 900;

export interface PinProps {
  map: Leaflet;
  at: MapPoint;
  /** Higher levels are on top. */
  level?: number;
  /** Animates to its new position instead of jumping. */
  glides?: boolean;
  children: ReactNode;
}

/** Content at one position on the map, rendered by React and centred on it. */
export function Pin({ map, at, level = 0, glides = false, children }: PinProps) {
  const [host] = useState(() => document.createElement('div'));
  const pin = useRef<Marker>(undefined);
  const first = useRef({ at, level });

  useEffect(() => {
    const marker = new Marker([first.current.at.latitude, first.current.at.longitude], {
      icon: new DivIcon({ html: host, className: '', iconSize: [0, 0] }),
      // The button inside takes focus and clicks.
      interactive: false,
      keyboard: false,
      zIndexOffset: first.current.level,
    });
    pin.current = marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, host]);

  const { latitude, longitude } = at;
  useEffect(() => {
    const marker = pin.current;
    const element = marker?.getElement();
    if (!marker || !element || marker.getLatLng().equals([latitude, longitude], 1e-9)) return;
    const halt = () => {
      element.style.transition = '';
    };
    if (glides) element.style.transition = `transform ${GLIDE}ms linear`;
    marker.setLatLng([latitude, longitude]);
    if (!glides) return;
    const ended = ({ target }: Event) => {
      if (target === element) halt();
    };
    element.addEventListener('transitionend', ended);
    map.once('zoomstart', halt);
    return () => {
      element.removeEventListener('transitionend', ended);
      map.off('zoomstart', halt);
      halt();
    };
  }, [map, latitude, longitude, glides]);

  useEffect(() => {
    pin.current?.setZIndexOffset(level);
  }, [level]);

  return createPortal(children, host);
}
