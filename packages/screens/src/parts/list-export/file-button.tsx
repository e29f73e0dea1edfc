import { Tooltip } from '@dmc/design-system/tooltip';
import { Button } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import styles from './file-button.module.css';

interface FileButtonProps {
  icon: LucideIcon;
  /** The label: next to the icon if there is room, otherwise in a tooltip. */
  label: string;
  /** A one-word label, for less room. */
  short: string;
  /** The toolbar is full, so the label appears only in a very wide window. */
  tight?: boolean;
  /** Opens its dialog. */
  onOpen: () => void;
}

/** A list's button for a file: an icon with one word, or with the full label in a wide window. */
export const FileButton = memo(({ icon: Icon, label, short, tight, onOpen }: FileButtonProps) => (
  <Tooltip label={label} side="bottom" bubbleClassName={tight ? styles.nameTight : styles.name}>
    <Button
      type="button"
      variant="surface"
      color="gray"
      className={styles.button ?? ''}
      data-tight={tight || undefined}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <span className={styles.word}>{label}</span>
      <span className={styles.short}>{short}</span>
    </Button>
  </Tooltip>
));
