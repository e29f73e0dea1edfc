import { Row } from '@dmc/design-system/row';
import { BatteryFull, BatteryLow, BatteryMedium, Gauge } from 'lucide-react';
import type { Sighting } from './sightings.ts';
import { trackingCopy as copy } from './tracking.copy.ts';

/** At or below this percentage, a battery is nearly empty. */
const LOW_BATTERY = 20;

const batteryIcon = (percent: number) =>
  percent <= LOW_BATTERY ? BatteryLow : percent <= 60 ? BatteryMedium : BatteryFull;

/** The speed of someone seen recently. */
export function Speed({ sighting: { location, freshness } }: { sighting: Sighting }) {
  if (location.speed === undefined || freshness === 'old') return null;
  return (
    <Row as="span" inline gap="1" size="1" tone="muted" numeric nowrap>
      <Gauge aria-hidden size={14} strokeWidth={1.75} />
      <span className="ds-visually-hidden">{`${copy.speedLabel} `}</span>
      <span>{copy.speed(Math.round(location.speed))}</span>
    </Row>
  );
}

/** The last known battery level. */
export function Battery({ sighting: { location } }: { sighting: Sighting }) {
  const percent = location.batteryLevel;
  if (percent === undefined) return null;
  const Icon = batteryIcon(percent);
  return (
    <Row as="span" inline gap="1" size="1" tone={percent <= LOW_BATTERY ? 'error' : 'muted'} numeric nowrap>
      <Icon aria-hidden size={14} strokeWidth={1.75} />
      <span className="ds-visually-hidden">{`${copy.batteryLabel} `}</span>
      <span>{copy.battery(Math.round(percent))}</span>
    </Row>
  );
}
