import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Width in px, or a CSS width. */
  width: number | string;
  /** Height in px, or a CSS height. */
  height?: number | string;
  /** `text` for a line of text, `block` for an image or a badge. */
  shape?: 'text' | 'block';
  /** Fainter, for a second line. */
  faint?: boolean;
}

/** A grey placeholder of the loading content's size; hidden from assistive technology, whose region is busy. */
export function Skeleton({ width, height = 10, shape = 'text', faint = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames('ds-edge', styles.bar)}
      data-shape={shape}
      data-faint={faint || undefined}
      style={{ width, height }}
    />
  );
}

export interface SkeletonRowsProps {
  /** The number of rows. */
  rows: number;
  /** Height of a row in px. */
  rowHeight?: number;
  /** Starts each row with a square image. */
  media?: boolean;
  /** Announces what is loading, if the region around it does not. */
  label?: string;
}

const WIDTHS = ['46%', '54%', '38%', '50%', '42%'] as const;

/**
 * Skeleton rows for a list that is not a table, fading downwards; shown after 150 ms, so that a fast answer does not
 * flash.
 */
export function SkeletonRows({ rows, rowHeight = 54, media = false, label }: SkeletonRowsProps) {
  const content = (
    <div aria-hidden className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
          key={index}
          gap="3"
          className={styles.row}
          style={{ height: rowHeight, opacity: Math.max(0.12, 1 - index / rows) }}
        >
          {media ? <Skeleton width={36} height={36} shape="block" /> : null}
          <Stack as="span" gap="2" grow>
            <Skeleton width={WIDTHS[index % WIDTHS.length] ?? '46%'} />
            <Skeleton width="28%" height={8} faint />
          </Stack>
          <Skeleton width={72} />
        </Row>
      ))}
    </div>
  );
  if (label === undefined) return content;
  return (
    <div role="status">
      <span className="ds-visually-hidden">{label}</span>
      {content}
    </div>
  );
}
