import { formatNumber } from '@dmc/contract/numbers';
import { dataOf, type Loadable } from '@dmc/design-system/load';
import type { ProvenanceSource } from '@dmc/design-system/provenance';
import { Row } from '@dmc/design-system/row';
import { StatCard, StatGroup } from '@dmc/design-system/stat-card';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { minute } from './failing.ts';
import {
  citiesOf,
  locatedRetailers,
  type RetailerLocations,
  type Sighting,
  type SupervisorLocations,
  supervisorCounts,
} from './sightings.ts';
import styles from './stats.module.css';
import { trackingCopy as copy } from './tracking.copy.ts';

export interface StatsProps {
  supervisors: Loadable<SupervisorLocations>;
  sightings: readonly Sighting[];
  retailers: Loadable<RetailerLocations>;
}

const words = copy.figures;
const Label = ({ tone, text }: { tone: string; text: string }) => (
  <Row as="span" inline gap="1-5" className={styles.label} data-tone={tone}>
    {text}
  </Row>
);

/** The three cards: current data, data from before a failed refresh, or a dash if nothing could be loaded. */
export function Stats({ supervisors, sightings, retailers }: StatsProps) {
  const timeZone = useTimeZone();
  const counts = supervisorCounts(sightings);
  const page = dataOf(retailers);
  const located = locatedRetailers(page?.rows ?? []);
  const cities = citiesOf(located).filter(({ name }) => name !== '').length;
  const withoutLocation = (page?.rows.length ?? 0) - located.length;
  /** The props of a card, depending on how its data loaded. */
  const card = (loadable: Loadable<unknown>, value: number, note: string) => {
    if (loadable.status === 'loading') return { loading: true, value: '' };
    if (loadable.status === 'ready') return { value: formatNumber(value), note };
    if (!loadable.last) return { value: '—', note: words.notLoaded };
    const provenance: ProvenanceSource = {
      kind: 'asOf',
      time: minute(loadable.last.at, timeZone),
    };
    return { value: formatNumber(value), note, provenance, dimmed: true };
  };
  return (
    <StatGroup label={words.label} columns={3}>
      <StatCard
        label={<Label tone="green" text={words.active} />}
        {...card(
          supervisors,
          counts.active,
          joinWithDots(words.team(counts.all), counts.silent > 0 ? words.silent(counts.silent) : ''),
        )}
      />
      <StatCard
        label={<Label tone="blue" text={words.delivering} />}
        {...card(supervisors, counts.delivering, words.orders(counts.orders))}
      />
      <StatCard
        label={<Label tone="red" text={words.retailers} />}
        {...card(
          retailers,
          Math.max(located.length, withoutLocation > 0 ? 0 : (page?.total ?? 0)),
          joinWithDots(
            cities > 0 ? words.cities(cities) : '',
            withoutLocation > 0 ? words.withoutLocation(withoutLocation) : '',
          ),
        )}
      />
    </StatGroup>
  );
}
