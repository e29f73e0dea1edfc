import type { Discount, DiscountAnalytics } from '@dmc/contract/discount-answers';
import type { DiscountTerms } from '@dmc/contract/discount-rules';
import type { Paise } from '@dmc/contract/money';

/** The time at which the stories are set: noon in India. */
export const NOW = new Date('2026-11-20T06:30:00Z');

const percent = (value: number): DiscountTerms => ({
  discountType: 'PERCENTAGE',
  discountValue: value * 100,
});
const fixed = (discountValue: Paise): DiscountTerms => ({ discountType: 'FIXED', discountValue });

const GOODS = {
  rice: { id: 'p-101', name: 'Kesarwala Basmati Rice', sku: 'KSR-BAS-5000', price: 612_50 },
  oil: { id: 'p-102', name: 'Sunehri Mustard Oil', sku: 'SUN-MUS-1000', price: 168_00 },
  tea: { id: 'p-103', name: 'Chaikhaas Assam Tea', sku: 'CHK-ASM-0500', price: 236_75 },
  ghee: { id: 'p-104', name: 'Gokulam Cow Ghee', sku: 'GOK-GHE-1000', price: 584_00 },
  biscuits: { id: 'p-106', name: 'Meethaas Glucose Biscuits', sku: 'MTH-GLU-0800', price: 84_00 },
  powder: { id: 'p-107', name: 'Sitara Detergent Powder', sku: 'SIT-DET-4000', price: 418_25 },
  soap: { id: 'p-109', name: 'Himsudha Neem Soap', sku: 'HIM-NEE-0125', price: 118_00 },
  incense: { id: 'p-112', name: 'Sugandhira Sandal Agarbatti', sku: 'SUG-SAN-0120', price: 58_00 },
} as const;

const SHOPS = {
  balaji: { id: 'r-31', name: 'Sri Balaji Provision Store', phone: '+91 99583 17204' },
  gupta: { id: 'r-32', name: 'Gupta General Store', phone: '+91 98110 42763' },
  lakshmi: { id: 'r-41', name: 'Lakshmi Provision House', phone: '+91 97179 80216' },
} as const;

const generic = (
  product: Discount['product'],
  terms: DiscountTerms,
  startDate: string,
  endDate?: string,
): Discount => ({ product, ...terms, startDate, endDate, description: '' });

/** In force with and without an end, one that starts next week, one that has ended. */
export const generics: readonly Discount[] = [
  generic(GOODS.ghee, percent(6), '2026-11-08', '2026-12-08'),
  generic(GOODS.rice, fixed(25_00), '2026-11-01'),
  generic(GOODS.biscuits, percent(10), '2026-11-14', '2026-11-20'),
  generic(GOODS.tea, percent(12), '2026-10-20'),
  generic(GOODS.soap, fixed(7_50), '2026-10-26', '2026-12-25'),
  generic(GOODS.oil, percent(5), '2026-11-25', '2026-12-11'),
  generic(GOODS.powder, fixed(18_25), '2026-11-19T10:00:00+05:30', '2026-11-22T18:00:00+05:30'),
  generic(GOODS.incense, percent(20), '2026-10-18', '2026-11-16'),
];

/** Agreed with individual retailers, most with a reason. */
export const owns: readonly Discount[] = [
  {
    ...generic(GOODS.rice, percent(8), '2026-10-11'),
    retailer: SHOPS.balaji,
    description: 'Takes a full pallet every fortnight',
  },
  {
    ...generic(GOODS.ghee, percent(9), '2026-11-10', '2026-12-10'),
    retailer: SHOPS.lakshmi,
    description: 'Shelf display at the entrance until the end of the wedding season',
  },
  {
    ...generic(GOODS.powder, fixed(18_25), '2026-10-29'),
    retailer: SHOPS.gupta,
    description: 'Passes it on to six shops in Mysuru',
  },
  { ...generic(GOODS.soap, percent(4), '2026-12-01'), retailer: SHOPS.balaji },
  {
    ...generic(GOODS.oil, fixed(12_00), '2026-09-30', '2026-11-12'),
    retailer: SHOPS.lakshmi,
    description: 'Monsoon stock, cleared by the first week',
  },
];

/** More than a page, with the longest names. */
export const crowd: readonly Discount[] = Array.from({ length: 64 }, (_, index) => {
  const base = generics[index % generics.length] as Discount;
  return {
    ...base,
    product: {
      ...base.product,
      id: `p-9${index}`,
      name:
        index % 5 === 0
          ? `${base.product.name}, Festival Pack of Twenty-Four with Measuring Spoon`
          : base.product.name,
      price: base.product.price * (index % 7 === 0 ? 160 : 1),
    },
  };
});

export const analytics: DiscountAnalytics = {
  totalActiveDiscounts: 9,
  genericDiscountsCount: 6,
  retailerDiscountsCount: 3,
  averageDiscountValue: 9.17,
  averageFixedValue: 17_25,
  topDiscountedProducts: [
    { ...percent(12), id: 'p-103', name: GOODS.tea.name, type: 'generic', retailer: undefined },
    { ...percent(10), id: 'p-106', name: GOODS.biscuits.name, type: 'generic', retailer: undefined },
    { ...percent(9), id: 'p-104', name: GOODS.ghee.name, type: 'retailer', retailer: SHOPS.lakshmi.name },
    { ...percent(8), id: 'p-101', name: GOODS.rice.name, type: 'retailer', retailer: SHOPS.balaji.name },
    { ...fixed(7_50), id: 'p-109', name: GOODS.soap.name, type: 'generic', retailer: undefined },
  ],
};
