import type { DiscountLists } from '@dmc/contract/discount-answers';
import { discountOperations, type RetailerDiscountDraft } from '@dmc/contract/discounts';
import { LIST_LIMIT } from '@dmc/contract/operation';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Answer, call } from './client.ts';
import { listPages } from './list-pages.ts';
import { key } from './loadable.ts';

// A product tells whether it has a generic discount.
const changed = [['discounts'], ['products']] as const;

/** What a discount is on: a product, for everyone or for one retailer. */
export interface DiscountTarget {
  productId: string;
  retailerId: string | undefined;
}

const { setGenericDiscount, setRetailerDiscount, removeGenericDiscount, removeRetailerDiscount } =
  discountOperations;

const set = ({ productId, retailerId }: DiscountTarget, draft: RetailerDiscountDraft) => {
  if (retailerId !== undefined)
    return call(setRetailerDiscount, { params: { retailerId, productId }, body: draft });
  // A description is a retailer's own (screens §5).
  const { description: _, ...body } = draft;
  return call(setGenericDiscount, { params: { productId }, body });
};

const remove = ({ productId, retailerId }: DiscountTarget) =>
  retailerId === undefined
    ? call(removeGenericDiscount, { params: { productId } })
    : call(removeRetailerDiscount, { params: { retailerId, productId } });

/** Discounts: calls 57–62 and 64. */
export const discounts = {
  /** Both lists: they come in the same answers, page by page. */
  list: ({ pages }: { pages: number }) =>
    queryOptions({
      queryKey: key('discounts', 'list', { pages }),
      queryFn: async ({ signal }) => {
        const asked = new Map<number, Promise<Answer<typeof discountOperations.listDiscounts>>>();
        const ask = (which: keyof DiscountLists) => async (page: { page: number; limit: number }) => {
          const answer =
            asked.get(page.page) ?? call(discountOperations.listDiscounts, { query: page }, { signal });
          asked.set(page.page, answer);
          return (await answer)[which];
        };
        return {
          generic: await listPages(pages, ask('generic')),
          retailerSpecific: await listPages(pages, ask('retailerSpecific')),
        };
      },
    }),
  analytics: () =>
    queryOptions({
      queryKey: key('discounts', 'analytics'),
      queryFn: ({ signal }) => call(discountOperations.discountAnalytics, {}, { signal }),
    }),
  /** What a retailer pays for some products, by product. */
  prices: (retailerId: string, productIds: readonly string[]) =>
    queryOptions({
      queryKey: key('discounts', 'prices', retailerId, productIds),
      queryFn: async ({ signal }) => {
        const { rows } = await call(
          discountOperations.retailerPricing,
          { params: { retailerId }, query: { productIds: [...productIds], limit: LIST_LIMIT } },
          { signal },
        );
        return new Map(rows.map((row) => [row.productId, row]));
      },
    }),
  /** What a retailer pays for every product that answers to the search. */
  priceList: ({ retailerId, search, pages }: { retailerId: string; search: string; pages: number }) =>
    queryOptions({
      queryKey: key('discounts', 'price list', retailerId, { search, pages }),
      queryFn: ({ signal }) =>
        listPages(pages, (page) =>
          call(
            discountOperations.retailerPricing,
            { params: { retailerId }, query: { search, ...page } },
            { signal },
          ),
        ),
    }),
  set: () =>
    mutationOptions({
      /** `replace`: the one that is there goes first, and comes back should the new one be refused (G21). */
      mutationFn: async ({
        target,
        draft,
        replace,
      }: {
        target: DiscountTarget;
        draft: RetailerDiscountDraft;
        replace?: { before: RetailerDiscountDraft | undefined };
      }) => {
        if (!replace) return set(target, draft);
        await remove(target);
        return set(target, draft).catch(async (error: unknown) => {
          if (replace.before) await set(target, replace.before).catch(() => undefined);
          throw error;
        });
      },
      meta: { invalidates: changed },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: remove,
      meta: { invalidates: changed },
    }),
};
