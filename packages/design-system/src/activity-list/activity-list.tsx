import type { ReactNode } from 'react';
import { Box } from '../box/box.tsx';
import { Card } from '../card/card.tsx';
import { Icon, type IconSource } from '../icon/icon.tsx';
import type { ProvenanceSource } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Text } from '../text/text.tsx';
import type { Tone } from '../themes/theme.ts';
import styles from './activity-list.module.css';

/** One event, written as a sentence around its subject. */
export interface ActivityItem {
  id: string;
  icon: IconSource;
  /** Hue of the tile behind the icon. */
  tone: Tone;
  /** Text before the subject: `New order`. */
  before?: string;
  /** The subject; emphasised. */
  subject: ReactNode;
  /** Text after the subject: `from Sri Balaji Provision Store`. */
  after?: string;
  /** An amount at the right. */
  end?: ReactNode;
  /** When it happened, as shown: `10:24`, `Yesterday`. */
  time: string;
}

export interface ActivityListProps {
  /** Heading of the card. */
  title: string;
  /** Where the entries come from, next to the title. */
  provenance?: ProvenanceSource;
  /** Shown to the right of the title. */
  action?: ReactNode;
  /** Entries, newest first. */
  items: readonly ActivityItem[];
  /** Shown if there are no entries. */
  empty: ReactNode;
  /** The entries are still loading. */
  loading?: boolean;
}

/** Width and opacity of each skeleton row. */
const SKELETON_ROWS = [
  ['52%', 1],
  ['44%', 0.8],
  ['56%', 0.55],
  ['38%', 0.3],
] as const;

/** The latest events, newest first. */
export function ActivityList({
  title,
  provenance,
  action,
  items,
  empty,
  loading = false,
}: ActivityListProps) {
  return (
    <Card title={title} padded={false} action={action} {...(provenance ? { provenance } : {})}>
      {loading ? (
        <div aria-busy="true">
          <span className="ds-visually-hidden">Loading</span>
          <Box ruled aria-hidden>
            {SKELETON_ROWS.map(([width, opacity]) => (
              <Row gap="3" px="inset" py="2" className={styles.row} style={{ opacity }} key={width}>
                <Skeleton width={28} height={28} shape="block" />
                <Skeleton width={width} height={12} />
                <Box as="span" grow />
                <Skeleton width={40} height={12} />
              </Row>
            ))}
          </Box>
        </div>
      ) : items.length === 0 ? (
        <Text as="div" tone="muted" className={styles.empty}>
          {empty}
        </Text>
      ) : (
        <Box as="ul" ruled>
          {items.map(({ id, icon, tone, before, subject, after, end, time }) => (
            <Row as="li" gap="3" px="inset" py="2" className={styles.row} key={id}>
              <span className={styles.tile} data-tone={tone}>
                <Icon source={icon} size={15} />
              </span>
              <Text grow tone="secondary" breaks className={styles.sentence}>
                {before ? <span>{`${before} `}</span> : null}
                <Text weight="medium" tone="primary">
                  {subject}
                </Text>
                {after ? <span>{` ${after}`}</span> : null}
              </Text>
              <Row as="span" gap="4" align="baseline" fixed end className={styles.facts}>
                {end}
                <Text tone="muted" numeric className={styles.time}>
                  {time}
                </Text>
              </Row>
            </Row>
          ))}
        </Box>
      )}
    </Card>
  );
}
