import type { RetailerPrice } from '@dmc/contract/discount-answers';

const ghee = { productId: 'p-104', name: 'Gokulam Cow Ghee', sku: 'GOK-GHE-1000', basePrice: 584_00 };

/** One product for three retailers: with its own discount, with the generic one, and without any. */
export const prices = {
  own: {
    ...ghee,
    finalPrice: 531_44,
    appliedDiscount: {
      type: 'retailer',
      discountType: 'PERCENTAGE',
      discountValue: 9_00,
      startDate: '2026-11-10',
      endDate: '2026-12-10',
    },
  },
  generic: {
    ...ghee,
    finalPrice: 548_96,
    appliedDiscount: {
      type: 'generic',
      discountType: 'PERCENTAGE',
      discountValue: 6_00,
      startDate: '2026-11-08',
      endDate: undefined,
    },
  },
  plain: { ...ghee, finalPrice: 584_00, appliedDiscount: undefined },
} as const satisfies Record<string, RetailerPrice>;
