import styles from './sparkline.module.css';

const WIDTH = 88;
const HEIGHT = 28;
/** Space for the end dot and the stroke. */
const INSET = 3;

/** A trend line without axes, oldest value first; the number and its trend describe it in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const points = values.map((value, index) => ({
    x: INSET + (index / (values.length - 1)) * (WIDTH - 2 * INSET),
    y: span === 0 ? HEIGHT - INSET - 2 : HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET),
  }));
  const end = points[points.length - 1];
  return (
    <svg
      className={styles.sparkline}
      data-flat={span === 0}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      focusable={false}
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={end?.x} cy={end?.y} r={2.5} />
    </svg>
  );
}
