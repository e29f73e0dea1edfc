import { Card } from '@dmc/design-system/card';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import { Text } from '@dmc/design-system/text';
import { usePrinting } from '@dmc/design-system/viewport';
import { Button } from '@radix-ui/themes';
import { useId, useMemo } from 'react';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import styles from './retailer-list.module.css';
import { citiesOf, locatedRetailers, type RetailerLocations } from './sightings.ts';
import { trackingCopy as copy } from './tracking.copy.ts';

export interface RetailerListProps {
  retailers: Loadable<RetailerLocations>;
  open: boolean;
  onOpen: (open: boolean) => void;
  selected: string | null;
  onSelect: (key: string | null) => void;
}

/** Every retailer on the map, by city, because whatever is on the map must also be in a list. */
export function RetailerList({ retailers, open: opened, onOpen, selected, onSelect }: RetailerListProps) {
  const open = usePrinting() || opened;
  const id = useId();
  const data = dataOf(retailers);
  const located = useMemo(() => locatedRetailers(data?.rows ?? []), [data]);
  const cities = useMemo(() => citiesOf(located), [located]);
  const more = data?.total !== undefined && data.total > data.rows.length;
  return (
    <Card
      title={copy.locations}
      padded={open}
      action={
        <>
          {data && (more || data.unreadable > 0) ? (
            <Text size="1" tone="muted">
              {joinWithDots(
                more ? copy.locationsOf(located.length, data.total ?? 0) : '',
                data.unreadable > 0 ? copy.unreadable(data.unreadable) : '',
              )}
            </Text>
          ) : null}
          <Button
            type="button"
            variant="surface"
            color="gray"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => onOpen(!open)}
          >
            {open ? copy.locationsHide : copy.locationsShow}
          </Button>
        </>
      }
    >
      {open ? (
        <div id={id} className={styles.cities} aria-busy={retailers.status === 'loading' || undefined}>
          {cities.map(({ name, retailers: own }) => (
            <section
              key={name}
              className={styles.city}
              data-long={own.length > 12 || undefined}
              aria-label={name || copy.cityUnknown}
            >
              <Text as="h3" mb="1" size="2" weight="bold" className={styles.name}>
                <span>{name || copy.cityUnknown}</span>{' '}
                <Text weight="regular" tone="muted" numeric className={styles.count}>
                  {own.length}
                </Text>
              </Text>
              <ul>
                {own.map(({ key, retailer }) => (
                  <li key={key}>
                    <button
                      type="button"
                      className={`ds-press ${styles.retailer}`}
                      aria-pressed={key === selected}
                      onClick={() => onSelect(key === selected ? null : key)}
                    >
                      {retailer.name}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {cities.length === 0 && retailers.status !== 'loading' ? (
            <Text as="p" tone="secondary">
              {data ? copy.locationsEmpty : copy.locationsFailed}
            </Text>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
