import { formatMoney } from '@dmc/contract/money';
import type { Outcome } from '@dmc/design-system/load';
import { ConfirmWrite } from '../../parts/confirm-write/confirm-write.tsx';
import type { DiscountRow } from './discount-list.ts';
import { discountsCopy as copy } from './discounts.copy.ts';

interface RemoveDialogProps {
  discount: DiscountRow;
  tenant: string | undefined;
  onRemove: (discount: DiscountRow) => Promise<Outcome>;
  onClose: () => void;
}

function consequence({ state, retailer, product }: DiscountRow): string {
  const { idle, generic, retailer: own } = copy.removeDetails;
  if (state !== 'active') return idle;
  return retailer ? own : generic(formatMoney(product.price));
}

/** Asks the documented question before a discount is removed (screens §5, §8). */
export function RemoveDialog({ discount, tenant, onRemove, onClose }: RemoveDialogProps) {
  const { product, retailer } = discount;
  return (
    <ConfirmWrite
      title={copy.removeTitle(retailer ? copy.of(product.name, retailer.name) : product.name)}
      text={copy.removeQuestion[retailer ? 'retailer' : 'generic']}
      details={[tenant && copy.removeTenant(tenant), consequence(discount)].filter(Boolean).join(' ')}
      confirmLabel={copy.remove}
      run={() => onRemove(discount)}
      failed={copy.removeFailed}
      onClose={onClose}
    />
  );
}
