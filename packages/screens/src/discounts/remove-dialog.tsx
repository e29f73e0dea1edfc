import { formatMoney } from '@dmc/contract/money';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { useState } from 'react';
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

/** Asks the documented question; after a failure the dialog and the row stay, with the cause (screens §5, §8). */
export function RemoveDialog({ discount, tenant, onRemove, onClose }: RemoveDialogProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false });
  const { product, retailer } = discount;
  const remove = async () => {
    if (state.busy) return;
    setState({ busy: true });
    const outcome = await onRemove(discount);
    if (outcome.ok) onClose();
    else setState({ busy: false, failure: outcome.form ?? '' });
  };
  return (
    <ConfirmDialog
      open
      title={copy.removeTitle(retailer ? copy.of(product.name, retailer.name) : product.name)}
      text={copy.removeQuestion[retailer ? 'retailer' : 'generic']}
      details={[tenant && copy.removeTenant(tenant), consequence(discount)].filter(Boolean).join(' ')}
      confirmLabel={copy.remove}
      busy={state.busy}
      failure={state.failure === undefined ? undefined : { title: copy.removeFailed, message: state.failure }}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
