import type { Discount } from '@dmc/contract/discount-answers';
import {
  type DiscountForm,
  type DiscountValues,
  GenericDiscountForm,
  RetailerDiscountForm,
} from '@dmc/contract/discounts';
import type { Product } from '@dmc/contract/products';
import type { Retailer } from '@dmc/contract/retailers';
import type { Outcome } from '@dmc/design-system/load';
import { type BaseSyntheticEvent, useMemo, useRef, useState } from 'react';
import { chosenInDraft, withChosen } from '../draft-form/chosen.ts';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { formOf, pristine, toRequest } from './discount-form.ts';

/** Saved, refused, or a discount exists and the user must confirm that it is replaced. */
export type SetOutcome = Outcome | { ok: false; exists: true };

/** The chosen records, stored with the draft. */
type Choices = {
  products: Pick<Product, 'id' | 'name' | 'price' | 'unit'>;
  retailers: Pick<Retailer, 'id' | 'name'> & { phone?: string };
};
const STORED_FIELDS = { products: ['id', 'name', 'price', 'unit'], retailers: ['id', 'name'] } as const;

interface Options {
  kind: 'generic' | 'retailer';
  discount: Discount | undefined;
  /** The product of a new discount, if it was chosen before the dialog opened. */
  presetProduct: Discount['product'] | undefined;
  drafts: DraftStore;
  days: { today: string; timeZone: string };
  onSubmit: (values: DiscountValues, how: { replace: boolean }) => Promise<SetOutcome>;
  onSaved: () => void;
}

/**
 * The form of a discount with its draft, the records chosen in it, and the confirmation to replace an existing
 * discount.
 */
export function useDiscountDraft({
  kind,
  discount,
  presetProduct,
  drafts,
  days,
  onSubmit,
  onSaved,
}: Options) {
  const record = discount
    ? `${kind} ${discount.product.id} ${discount.retailer?.id ?? ''}`
    : presetProduct
      ? `${kind} new ${presetProduct.id}`
      : `${kind} new`;
  const [records] = useState(() => {
    const before = chosenInDraft<Choices>(drafts, record, STORED_FIELDS);
    if (discount) before.products.set(discount.product.id, { unit: '', ...discount.product });
    if (presetProduct) before.products.set(presetProduct.id, { unit: '', ...presetProduct });
    if (discount?.retailer) before.retailers.set(discount.retailer.id, discount.retailer);
    return before;
  });
  const store = useMemo(
    () =>
      withChosen<DiscountForm, Choices>(drafts, records, STORED_FIELDS, ({ productId, retailerId }) => ({
        products: [productId],
        retailers: [retailerId],
      })),
    [drafts, records],
  );

  const [exists, setExists] = useState(false);
  const replace = useRef(false);
  const { form, ...draft } = useDraftForm<DiscountForm, DiscountValues>({
    schema: kind === 'generic' ? GenericDiscountForm : RetailerDiscountForm,
    initial: discount ? formOf(discount, days.today, days.timeZone) : pristine(days.today, presetProduct?.id),
    record,
    drafts: store,
    onSubmit: async (values) => {
      const outcome = await onSubmit(toRequest(values, discount, days.timeZone), {
        replace: replace.current,
      });
      replace.current = false;
      setExists('exists' in outcome);
      return 'exists' in outcome ? { ok: false } : outcome;
    },
    onSaved,
  });
  const submit = (event?: BaseSyntheticEvent) => {
    setExists(false);
    draft.unblock();
    return draft.submit(event);
  };
  return {
    form,
    draft: { ...draft, submit },
    records,
    /** The product has a discount already. */
    exists,
    /** Sends the form again; `replacing` replaces the existing discount. */
    send: (replacing: boolean) => {
      replace.current = replacing;
      void draft.submit();
    },
  };
}
