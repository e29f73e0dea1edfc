import { Tooltip } from '@dmc/design-system/tooltip';
import { Button } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import styles from './file-button.module.css';

interface FileButtonProps {
  icon: LucideIcon;
  /** Its name: next to the icon where there is room, otherwise its tooltip. */
  label: string;
  /** The same in one word, where there is less room. */
  short: string;
  /** Its toolbar is full: the name appears only in a very wide window. */
  tight?: boolean | undefined;
  /** Opens its dialog. */
  onOpen: () => void;
}

/** A list's button for a file: an icon with one word, with its whole name in a wide window. */
export const FileButton = ({ icon: Icon, label, short, tight, onOpen }: FileButtonProps) => (
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
);
