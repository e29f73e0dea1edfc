import { IconButton } from '@radix-ui/themes';
import { type Map as Leaflet, Popup } from 'leaflet/dist/leaflet-src.esm.js';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPoint } from './map-data.ts';
import styles from './marker-popup.module.css';

export interface MarkerPopupProps {
  map: Leaflet;
  at: MapPoint;
  /** Accessible name: the marker's. */
  label: string;
  /** Half the marker's height, in px. */
  lift: number;
  /** Pans the map once, when it opens, to show the popup in full. */
  shown: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
}

/** The popup of the selected marker. It follows its marker, and does not move the map once it is open. */
export function MarkerPopup({
  map,
  at,
  label,
  lift,
  shown,
  onClose,
  closeLabel,
  children,
}: MarkerPopupProps) {
  const [host] = useState(() => document.createElement('div'));
  const popup = useRef<Popup>(undefined);
  const first = useRef({ at, lift, shown });

  useEffect(() => {
    const { at: start, lift: above, shown: pans } = first.current;
    const opened = new Popup({
      closeButton: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      autoClose: false,
      autoPan: pans,
      autoPanPaddingTopLeft: [12, 12],
      autoPanPaddingBottomRight: [12, 12],
      offset: [0, 4 - above],
      minWidth: 200,
      maxWidth: 264,
      className: styles.popup ?? '',
    })
      .setLatLng([start.latitude, start.longitude])
      .setContent(host)
      .openOn(map);
    opened.options.autoPan = false;
    popup.current = opened;
    return () => {
      opened.remove();
    };
  }, [map, host]);

  const { latitude, longitude } = at;
  useEffect(() => {
    popup.current?.setLatLng([latitude, longitude]);
  }, [latitude, longitude]);

  return createPortal(
    <div role="dialog" aria-label={label} className={styles.content}>
      {children}
      <IconButton
        type="button"
        size="1"
        variant="ghost"
        color="gray"
        className={`ds-target ${styles.close}`}
        aria-label={closeLabel}
        onClick={onClose}
      >
        <X aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </div>,
    host,
  );
}
