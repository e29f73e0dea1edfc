import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** How many fields differ from the saved values. */
  changes: number;
  /** How many of them are invalid. */
  errors: number;
  /** Set while saving: both buttons do nothing. */
  saving: boolean;
  /** Texts; `changes` and `errors` receive a number. */
  words: {
    /** Shown when nothing has changed, such as “No unsaved changes”. */
    unchanged: string;
    changes: (count: number) => string;
    errors: (count: number) => string;
    /** Label of the button that restores the saved values; disabled while nothing has changed. */
    reset: string;
    save: string;
    saving: string;
  };
  /** Why it was not saved, or cannot be at the moment. */
  refusal?: string;
  /** Why saving is disabled; replaces the count. */
  reason?: string;
  /** Restores the saved value of every field. */
  onReset: () => void;
}

/**
 * The end of a settings page: the number of unsaved changes, and buttons to discard or save them. Its button submits
 * the form.
 */
export function SaveBar({ changes, errors, saving, words, refusal, reason, onReset }: SaveBarProps) {
  return (
    <Row
      gap="4"
      rowGap="2"
      wrap
      className={styles.bar}
      data-save-bar
      data-dirty={changes > 0 || undefined}
      data-blocked={reason !== undefined || undefined}
      data-print="hide"
    >
      <Row as="p" gap="3" fixed className={styles.state} role="status">
        {changes > 0 ? <span className={classNames('ds-edge', styles.dot)} aria-hidden /> : null}
        <Text tone={changes > 0 ? 'primary' : 'secondary'} weight={changes > 0 ? 'medium' : 'regular'}>
          {reason ?? (changes > 0 ? words.changes(changes) : words.unchanged)}
        </Text>
      </Row>
      {refusal !== undefined || errors > 0 ? (
        <Row as="p" tone="error" gap="1-5" className={styles.refused} role="alert">
          <CircleAlert aria-hidden size={14} strokeWidth={1.75} />
          <span>{refusal ?? words.errors(errors)}</span>
        </Row>
      ) : null}
      <Row as="span" align="stretch" gap="2" fixed className={styles.buttons}>
        <Button
          type="button"
          variant="surface"
          color="gray"
          disabled={changes === 0 || saving}
          onClick={onReset}
        >
          {words.reset}
        </Button>
        <Button
          type="submit"
          disabled={reason !== undefined}
          aria-disabled={saving || undefined}
          onClick={(event) => {
            // Ignores the second click of a double click.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {saving ? words.saving : words.save}
        </Button>
      </Row>
    </Row>
  );
}
