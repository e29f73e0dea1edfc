import { Tooltip } from '@dmc/design-system/tooltip';
import { Button } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import styles from './file-button.module.css';

interface FileButtonProps
  extends Pick<ComponentProps<typeof Button>, 'aria-haspopup' | 'aria-disabled' | 'onClick'> {
  icon: LucideIcon;
  /** Its name, and its tooltip where only the icon is shown. */
  label: string;
  /** Next to the icon where there is room: a word of the name. */
  word: string;
  /** Why it cannot be used, shown in its tooltip instead. */
  reason?: string | undefined;
  /** Its toolbar is full: the word appears only in a very wide window. */
  tight?: boolean | undefined;
}

/** A list's button for a file: an icon in a toolbar, with a word in a wide window. */
export function FileButton({ icon: Icon, label, word, reason, tight, ...button }: FileButtonProps) {
  const id = useId();
  return (
    <>
      <Tooltip
        label={reason ?? label}
        side="bottom"
        {...(reason === undefined ? { bubbleClassName: tight ? styles.nameTight : styles.name } : {})}
      >
        <Button
          type="button"
          variant="surface"
          color="gray"
          className={styles.button ?? ''}
          data-tight={tight || undefined}
          aria-label={label}
          aria-describedby={reason === undefined ? undefined : id}
          {...button}
        >
          <Icon aria-hidden size={16} strokeWidth={1.75} />
          <span className={styles.word}>{word}</span>
        </Button>
      </Tooltip>
      {reason === undefined ? null : (
        <span id={id} className="ds-visually-hidden">
          {reason}
        </span>
      )}
    </>
  );
}
