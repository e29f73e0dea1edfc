import { type ChartProps, placesOf } from './chart-data.ts';
import styles from './chart-table.module.css';

/** The same values as a table: for reading exactly, for assistive technology, and where the drawing cannot be loaded. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: places are positions, and two may have one label
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
