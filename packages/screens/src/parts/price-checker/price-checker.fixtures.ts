import type { RetailerPrice } from '@dmc/contract/discount-answers';

const row = (
  productId: string,
  name: string,
  sku: string,
  basePrice: number,
  finalPrice = basePrice,
  appliedDiscount?: RetailerPrice['appliedDiscount'],
): RetailerPrice => ({ productId, name, sku, basePrice, finalPrice, appliedDiscount });

const since = { startDate: '2026-11-01', endDate: undefined };

/** With the retailer's own discount, with the generic one, with none, and one that is free. */
export const prices: readonly RetailerPrice[] = [
  row('p-103', 'Annapriya Toor Dal', 'ANP-TOR-1000', 158_00),
  row('p-105', 'Chaikhaas Assam Tea', 'CHK-ASM-0500', 236_75, 208_34, {
    type: 'generic',
    discountType: 'PERCENTAGE',
    discountValue: 12_00,
    ...since,
  }),
  row('p-104', 'Gokulam Cow Ghee', 'GOK-GHE-1000', 584_00, 531_44, {
    type: 'retailer',
    discountType: 'PERCENTAGE',
    discountValue: 9_00,
    ...since,
  }),
  row('p-101', 'Kesarwala Basmati Rice', 'KSR-BAS-5000', 612_50, 587_50, {
    type: 'generic',
    discountType: 'FIXED',
    discountValue: 25_00,
    ...since,
  }),
  row('p-102', 'Sunehri Mustard Oil', 'SUN-MUS-1000', 168_00),
  row('p-109', 'Meethaas Sample Sachets, Box of Two Hundred', 'MTH-SMP-0200', 40_00, 0, {
    type: 'retailer',
    discountType: 'FIXED',
    discountValue: 45_00,
    ...since,
  }),
];

/** A full page. */
export const many: readonly RetailerPrice[] = Array.from({ length: 100 }, (_, index) => {
  const base = prices[index % prices.length] as RetailerPrice;
  return { ...base, productId: `p-9${index}` };
});
