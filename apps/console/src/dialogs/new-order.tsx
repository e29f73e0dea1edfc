import type { Retailer } from '@dmc/contract/retailers';
import { toasts } from '@dmc/design-system/toasts';
import { NewOrderDialog } from '@dmc/screens/new-order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { discounts } from '../api/discounts.ts';
import { outcomeOf } from '../api/failure.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { useProductChoice } from '../fields/product-choice.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import { draftStore } from '../session/drafts.ts';
import { useToday } from '../view/now.ts';
import { sendOnce } from '../writes/idempotency-key.ts';

const drafts = draftStore('order');

/** The order form with its options and write. Mounted only while open. */
export default function NewOrder({
  retailer,
  onClose,
}: {
  /** Chosen in advance. */
  retailer?: Retailer;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation(orders.create());
  const retailerChoice = useRetailerChoice(undefined);
  const productChoice = useProductChoice();
  const [basket, setBasket] = useState<{ retailerId: string; productIds: readonly string[] }>();
  const onPrices = useCallback(
    (retailerId: string, productIds: readonly string[]) =>
      setBasket(retailerId === '' || productIds.length === 0 ? undefined : { retailerId, productIds }),
    [],
  );
  const prices = useQuery({
    ...discounts.prices(basket?.retailerId ?? '', basket?.productIds ?? []),
    enabled: basket !== undefined,
    // Existing lines keep their prices while that of a new line loads, unless the retailer changes.
    placeholderData: (previous, before) =>
      before?.queryKey.at(-2) === basket?.retailerId ? previous : undefined,
  });

  return (
    <NewOrderDialog
      retailer={retailer}
      retailers={retailerChoice}
      products={productChoice}
      prices={basket ? toLoadable(prices) : undefined}
      onPrices={onPrices}
      onReload={() => void prices.refetch()}
      drafts={drafts}
      onSubmit={async (draft) => {
        try {
          const order = await sendOnce(drafts, retailer?.id ?? 'new', (idempotencyKey) =>
            create.mutateAsync({ draft, idempotencyKey }),
          );
          toasts.show({
            tone: 'success',
            text: `Order ${order.orderNumber} was placed`,
            action: {
              label: 'View',
              onSelect: () => void navigate(`/orders?open=${encodeURIComponent(order.id)}`),
            },
          });
          return { ok: true };
        } catch (error) {
          const outcome = outcomeOf(error, 'The order could not be placed.', 'placed', 'orders');
          // Prices, stock or credit have changed: refetch, so that the form shows the current ones.
          if (outcome.conflict)
            for (const stale of ['discounts', 'products', 'retailers'])
              await client.invalidateQueries({ queryKey: key(stale) });
          return outcome;
        }
      }}
      onClose={onClose}
      today={useToday()}
    />
  );
}
