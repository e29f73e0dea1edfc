import { personOf, type SupervisorLocation } from '@dmc/contract/tracking';
import { Badge } from '@dmc/design-system/badge';
import { DescriptionList } from '@dmc/design-system/description-list';
import type { RenderLink } from '@dmc/design-system/link';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import type { ReactNode } from 'react';
import { PhoneLinks } from '../../parts/phone-links/phone-links.tsx';
import { RecordLink } from '../../parts/record-link/record-link.tsx';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import { STATE_STYLES } from './marks.tsx';
import styles from './popup.module.css';
import type { LocatedRetailer, Sighting } from './sightings.ts';
import { trackingCopy as copy } from './tracking.copy.ts';

const words = copy.popup;

const filled = (items: readonly (readonly [term: string, detail: ReactNode])[]) =>
  items.flatMap(([term, detail]) =>
    detail === undefined || detail === null || detail === '' ? [] : [{ term, detail }],
  );

interface SupervisorPopupProps {
  sighting: Sighting;
  stale: boolean;
}

/** Details of a supervisor, above the marker. */
export function SupervisorPopup({ sighting, stale }: SupervisorPopupProps) {
  const renderLink = useLink();
  const { location, name, state, word, freshness, seen } = sighting;
  return (
    <Stack gap="2" align="start" className={styles.popup}>
      <Text as="p" weight="bold" breaks className={styles.name}>
        <RecordLink kind="supervisor" id={personOf(location)} coloured>
          {name}
        </RecordLink>
      </Text>
      <Badge
        tone={STATE_STYLES[state].badge}
        icon={STATE_STYLES[state].icon}
        stale={stale || (freshness === 'old' && state !== 'inactive')}
      >
        {word}
      </Badge>
      <DescriptionList
        items={filled([
          ...orderOf(location, renderLink),
          [
            words.speed,
            location.speed === undefined || freshness === 'old' ? '' : copy.speed(Math.round(location.speed)),
          ],
          [
            words.battery,
            location.batteryLevel === undefined ? '' : copy.battery(Math.round(location.batteryLevel)),
          ],
          [words.seen, seen],
        ])}
      />
    </Stack>
  );
}

function orderOf({ currentOrder }: SupervisorLocation, renderLink: RenderLink) {
  if (!currentOrder) return [];
  const { orderNumber, retailer } = currentOrder;
  return [
    [
      words.order,
      renderLink({
        to: `/orders?search=${encodeURIComponent(orderNumber)}`,
        className: 'ds-link',
        children: <span translate="no">{orderNumber}</span>,
      }),
    ],
    [
      words.to,
      <RecordLink key="retailer" kind="retailer" id={currentOrder.retailerId} coloured>
        {retailer.name}
      </RecordLink>,
    ],
    [words.address, retailer.address],
    [words.phone, retailer.phone === '' ? '' : <PhoneLinks key="phone" phone={retailer.phone} />],
  ] as const;
}

/** Details of a retailer, above its marker. */
export function RetailerPopup({ located: { retailer } }: { located: LocatedRetailer }) {
  const { id, name, address, city, phone, isActive } = retailer;
  return (
    <Stack gap="2" align="start" className={styles.popup}>
      <Text as="p" weight="bold" breaks className={styles.name}>
        <RecordLink kind="retailer" id={id} coloured>
          {name}
        </RecordLink>
      </Text>
      {isActive === false ? <Badge tone="red">{words.blocked}</Badge> : null}
      <DescriptionList
        items={filled([
          [words.address, address],
          [words.city, city],
          [words.phone, phone ? <PhoneLinks key="phone" phone={phone} /> : ''],
        ])}
      />
    </Stack>
  );
}
