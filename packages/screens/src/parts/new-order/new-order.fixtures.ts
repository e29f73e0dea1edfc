import type { RetailerPrice } from '@dmc/contract/discount-answers';
import type { Product } from '@dmc/contract/products';
import type { Retailer } from '@dmc/contract/retailers';

function product(
  id: string,
  name: string,
  sku: string,
  price: number,
  stock: number,
  rest: Partial<Product> = {},
): Product {
  return {
    id,
    name,
    sku,
    price,
    stock,
    description: '',
    imageUrl: undefined,
    images: [],
    unit: 'pack',
    minQty: 1,
    mrp: undefined,
    category: 'Staples',
    subCategory: '',
    isActive: true,
    ...rest,
  };
}

/** Products that can be ordered, one out of stock and one no longer sold. */
export const goods: readonly Product[] = [
  product('p-101', 'Kesarwala Basmati Rice', 'KSR-BAS-5000', 612_50, 184),
  product('p-102', 'Sunehri Mustard Oil', 'SUN-MUS-1000', 168_00, 96, { unit: 'liter', minQty: 12 }),
  product('p-103', 'Annapriya Toor Dal', 'ANP-TOR-1000', 158_00, 8, { unit: 'kg' }),
  product('p-104', 'Gokulam Cow Ghee', 'GOK-GHE-1000', 584_00, 52, { unit: 'box', minQty: 6 }),
  product('p-105', 'Chaikhaas Assam Tea', 'CHK-ASM-0500', 236_75, 0),
  product('p-106', 'Phenova Floor Cleaner', 'PHN-FLR-1000', 112_00, 63, { isActive: false }),
];

function retailer(
  id: string,
  name: string,
  phone: string,
  city: string,
  rest: Partial<Retailer> = {},
): Retailer {
  return {
    id,
    name,
    phone,
    city,
    email: undefined,
    state: 'Karnataka',
    pincode: undefined,
    gstNumber: undefined,
    isActive: true,
    createdAt: undefined,
    creditLimit: undefined,
    availableCredit: undefined,
    ...rest,
  };
}

/** Retailers with credit, without, and one that is blocked. */
export const shops: readonly Retailer[] = [
  retailer('r-31', 'Sri Balaji Provision Store', '+91 99583 17204', 'Bengaluru', {
    creditLimit: 1_50_000_00,
    availableCredit: 84_250_00,
  }),
  retailer('r-32', 'Gupta General Store', '+91 98110 42763', 'Mysuru', {
    creditLimit: 50_000_00,
    availableCredit: 3_400_00,
  }),
  retailer('r-40', 'New Bharat Stores', '+91 98186 75521', 'Hubballi', { isActive: false }),
  retailer('r-41', 'Lakshmi Provision House', '+91 97179 80216', 'Bengaluru'),
];

/** What the first retailer pays: one price with its own discount, one with the generic one. */
export const deals: readonly RetailerPrice[] = [
  {
    productId: 'p-104',
    name: 'Gokulam Cow Ghee',
    sku: 'GOK-GHE-1000',
    basePrice: 584_00,
    finalPrice: 531_44,
    appliedDiscount: {
      type: 'retailer',
      discountType: 'PERCENTAGE',
      discountValue: 9_00,
      startDate: '2026-11-01',
      endDate: undefined,
    },
  },
  {
    productId: 'p-101',
    name: 'Kesarwala Basmati Rice',
    sku: 'KSR-BAS-5000',
    basePrice: 612_50,
    finalPrice: 587_50,
    appliedDiscount: {
      type: 'generic',
      discountType: 'FIXED',
      discountValue: 25_00,
      startDate: '2026-11-01',
      endDate: undefined,
    },
  },
];
