import type { Discount } from '@dmc/contract/discount-answers';
import { dataOf, type Loadable, mapLoadable } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import { DiscountDialog, type DiscountDialogProps } from '@dmc/screens/discount-dialog';
import { RetailerPrice } from '@dmc/screens/retailer-price';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { discounts } from '../api/discounts.ts';
import { failureOf, outcomeOf, toCallError } from '../api/failure.ts';
import { key, toLoadable } from '../api/loadable.ts';
import { useProductChoice } from '../fields/product-choice.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';
import { draftStore } from '../session/drafts.ts';
import { discountName } from '../view/discount-name.ts';
import { useNow } from '../view/now.ts';

const drafts = draftStore('discount');

/** The form to set a discount, with its options, prices and write. Mounted only while open. */
export default function DiscountDialogRoute(
  form: Pick<DiscountDialogProps, 'kind' | 'discount' | 'product' | 'existing' | 'onRemove' | 'onClose'>,
) {
  const { kind, discount, existing } = form;
  const client = useQueryClient();
  const save = useMutation(discounts.set());
  const productChoice = useProductChoice();
  const retailerChoice = useRetailerChoice(undefined);

  return (
    <DiscountDialog
      {...form}
      products={productChoice}
      retailers={retailerChoice}
      retailerPrice={(price) => <Price key={`${price.retailerId} ${price.productId}`} {...price} />}
      drafts={drafts}
      onSubmit={async ({ productId, retailerId, ...draft }, { replace }) => {
        const target = { productId, retailerId: kind === 'retailer' ? retailerId : undefined };
        const before = discount ?? existing(productId, target.retailerId);
        try {
          await save.mutateAsync({
            target,
            draft,
            ...(replace ? { replace: { before: termsOf(before) } } : {}),
          });
          const name = discountName({
            product: before?.product.name ?? nameById(productChoice.products, productId),
            retailer: before?.retailer?.name ?? nameById(retailerChoice.retailers, target.retailerId),
          });
          toasts.show({ tone: 'success', text: `${name} was ${before ? 'changed' : 'set'}` });
          return { ok: true };
        } catch (error) {
          if (toCallError(error, true).kind === 'conflict' && !replace) return { ok: false, exists: true };
          const outcome = outcomeOf(error, failureOf(error).message, 'set');
          // It is unknown which discount is in force, so refetch the lists behind the form.
          if (replace || outcome.unknown) await client.invalidateQueries({ queryKey: key('discounts') });
          return outcome;
        }
      }}
      now={useNow()}
    />
  );
}

const nameById = (rows: Loadable<readonly { id: string; name: string }[]>, id: string | undefined) =>
  dataOf(rows)?.find((row) => row.id === id)?.name;

/** The terms of the previous discount, to restore it; undefined if its start date is unknown. */
const termsOf = (before: Discount | undefined) =>
  before?.startDate === undefined
    ? undefined
    : {
        discountType: before.discountType,
        discountValue: before.discountValue,
        startDate: before.startDate,
        endDate: before.endDate,
        description: before.description,
      };

/** One retailer's price for one product (call 62). */
function Price({ productId, retailerId, planned }: Parameters<DiscountDialogProps['retailerPrice']>[0]) {
  const price = useQuery(discounts.prices(retailerId, [productId]));
  return (
    <RetailerPrice
      price={mapLoadable(toLoadable(price), (rows) => rows.get(productId))}
      planned={planned}
      onReload={() => void price.refetch()}
      now={useNow()}
    />
  );
}
