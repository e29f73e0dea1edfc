import { Row } from '@dmc/design-system/row';
import { Skeleton } from '@dmc/design-system/skeleton';
import styles from './skeletons.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The list while it loads, in the shape of its rows. */
export function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.fade}>
      <span className="ds-visually-hidden">{label}</span>
      {ROWS.map((row) => (
        <Row
          key={row}
          align="stretch"
          gap="3"
          className={styles.row}
          style={{ opacity: 1 - row / (ROWS.length + 1) }}
        >
          <span className={styles.disc} />
          <span className={styles.lines}>
            <Skeleton width={row % 2 ? '62%' : '48%'} />
            <Skeleton width={row % 2 ? '44%' : '70%'} faint />
            <Skeleton width="86%" faint />
            <Skeleton width="30%" height={8} faint />
          </span>
        </Row>
      ))}
    </div>
  );
}

const BUBBLES = [
  { own: false, width: '52%', height: 58 },
  { own: true, width: '60%', height: 58 },
  { own: false, width: '38%', height: 38 },
  { own: false, width: '46%', height: 38 },
  { own: true, width: '56%', height: 78 },
] as const;

/** A thread while it loads. */
export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={`${styles.fade} ${styles.thread}`}>
      <span className="ds-visually-hidden">{label}</span>
      {BUBBLES.map(({ own, width, height }, index) => (
        <Row
          as="span"
          align="stretch"
          key={`${width} ${height}`}
          className={styles.bubble}
          data-own={own || undefined}
        >
          <Skeleton width={width} height={height} shape="block" faint={index % 2 === 0} />
        </Row>
      ))}
    </div>
  );
}
