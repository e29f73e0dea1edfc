import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from '../box/box.tsx';
import { Card } from '../card/card.tsx';
import { Icon, type IconSource } from '../icon/icon.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Provenance, type ProvenanceSource } from '../provenance/provenance.tsx';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import type { Tone } from '../themes/theme.ts';
import styles from './quick-action.module.css';

/** One row: a link (`to`) or an action (`onSelect`). */
export interface ActionItem {
  icon: IconSource;
  /** Hue of the tile behind the icon; without one, the icon has the accent colour and no tile. */
  tone?: Tone;
  label: string;
  /** Second line: where the row leads. */
  hint?: string;
  /** Number at the end of the row. */
  end?: ReactNode;
  /** The number's source, next to the label. */
  provenance?: ProvenanceSource;
  /** Path of a link. */
  to?: string;
  /** Called on a press, if the row is no link. With neither, the row is only informative. */
  onSelect?: () => void;
  /** Why the row is disabled; replaces the hint, and the row stays focusable so that it can be read. */
  reason?: string;
}

export interface ActionListProps {
  /** Heading of the card; without one, pass a `label`. */
  title?: string;
  /** Accessible name of the list, if it has no title. */
  label?: string;
  /** Rows, the most used first. */
  items: readonly ActionItem[];
  /** Rows side by side in a wide card: 2 as rows, 3 as tiles. */
  columns?: 2 | 3;
  /** Renders a link with the router in use. */
  renderLink: RenderLink;
}

/** Next steps as rows of one card. */
export function ActionList({ title, label, items, columns, renderLink }: ActionListProps) {
  return (
    <Card {...(title ? { title } : {})} padded={false}>
      <div className={styles.container} data-links={items.every(({ end }) => end === undefined) || undefined}>
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
        <Icon source={icon} size={tone ? 18 : 16} />
      </span>
      <Stack as="span" grow className={styles.words}>
        <Row as="span" weight="medium" gap="2" rowGap="0-5" wrap className={styles.label}>
          <span>{label}</span>
          {provenance ? <Provenance source={provenance} /> : null}
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
          <Icon source={ChevronRight} />
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
