import { Avatar } from '@dmc/design-system/avatar';
import { Badge } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { MapPinOff } from 'lucide-react';
import { STATE_LOOKS } from './marks.tsx';
import type { Sighting } from './sightings.ts';
import styles from './supervisor-list.module.css';
import { trackingCopy as copy } from './tracking.copy.ts';
import { Battery, Speed } from './vitals.tsx';

export interface SupervisorListProps {
  sightings: readonly Sighting[];
  selected: string | null;
  /** The positions are from an earlier answer. */
  stale: boolean;
  onSelect: (key: string | null) => void;
}

/** All supervisors, on the map or not: status, freshness, and current order (screens §2, P74). */
export function SupervisorList({ sightings, selected, stale, onSelect }: SupervisorListProps) {
  return (
    <Box as="ul" ruled>
      {sightings.map((sighting) => {
        const { key, location, name, state, word, freshness, seen, at } = sighting;
        const old = freshness === 'old' && state !== 'inactive';
        const order = location.currentOrder;
        return (
          <li key={key} className={styles.item} data-selected={key === selected || undefined}>
            <button
              type="button"
              className={styles.row}
              data-inactive={state === 'inactive' || undefined}
              aria-pressed={key === selected}
              onClick={() => onSelect(key === selected ? null : key)}
            >
              <Avatar name={name} tone={state === 'inactive' ? 'neutral' : 'accent'} />
              <span className={styles.words}>
                <Row as="span" gap="3" align="baseline" justify="between">
                  <Text weight="medium" truncate className={styles.name}>
                    {name}
                  </Text>
                  <Text
                    size="1"
                    tone="muted"
                    numeric
                    className={styles.seen}
                    data-live={(freshness === 'live' && !stale) || undefined}
                  >
                    {seen}
                  </Text>
                </Row>
                <Row as="span" gap="3" rowGap="1" wrap>
                  <Badge tone={STATE_LOOKS[state].badge} icon={STATE_LOOKS[state].icon} hollow={old || stale}>
                    {word}
                  </Badge>
                  <Speed of={sighting} />
                  <Battery of={sighting} />
                </Row>
                {order ? (
                  <Row as="span" tone="secondary" breaks gap="1-5">
                    {copy.order(order.orderNumber, order.retailer.name)}
                  </Row>
                ) : null}
                {at ? null : (
                  <Row as="span" tone="secondary" breaks gap="1-5">
                    <MapPinOff aria-hidden size={14} strokeWidth={1.75} />
                    {copy.notOnMap}
                  </Row>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </Box>
  );
}
