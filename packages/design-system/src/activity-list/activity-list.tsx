import type { ReactNode } from 'react';
import { Box } from '../box/box.tsx';
import { Card } from '../card/card.tsx';
import { Icon, type IconSource } from '../icon/icon.tsx';
import type { ProvenanceOf } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import type { Tone } from '../themes/theme.ts';
import styles from './activity-list.module.css';

/** One event, written as a sentence around its subject. */
export interface ActivityItem {
  id: string;
  icon: IconSource;
  /** Hue of the tile behind the icon. */
  tone: Tone;
  /** Words before the subject: `New order`. */
  before?: string;
  /** Who or what it is about; emphasised. */
  subject: ReactNode;
  /** Words after the subject: `from Sri Balaji Provision Store`. */
  after?: string;
  /** An amount, aligned at the right. */
  end?: ReactNode;
  /** When it happened, as printed: `10:24`, `Yesterday`. */
  time: string;
}

export interface ActivityListProps {
  /** Heading of the card. */
  title: string;
  /** Where the entries come from, next to the title. */
  provenance?: ProvenanceOf;
  /** Shown to the right of the title. */
  action?: ReactNode;
  /** Entries, newest first. */
  items: readonly ActivityItem[];
  /** Shown when nothing has happened yet. */
  empty: ReactNode;
  /** The entries are still loading. */
  loading?: boolean;
}

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
            {[0, 1, 2, 3].map((row) => (
              <Row gap="3" className={styles.row} data-loading={row} key={row}>
                <span className={styles.bone} data-bone="tile" />
                <span className={styles.bone} data-bone="line" />
                <span className={styles.bone} data-bone="time" />
              </Row>
            ))}
          </Box>
        </div>
      ) : items.length === 0 ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <Box as="ul" ruled>
          {items.map(({ id, icon, tone, before, subject, after, end, time }) => (
            <Row as="li" gap="3" className={styles.row} key={id}>
              <span className={styles.tile} data-tone={tone}>
                <Icon of={icon} size={15} />
              </span>
              <Text grow tone="secondary" breaks className={styles.sentence}>
                {before ? `${before} ` : null}
                <Text weight="medium" tone="primary">
                  {subject}
                </Text>
                {after ? ` ${after}` : null}
              </Text>
              <Row as="span" gap="4" align="baseline" className={styles.facts}>
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
