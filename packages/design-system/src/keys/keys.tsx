import { Fragment } from 'react';
import styles from './keys.module.css';

export interface KeysProps {
  /** The keys as labelled on a keyboard, in the order they are pressed. */
  keys: readonly string[];
  /** Read aloud between keys that are pressed one after the other; without it, they are pressed together. */
  sequenceWord?: string;
}

/** The keys of a shortcut. */
export function Keys({ keys, sequenceWord }: KeysProps) {
  return (
    <span className={styles.keys}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? <span className="ds-visually-hidden">{` ${sequenceWord ?? '+'} `}</span> : null}
          <kbd className={styles.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
