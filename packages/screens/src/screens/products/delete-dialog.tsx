import type { Product } from '@dmc/contract/products';
import type { Outcome } from '@dmc/design-system/load';
import { ConfirmWrite } from '../../parts/confirm-write/confirm-write.tsx';
import { productsCopy as copy } from './products.copy.ts';

export interface DeleteDialogProps {
  product: Product;
  tenant: string | undefined;
  onDelete: (id: string) => Promise<Outcome>;
  onClose: () => void;
}

/** Asks before a product is deleted (core §2). */
export function DeleteDialog({ product, tenant, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmWrite
      title={copy.deleteTitle}
      text={copy.deleteQuestion(product.name)}
      details={[tenant && copy.deleteTenant(tenant), copy.deleteDetails].filter(Boolean).join(' ')}
      confirmLabel={copy.remove}
      run={() => onDelete(product.id)}
      failed={copy.deleteFailed(product.name)}
      onClose={onClose}
    />
  );
}
