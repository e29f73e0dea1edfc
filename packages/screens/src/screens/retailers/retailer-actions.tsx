import { isBlocked, type Retailer } from '@dmc/contract/retailers';
import { Button, IconButton } from '@radix-ui/themes';
import { Ban, LoaderCircle, LockOpen, ShoppingCart } from 'lucide-react';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import { retailersCopy as copy } from './retailers.copy.ts';
import styles from './retailers.module.css';

interface RetailerActionsProps {
  retailer: Retailer;
  /** A change of the retailer is being saved. */
  saving: boolean;
  /** Undefined if the user may not. */
  onSetActive: ((id: string, isActive: boolean) => void) | undefined;
  /** Path of the retailer's orders, by its name. */
  ordersOf: ((name: string) => string) | undefined;
}

/** A link to a retailer's orders, and Block or Unblock; a retailer of unknown status has no toggle. */
export function RetailerActions({ retailer, saving, onSetActive, ordersOf }: RetailerActionsProps) {
  const renderLink = useLink();
  const { id, name, isActive } = retailer;
  const blocked = isBlocked(retailer);
  const Icon = saving ? LoaderCircle : blocked ? LockOpen : Ban;
  return (
    <>
      {ordersOf ? (
        <IconButton asChild size="1" variant="ghost" color="gray" title={copy.orders}>
          {renderLink({
            to: ordersOf(name),
            'aria-label': copy.ordersOf(name),
            children: <ShoppingCart aria-hidden size={16} strokeWidth={1.75} />,
          })}
        </IconButton>
      ) : null}
      {isActive === undefined || onSetActive === undefined ? null : (
        <Button
          type="button"
          size="1"
          variant="soft"
          color={blocked ? undefined : 'gray'}
          className={styles.toggle ?? ''}
          aria-label={(saving ? copy.savingNamed : blocked ? copy.unblockNamed : copy.blockNamed)(name)}
          aria-disabled={saving || undefined}
          title={blocked ? copy.unblockMeaning : copy.blockMeaning}
          onClick={(event) => {
            // The second press of a double click would revert the first.
            if (!saving && event.detail < 2) onSetActive(id, blocked);
          }}
        >
          <Icon aria-hidden size={14} strokeWidth={1.75} className={saving ? 'ds-spin' : styles.mark} />
          <span>{saving ? copy.saving : blocked ? copy.unblock : copy.block}</span>
        </Button>
      )}
    </>
  );
}
