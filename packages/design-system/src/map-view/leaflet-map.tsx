import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import './leaflet-base.css';
import { useEffect, useId, useRef } from 'react';
import { BaseMap, Paths } from './base-map.tsx';
import { Attribution, Legend, Scale, Zoom } from './controls.tsx';
import styles from './leaflet-map.module.css';
import type { LeafletMapProps, MapPath, MapPlace } from './map-props.ts';
import { MarkerPopup } from './marker-popup.tsx';
import { Pins } from './pins.tsx';
import { useGestures } from './use-gestures.ts';
import { useMap } from './use-map.ts';

const NO_PATHS: readonly MapPath[] = [];
const NO_PLACES: readonly MapPlace[] = [];

/** The map: Leaflet moves it, React renders what is on it. */
export function LeafletMap({
  label,
  markers,
  paths = NO_PATHS,
  places = NO_PLACES,
  legend,
  focus,
  selected,
  onSelect,
  popup,
  tiles,
  words,
}: LeafletMapProps) {
  const keys = useId();
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { map, view, centre, open } = useMap(canvas, focus, tiles);
  const hint = useGestures(container, map);
  const chosen = markers.find(({ id }) => id === selected);
  /** The marker just pressed on the map: it is already in view. */
  const pressed = useRef<string>(undefined);

  const select = (id: string | undefined) => {
    pressed.current = id;
    onSelect(id);
  };

  // A click on the map closes the popup; a click on a marker is handled by the marker.
  const close = useRef(() => {});
  close.current = () => {
    if (selected !== undefined) select(undefined);
  };
  useEffect(() => {
    const onMapClick = ({ originalEvent }: { originalEvent: MouseEvent }) => {
      if (!(originalEvent.target as Element).closest('button, a, [role="dialog"]')) close.current();
    };
    map?.on('click', onMapClick);
    return () => {
      map?.off('click', onMapClick);
    };
  }, [map]);

  /** Closes the popup and returns focus to its marker. */
  const dismiss = () => {
    canvas.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
    select(undefined);
  };
  // Escape closes the popup wherever the focus is on the map, before anything behind the map handles it.
  const onKey = useRef((_event: KeyboardEvent) => {});
  onKey.current = (event) => {
    if (event.key !== 'Escape' || selected === undefined) return;
    event.stopPropagation();
    dismiss();
  };
  useEffect(() => {
    const node = container.current;
    const key = (event: KeyboardEvent) => onKey.current(event);
    node?.addEventListener('keydown', key);
    return () => node?.removeEventListener('keydown', key);
  }, []);

  // Once per selection: the map does not follow a marker that it has shown.
  const chosenId = chosen?.id;
  const place = useRef(chosen?.at);
  place.current = chosen?.at;
  useEffect(() => {
    if (!map || chosenId === undefined || !place.current) return;
    if (pressed.current !== chosenId) {
      const popupElement = canvas.current?.querySelector<HTMLElement>('.leaflet-popup');
      centre(place.current, popupElement?.offsetHeight ?? 0);
    }
    pressed.current = undefined;
  }, [map, chosenId, centre]);

  return (
    <div ref={container} className={styles.container} data-tiles={tiles ? true : undefined}>
      <span id={keys} hidden>
        {words.keys}
      </span>
      {/* Beside the map, not on it: nothing there covers a marker. */}
      <Row gap="4" px="3" py="1-5" className={styles.bar}>
        <Legend items={legend} />
        {map && view ? (
          <>
            <Scale view={view} />
            <Zoom map={map} view={view} words={words} />
          </>
        ) : null}
      </Row>
      <div className={styles.field}>
        {/* Leaflet makes it a tab stop, where arrow keys move the map. */}
        <section ref={canvas} aria-label={label} aria-describedby={keys} className={styles.canvas} />
        {map && view ? (
          <>
            {tiles ? null : <BaseMap map={map} view={view} places={places} />}
            <Paths map={map} paths={paths} />
            <Pins
              map={map}
              view={view}
              markers={markers}
              places={tiles ? NO_PLACES : places}
              selected={selected}
              onSelect={select}
              onOpen={({ members }) => {
                open(members.map(({ at }) => at));
                // The pressed button was removed with its cluster.
                canvas.current?.focus({ preventScroll: true });
              }}
              words={words}
            />
            {chosen && popup ? (
              <MarkerPopup
                key={chosen.id}
                map={map}
                at={chosen.at}
                label={chosen.name}
                lift={chosen.shape === 'disc' ? 20 : 12}
                shown={chosen.id === pressed.current}
                onClose={dismiss}
                closeLabel={words.close}
              >
                {popup}
              </MarkerPopup>
            ) : null}
          </>
        ) : null}
        {tiles ? <Attribution tiles={tiles} /> : null}
        <Text
          as="div"
          size="4"
          weight="medium"
          aria-hidden
          className={styles.hint}
          data-shown={hint ? true : undefined}
        >
          {hint ? words[hint] : null}
        </Text>
      </div>
    </div>
  );
}
