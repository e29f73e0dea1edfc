import { Button } from '@radix-ui/themes';
import { RefreshCw } from 'lucide-react';
import styles from './refresh-button.module.css';

export interface RefreshButtonProps {
  /** The next answer is on its way: the icon turns, and a further press asks nothing. */
  refreshing: boolean;
  onRefresh: () => void;
  /** Its word, “Refresh” unless given. */
  label?: string;
  /** On a phone the icon alone, named by the word: for a toolbar that has no room for it. */
  iconOnPhone?: boolean;
}

/** Asks for the page's data again. Only its icon tells that it is doing so: what is shown stays. */
export function RefreshButton({
  refreshing,
  onRefresh,
  label = 'Refresh',
  iconOnPhone = false,
}: RefreshButtonProps) {
  return (
    <Button
      type="button"
      variant="surface"
      color="gray"
      aria-label={label}
      onClick={refreshing ? undefined : onRefresh}
    >
      <RefreshCw aria-hidden size={16} strokeWidth={1.75} className={refreshing ? 'ds-spin' : undefined} />
      <span className={iconOnPhone ? styles.word : undefined}>{label}</span>
    </Button>
  );
}
