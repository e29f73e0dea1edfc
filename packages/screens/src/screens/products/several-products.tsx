import type { Product } from '@dmc/contract/products';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { IndianRupee, Package, Power, PowerOff } from 'lucide-react';

import type { BulkWrite } from '../../parts/bulk/bulk.ts';
import { SelectionBar } from '../../parts/bulk/selection-bar.tsx';
import type { Bulk } from '../../parts/bulk/use-bulk.ts';
import type { ProductChange } from './product-plan.ts';
import { productsCopy } from './products.copy.ts';
import { severalProductsCopy as copy } from './several-products.copy.ts';

const BulkProducts = lazyComponent(() =>
  import('./bulk-products.tsx').then((module) => ({ default: module.BulkProducts })),
);

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
const ACTIONS = [
  { id: 'activate', label: copy.activate, icon: <Power {...ICON} /> },
  { id: 'deactivate', label: copy.deactivate, icon: <PowerOff {...ICON} /> },
  { id: 'price', label: copy.price, icon: <IndianRupee {...ICON} /> },
  { id: 'stock', label: copy.stock, icon: <Package {...ICON} /> },
] as const;

interface SeveralProductsProps {
  selected: Bulk<Product>;
  write: BulkWrite<ProductChange>;
  tenant: string | undefined;
}

/** Changes the selected products. */
export function SeveralProducts({ selected, write, tenant }: SeveralProductsProps) {
  const { action } = selected;
  const chosen = ACTIONS.find(({ id }) => id === action?.kind)?.id;
  return (
    <>
      <SelectionBar bulk={selected} noun={productsCopy.noun} actions={ACTIONS} />
      <LazyPart>
        {action && chosen ? (
          <BulkProducts
            key={action.round}
            action={chosen}
            products={action.rows}
            dialog={action.dialog}
            tenant={tenant}
            write={write}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
