import { personOf } from '@dmc/contract/tracking';
import { Avatar } from '@dmc/design-system/avatar';
import { Badge } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { Grid } from '@dmc/design-system/grid';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { ChevronRight, MapPinOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRemovalFocus } from '../../parts/removal-focus/removal-focus.ts';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import { STATE_STYLES } from './marks.tsx';
import type { Sighting } from './sightings.ts';
import styles from './supervisor-list.module.css';
import { trackingCopy as copy } from './tracking.copy.ts';
import { Battery, Speed } from './vitals.tsx';

export interface SupervisorListProps {
  sightings: readonly Sighting[];
  selected: string | null;
  /** The positions are from before a failed refresh. */
  stale: boolean;
  onSelect: (key: string | null) => void;
}

/**
 * How many are listed at first, and added by each press. Limited, because ticking ages re-render all of them every
 * second.
 */
const PAGE_SIZE = 100;

/** All supervisors, on the map or not: status, freshness, and current order (screens §2). */
export function SupervisorList({ sightings, selected, stale, onSelect }: SupervisorListProps) {
  const renderLink = useLink();
  const [visible, setVisible] = useState(PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  const onButtonRemoved = useRemovalFocus(list, visible);
  const remaining = sightings.length - visible;
  // A supervisor selected on the map is always in the list.
  const shown = sightings.filter(({ key }, index) => index < visible || key === selected);
  return (
    <>
      <Box as="ul" ruled ref={list} tabIndex={-1} className={styles.list}>
        {shown.map((sighting) => {
          const { key, location, name, state, word, freshness, seen, at } = sighting;
          const old = freshness === 'old' && state !== 'inactive';
          const order = location.currentOrder;
          return (
            <li key={key} className={styles.item}>
              <Grid
                as="button"
                type="button"
                columns="auto minmax(0, 1fr)"
                gap="3"
                px="inset"
                py="3"
                className={`ds-press ${styles.row}`}
                aria-pressed={key === selected}
                onClick={() => onSelect(key === selected ? null : key)}
              >
                <Avatar name={name} tone={state === 'inactive' ? 'neutral' : 'accent'} />
                <Stack as="span" className={styles.words}>
                  <Row as="span" gap="3" rowGap="0" align="baseline" justify="between" wrap>
                    <Text
                      weight={state === 'inactive' ? 'regular' : 'medium'}
                      tone={state === 'inactive' ? 'secondary' : 'primary'}
                      breaks
                      className={styles.name}
                    >
                      {name}
                    </Text>
                    <Text size="1" tone={freshness === 'live' && !stale ? 'success' : 'muted'} numeric fixed>
                      {seen}
                    </Text>
                  </Row>
                  <Row as="span" gap="3" rowGap="1" wrap>
                    <Badge
                      tone={STATE_STYLES[state].badge}
                      icon={STATE_STYLES[state].icon}
                      stale={old || stale}
                    >
                      {word}
                    </Badge>
                    <Speed sighting={sighting} />
                    <Battery sighting={sighting} />
                  </Row>
                  {order ? (
                    <Row as="span" tone="secondary" breaks gap="1-5">
                      {copy.order(order.orderNumber, order.retailer.name)}
                    </Row>
                  ) : null}
                  {at ? null : (
                    <Row as="span" tone="secondary" breaks gap="1-5">
                      <MapPinOff aria-hidden size={14} strokeWidth={1.75} />
                      <span>{copy.notOnMap}</span>
                    </Row>
                  )}
                </Stack>
              </Grid>
              {renderLink({
                to: `/live-tracking/${encodeURIComponent(personOf(location))}`,
                className: `ds-press ${styles.open}`,
                'aria-label': copy.open(name),
                children: <ChevronRight aria-hidden size={16} strokeWidth={1.75} />,
              })}
            </li>
          );
        })}
      </Box>
      {remaining > 0 ? (
        <Box px="inset" py="3">
          <Button
            type="button"
            variant="surface"
            color="gray"
            onClick={() => {
              if (remaining <= PAGE_SIZE) onButtonRemoved();
              setVisible(visible + PAGE_SIZE);
            }}
          >
            {copy.more(Math.min(PAGE_SIZE, remaining), remaining)}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
