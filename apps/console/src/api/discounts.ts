import {
  type Discount,
  type DiscountLists,
  type DiscountTotals,
  joinCursors,
} from '@dmc/contract/discount-answers';
import { type DiscountQuery, discountOperations, type RetailerDiscountDraft } from '@dmc/contract/discounts';
import { LIST_LIMIT } from '@dmc/contract/operation';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { CallError, toCallError } from './failure.ts';
import { type ListQuery, listQuery, pagedQuery, readList } from './list.ts';
import { key } from './loadable.ts';
import { MAX_PAGES } from './max-pages.ts';
import { cursorAfter, type FetchedPage, hasMore, mergePages } from './merge-pages.ts';

// Products say whether they have a generic discount.
const changed = [['discounts'], ['products']] as const;

/** What a discount applies to: a product, for everyone or for one retailer. */
interface DiscountTarget {
  productId: string;
  retailerId: string | undefined;
}

const { setGenericDiscount, setRetailerDiscount, removeGenericDiscount, removeRetailerDiscount } =
  discountOperations;

const set = ({ productId, retailerId }: DiscountTarget, draft: RetailerDiscountDraft) => {
  if (retailerId !== undefined)
    return call(setRetailerDiscount, { params: { retailerId, productId }, body: draft });
  // Only a retailer's own discount has a description (screens §5).
  const { description: _, ...body } = draft;
  return call(setGenericDiscount, { params: { productId }, body });
};

const remove = ({ productId, retailerId }: DiscountTarget) =>
  retailerId === undefined
    ? call(removeGenericDiscount, { params: { productId } })
    : call(removeRetailerDiscount, { params: { retailerId, productId } });

/** A failure that says what became of the previous discount; its text is shown as it is. */
const replaceFailure = (message: string, { kind, details }: CallError) =>
  new CallError(kind === 'conflict' ? 'invalid' : kind, message, {
    ...details,
    unknown: false,
    fromServer: true,
  });

/**
 * Replaces a discount on a backend that refuses a second one: removes the previous one, sets the new one, and if that is
 * refused restores the previous one. If that fails too, the error says so: the form still has the new one's values.
 */
async function replaceBy(
  target: DiscountTarget,
  draft: RetailerDiscountDraft,
  before: RetailerDiscountDraft | undefined,
) {
  await remove(target).catch((error: unknown) => {
    const failed = toCallError(error, true);
    // It has been removed before: by an attempt without an answer, or by someone else.
    if (failed.kind === 'missing') return;
    throw failed.details.unknown ? replaceFailure(REPLACE_TEXTS.removeUnknown, failed) : failed;
  });
  try {
    return await set(target, draft);
  } catch (error) {
    const failed = toCallError(error, true);
    // The new one may be in force, and would be replaced by the previous one.
    if (failed.details.unknown)
      throw new CallError(failed.kind, REPLACE_TEXTS.setUnknown, { ...failed.details });
    const restored =
      before &&
      (await set(target, before).then(
        () => 'restored' as const,
        (reason) => toCallError(reason, true),
      ));
    if (restored === 'restored') throw failed;
    throw replaceFailure(
      (restored?.details.unknown ? REPLACE_TEXTS.restoreUnknown : REPLACE_TEXTS.lost)(failed.message),
      failed,
    );
  }
}

const REPLACE_TEXTS = {
  removeUnknown:
    'No answer came when the previous discount was removed. It may be gone, and the new one was not set. Save again to set it.',
  setUnknown: 'The previous discount was removed, and no answer came for the new one.',
  restoreUnknown: (reason: string) =>
    `The new discount was not set: ${reason} The previous one was removed, and we don’t know whether it was restored. Check the discounts before you save again.`,
  lost: (reason: string) =>
    `The new discount was not set: ${reason} The previous one was removed and could not be restored, so there is none now. Save again to set one.`,
} as const;

interface DiscountExtension {
  target: DiscountTarget;
  before: RetailerDiscountDraft;
  endDate: string;
  /** An earlier attempt may have extended it. */
  isRetry: boolean;
}

const CHANGED = 'Someone else changed or removed it meanwhile. Close and select it again.';

/** How long one fetch of the discounts serves the rows of a batch, in milliseconds. */
const FRESH_MS = 1_000;

/** One of the two lists, without fetching pages that only the other has. */
const listOnly = (which: keyof DiscountLists) => ({
  ...discounts.list(which),
  getNextPageParam: (last: ListsPage, pages: ListsPage[]) =>
    hasMore(pages.map((page) => page[which])) ? { page: pages.length + 1, after: nextOf(last) } : undefined,
});

/** The discount on a target as the server has it now; undefined if there is none. */
async function currentOf(
  { productId, retailerId }: DiscountTarget,
  client: QueryClient,
): Promise<Discount | undefined> {
  const which = retailerId === undefined ? 'generic' : 'retailerSpecific';
  const { rows } = await client.fetchQuery({
    queryKey: key('discounts', 'now', which),
    queryFn: ({ signal }) => readList(listOnly(which), { signal, maxPages: MAX_PAGES.searched }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  return rows.find(({ product, retailer }) => product.id === productId && retailer?.id === retailerId);
}

const isSame = (now: Discount, before: RetailerDiscountDraft) =>
  now.discountType === before.discountType &&
  now.discountValue === before.discountValue &&
  (now.startDate ?? '') === before.startDate &&
  now.endDate === before.endDate &&
  now.description === (before.description ?? '');

/** One answer: a page of both lists. */
type ListsPage = Record<keyof DiscountLists, FetchedPage<Discount, DiscountTotals>>;
/** Where both lists continue together. */
const nextOf = ({ generic, retailerSpecific }: ListsPage) =>
  joinCursors({ generic: cursorAfter(generic), retailerSpecific: cursorAfter(retailerSpecific) });
const select = (which: keyof DiscountLists) => (data: { pages: ListsPage[] }) =>
  mergePages({ pages: data.pages.map((page) => page[which]) });
const SELECT = { generic: select('generic'), retailerSpecific: select('retailerSpecific') };

/** Discounts: calls 57–62 and 64. */
export const discounts = {
  /** One of the two lists. Both come in the same answers, so a screen that shows both requests each page once. */
  list: (
    which: keyof DiscountLists,
    filters: Omit<DiscountQuery, 'page' | 'limit'> = {},
  ): ListQuery<Discount, DiscountTotals, ListsPage> =>
    pagedQuery(key('discounts', 'list', filters), {
      read: async (page, signal): Promise<ListsPage> => {
        const query = { ...filters, ...page, limit: LIST_LIMIT };
        const lists = await call(discountOperations.listDiscounts, { query }, { signal });
        return {
          generic: { ...lists.generic, limit: LIST_LIMIT },
          retailerSpecific: { ...lists.retailerSpecific, limit: LIST_LIMIT },
        };
      },
      getNextPageParam: (last, pages) =>
        hasMore(pages.map(({ generic }) => generic)) ||
        hasMore(pages.map(({ retailerSpecific }) => retailerSpecific))
          ? { page: pages.length + 1, after: nextOf(last) }
          : undefined,
      select: SELECT[which],
    }),
  analytics: () =>
    queryOptions({
      queryKey: key('discounts', 'analytics'),
      queryFn: ({ signal }) => call(discountOperations.discountAnalytics, {}, { signal }),
    }),
  /** A retailer's prices for some products, by product. */
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
  /** A retailer's prices for all products that match the search. */
  priceList: (retailerId: string, search: string) =>
    listQuery(key('discounts', 'price list', retailerId, { search }), (page, signal) =>
      call(
        discountOperations.retailerPricing,
        { params: { retailerId }, query: { search, ...page } },
        { signal },
      ),
    ),
  set: () =>
    mutationOptions({
      /** `replace`: the backend has refused a second discount; see `replaceBy`. */
      mutationFn: async ({
        target,
        draft,
        replace,
      }: {
        target: DiscountTarget;
        draft: RetailerDiscountDraft;
        replace?: { before: RetailerDiscountDraft | undefined };
      }) => {
        return replace ? replaceBy(target, draft, replace.before) : set(target, draft);
      },
      meta: { invalidates: changed },
    }),
  /** Changes only the end date, if the terms are still those that the user saw, `before`. */
  extend: () =>
    mutationOptions({
      mutationFn: async ({ target, before, endDate, isRetry }: DiscountExtension, { client }) => {
        const draft = { ...before, endDate };
        const now = await currentOf(target, client);
        if (now && isRetry && isSame(now, draft)) return;
        if (!now || !isSame(now, before)) throw new CallError('conflict', CHANGED, { fromServer: true });
        try {
          return await set(target, draft);
        } catch (error) {
          // Some backends refuse a second discount instead of replacing the first.
          if (toCallError(error, true).kind !== 'conflict') throw error;
          return replaceBy(target, draft, before);
        }
      },
      meta: { invalidates: changed },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: remove,
      meta: { invalidates: changed },
    }),
};
