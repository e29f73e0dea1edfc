import type { ListPage } from '../list/list.ts';
import { formatNumber } from '../text/format-number.ts';
import { Text } from '../text/text.tsx';
import styles from './list-footer.module.css';

interface LoadProgressProps {
  page: ListPage<unknown>;
  /** The number of rows to load; undefined if the server does not count them. */
  upTo: number | undefined;
  noun: string;
}

/** How many rows have loaded. Not announced: the status next to it says once what is loading. */
export function LoadProgress({ page, upTo, noun }: LoadProgressProps) {
  const loaded = page.loadedRows ?? page.rows.length;
  const text = upTo === undefined ? formatNumber(loaded) : `${formatNumber(loaded)} of ${formatNumber(upTo)}`;
  return (
    <>
      <progress
        className={styles.progress}
        aria-label={`Loading ${noun}`}
        aria-valuetext={text}
        {...(upTo === undefined ? {} : { value: loaded, max: upTo })}
      />
      <Text numeric fixed translate="no">
        {text}
      </Text>
    </>
  );
}
