import type { CSSProperties } from 'react';
import { Row } from '../row/row.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { type Column, minimumOf } from './column.ts';
import styles from './data-table.module.css';
import type { Arrangement } from './use-columns.ts';

export interface TableSkeletonProps<Of> {
  /** How many rows are drawn. */
  rows: number;
  arrangement: Arrangement<Of>;
  /** Whether there is a column of checkboxes. */
  ticks: boolean;
}

/** Placeholder rows in the shape of the columns. */
export function TableSkeleton<Of>({ rows, arrangement, ticks }: TableSkeletonProps<Of>) {
  const { layout, drawn: columns, unfolds } = arrangement;
  const actions = arrangement.actionsWidth !== undefined;
  return (
    <tbody aria-hidden className={styles.skeleton}>
      {Array.from({ length: rows }, (_, index) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
          key={index}
          style={{ '--fade': Math.max(0.1, 1 - index / rows) } as CSSProperties}
        >
          {layout === 'cards' ? (
            <td className={styles.cardCell}>
              <SkeletonCard columns={columns} ticks={ticks} controls={actions || unfolds} index={index} />
            </td>
          ) : (
            <>
              {ticks ? <td className={styles.tickCell} data-print="hide" /> : null}
              {columns.map((column) => (
                <td key={column.id} className={styles.cell} data-align={column.align}>
                  <SkeletonCell column={column} index={index} />
                </td>
              ))}
              {actions ? <td /> : null}
              {unfolds ? <td /> : null}
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

const SHARES = [0.62, 0.74, 0.56, 0.68, 0.6] as const;
const share = (index: number) => SHARES[index % SHARES.length] ?? 0.6;

function SkeletonCell<Of>({ column, index }: { column: Column<Of>; index: number }) {
  if (column.card === 'media') return <Skeleton width={36} height={36} shape="block" />;
  if (column.card === 'badge') return <Skeleton width={72 + share(index) * 24} height={22} shape="block" />;
  const inner = minimumOf(column) - 24;
  const width =
    column.align === 'end' ? Math.min(inner * share(index), 72) : Math.min(inner * share(index), 170);
  return (
    <Stack as="span" gap="2" {...(column.align === 'end' && { align: 'end' })}>
      <Skeleton width={width} />
      {column.secondary ? <Skeleton width={width * 0.68} height={8} faint /> : null}
    </Stack>
  );
}

interface SkeletonCardProps<Of> {
  columns: readonly Column<Of>[];
  ticks: boolean;
  /** Whether there are buttons. */
  controls: boolean;
  index: number;
}

/** Laid out like `Card`, so that little moves when the rows come. */
function SkeletonCard<Of>({ columns, ticks, controls, index }: SkeletonCardProps<Of>) {
  const has = (place: Column<Of>['card']) => columns.some((column) => column.card === place);
  const badges = columns.filter(({ card }) => card === 'badge');
  const aside = has('value') || has('end');
  const buttons = controls ? (
    <span className={styles.cardActions}>
      <Skeleton width={68} height={26} shape="block" faint />
    </span>
  ) : null;
  return (
    <Row wrap gap="3" rowGap="2" className={styles.cardRow}>
      {ticks && !has('media') ? <Skeleton width={16} height={16} shape="block" /> : null}
      <Row gap="3-5" className={styles.card}>
        {has('media') ? <Skeleton width={48} height={48} shape="block" /> : null}
        <Stack as="span" grow gap="0-5">
          <Text>
            <Skeleton width={120 + share(index) * 80} height={12} />
          </Text>
          {has('meta') ? (
            <Text size="2">
              <Skeleton width={96} faint />
            </Text>
          ) : null}
          {badges.length === 0 ? null : (
            <Row as="span" wrap gap="2" mt="1">
              {badges.map(({ id }) => (
                <Skeleton key={id} width={84} height={22} shape="block" />
              ))}
              {aside ? null : buttons}
            </Row>
          )}
        </Stack>
        {aside ? <Skeleton width={56 + share(index) * 20} height={12} /> : null}
      </Row>
      {aside || badges.length === 0 ? buttons : null}
    </Row>
  );
}
