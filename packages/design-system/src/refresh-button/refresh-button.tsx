import { Button } from '@radix-ui/themes';
import { RefreshCw } from 'lucide-react';
import styles from './refresh-button.module.css';

export interface RefreshButtonProps {
  /** A refresh is pending: the icon spins, and presses do nothing. */
  refreshing: boolean;
  /** Reloads the data; not called while a refresh is pending. Without it, there is no button. */
  onRefresh: (() => void) | undefined;
  /** Its label, “Refresh” by default. */
  label?: string;
  /** Shows only the icon on a phone, for a toolbar short of space. */
  iconOnPhone?: boolean;
}

/** Reloads the page's data. Only the icon shows progress: the content stays. */
export function RefreshButton({
  refreshing,
  onRefresh,
  label = 'Refresh',
  iconOnPhone = false,
}: RefreshButtonProps) {
  if (!onRefresh) return null;
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
