import type { Product } from '@dmc/contract/products';
import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import type { Outcome } from '@dmc/design-system/load';
import { useState } from 'react';
import { productsCopy as copy } from './products.copy.ts';

export interface DeleteDialogProps {
  product: Product;
  tenant: string | undefined;
  onDelete: (id: string) => Promise<Outcome>;
  onClose: () => void;
}

/**
 * Asks before a product is deleted; after a failure the dialog and the row stay, with the cause (core §2, rulings
 * P27, P33).
 */
export function DeleteDialog({ product, tenant, onDelete, onClose }: DeleteDialogProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string | undefined }>({ busy: false });
  const remove = async () => {
    if (state.busy) return;
    setState({ busy: true });
    const outcome = await onDelete(product.id);
    if (outcome.ok) onClose();
    else setState({ busy: false, failure: outcome.form });
  };
  return (
    <ConfirmDialog
      open
      title={copy.deleteTitle}
      text={copy.deleteQuestion(product.name)}
      details={[tenant && copy.deleteTenant(tenant), copy.deleteDetails].filter(Boolean).join(' ')}
      confirmLabel={copy.remove}
      busy={state.busy}
      failure={
        state.failure === undefined
          ? undefined
          : { title: copy.deleteFailed(product.name), message: state.failure }
      }
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
