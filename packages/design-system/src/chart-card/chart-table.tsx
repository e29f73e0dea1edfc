import { type ChartProps, placesOf } from './chart-data.ts';
import styles from './chart-table.module.css';

/**
 * The chart's values as a table: for exact reading, for assistive technology, and for when the drawing fails to load.
 */
export function ChartTable({ title, series, formatValue, pointsLabel, height }: ChartProps) {
  return (
    <section
      className={styles.scroller}
      style={{ ['--chart-height' as string]: `${height}px` }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={`${title}, table`}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{pointsLabel}</th>
            {series.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placesOf(series).map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position, and two may share a label
            <tr key={index}>
              <th scope="row">{place.title}</th>
              {series.map(({ name, points }) => {
                const value = points[index]?.value ?? null;
                return <td key={name}>{value === null ? '—' : formatValue(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
