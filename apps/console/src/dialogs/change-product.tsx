import { BulkProducts, type ProductsAction } from '@dmc/screens/bulk-products';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../api/failure.ts';
import { products } from '../api/products.ts';
import { useMissingRecord } from '../view/missing-record.ts';
import { useBulkProductChange } from '../writes/product-change.ts';

interface ChangeProductProps {
  id: string;
  action: ProductsAction;
  tenant: string | undefined;
  onView: (change: { open: null }) => void;
}

/** The dialog that changes products, for one that was chosen away from the list. */
export default function ChangeProduct({ id, action, tenant, onView }: ChangeProductProps) {
  const { data: product, error } = useQuery(products.one(id));
  const write = useBulkProductChange();
  useMissingRecord({
    text: product || !error ? undefined : failureText(error),
    onView,
    toastKey: 'product',
  });
  if (!product) return null;
  return (
    <BulkProducts
      open
      action={action}
      products={[product]}
      tenant={tenant}
      write={write}
      onClose={() => onView({ open: null })}
    />
  );
}
