import { Grid } from '@dmc/design-system/grid';
import { IconButton } from '@radix-ui/themes';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './phone-filters.module.css';

interface PhoneFiltersProps {
  /** The first filter, always shown. */
  children: ReactNode;
  /** Name of the button that shows the other filters. */
  label: string;
  /** One of the other filters is set, so they are shown. */
  active: boolean;
  /** The others are shown because the button was pressed. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** The filters of a list on a phone: the first one, and a button that shows the rest, to leave room for the rows. */
export function PhoneFilters({ children, label, active, open, onOpen }: PhoneFiltersProps) {
  return (
    <Grid columns="minmax(0, 1fr) auto" gap="2" grow className={styles.filters}>
      {children}
      <IconButton
        type="button"
        variant={active ? 'soft' : 'surface'}
        color={active ? undefined : 'gray'}
        aria-label={label}
        aria-expanded={active || open}
        onClick={() => onOpen(!open)}
      >
        <ListFilter aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </Grid>
  );
}
