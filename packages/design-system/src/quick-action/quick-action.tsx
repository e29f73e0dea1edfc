import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from '../box/box.tsx';
import { Card } from '../card/card.tsx';
import { Icon, type IconSource } from '../icon/icon.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Provenance, type ProvenanceOf } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import type { Tone } from '../themes/theme.ts';
import styles from './quick-action.module.css';

/** One row: where it leads (`to`) or what it does (`onSelect`). */
export interface ActionItem {
  icon: IconSource;
  /** Hue of the tile behind the icon; without one the icon stands alone in the accent. */
  tone?: Tone;
  label: string;
  /** Second line: what is behind the row. */
  hint?: string;
  /** Figure at the end of the row. */
  end?: ReactNode;
  /** Where the figure comes from, beside the label. */
  provenance?: ProvenanceOf;
  /** Address that the row leads to. */
  to?: string;
  /** What the row does, where it leads nowhere. With neither the row only says something. */
  onSelect?: () => void;
  /** Why the row cannot be used now; shown in the hint's place, and the row stays reachable so that it can be read. */
  reason?: string;
}

export interface ActionListProps {
  /** Heading of the card; without one give a `label`. */
  title?: string;
  /** Name of the list for assistive technology, where it has no title. */
  label?: string;
  /** Rows in the order in which they are most used. */
  items: readonly ActionItem[];
  /** How many rows stand beside each other where the card is wide: 2 as rows, 3 as tiles. */
  columns?: 2 | 3;
  /** Draws a link with the router at hand. */
  renderLink: RenderLink;
}

/** Next steps as rows of one card. */
export function ActionList({ title, label, items, columns, renderLink }: ActionListProps) {
  return (
    <Card {...(title ? { title } : {})} padded={false}>
      <div className={styles.room}>
        <Box as="ul" ruled className={styles.list} data-columns={columns} aria-label={title ?? label}>
          {items.map((item) => (
            <li key={item.label}>
              <ActionRow item={item} renderLink={renderLink} />
            </li>
          ))}
        </Box>
      </div>
    </Card>
  );
}

function ActionRow({ item, renderLink }: { item: ActionItem; renderLink: RenderLink }) {
  const { icon, tone, label, hint, end, provenance, to, onSelect, reason } = item;
  const second = reason ?? hint;
  const children = (
    <>
      <span className={styles.icon} data-tone={tone}>
        <Icon of={icon} size={tone ? 18 : 16} />
      </span>
      <Stack as="span" grow className={styles.words}>
        <Row as="span" weight="medium" gap="2" rowGap="0-5" wrap className={styles.label}>
          {label}
          {provenance ? <Provenance of={provenance} /> : null}
        </Row>
        {second ? (
          <Text size="1" tone="muted" className={styles.hint}>
            {second}
          </Text>
        ) : null}
      </Stack>
      {end === undefined ? null : (
        <Text size="6" weight="bold" numeric fixed className={styles.end}>
          {end}
        </Text>
      )}
      {reason || (!to && !onSelect) ? null : (
        <Stack as="span" tone="muted" fixed className={styles.chevron} data-print="hide">
          <Icon of={ChevronRight} />
        </Stack>
      )}
    </>
  );
  if (reason) {
    return (
      <button type="button" className={styles.row} aria-disabled="true">
        {children}
      </button>
    );
  }
  if (to) return renderLink({ to, className: classNames('ds-press', styles.row), children });
  if (!onSelect) return <div className={styles.row}>{children}</div>;
  return (
    <button type="button" className={classNames('ds-press', styles.row)} onClick={onSelect}>
      {children}
    </button>
  );
}
