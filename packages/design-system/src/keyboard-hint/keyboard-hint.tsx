import styles from './keyboard-hint.module.css';

export interface KeyboardHintProps {
  /** The keys in the order they are pressed: `['⌘', 'K']`. */
  keys: readonly string[];
}

/** A key combination, one cap for each key. */
export function KeyboardHint({ keys }: KeyboardHintProps) {
  return (
    <kbd className={styles.hint}>
      {keys.map((key) => (
        <kbd className={styles.key} key={key}>
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
