import { Menu, type MenuItem } from '@dmc/design-system/menu';
import { IconButton } from '@radix-ui/themes';
import { Ellipsis } from 'lucide-react';

interface RowMenuProps {
  /** The accessible name of its button. */
  label: string;
  items: readonly MenuItem[];
}

/** A row's actions in a menu. */
export const RowMenu = ({ label, items }: RowMenuProps) => (
  <Menu
    trigger={
      <IconButton type="button" variant="ghost" color="gray" aria-label={label}>
        <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    }
    items={items}
  />
);
