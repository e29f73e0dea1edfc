import type { Product } from '@dmc/contract/products';

/** The URL of an image next to this file: stories run without a server. */
export const picture = (name: string): string => new URL(`./pictures/${name}.webp`, import.meta.url).href;

const image = (imageUrl: string, altText: string, isPrimary: boolean, sortOrder: number) => ({
  imageUrl,
  altText,
  isPrimary,
  sortOrder,
});

/** One product as the server sends it, with one image per file. */
function product(
  id: string,
  name: string,
  description: string,
  sku: string,
  [category, subCategory]: [string, string],
  [price, mrp]: [number, number | undefined],
  stock: number,
  pictures: number,
  rest: Partial<Product> = {},
): Product {
  const images = Array.from({ length: pictures }, (_, index) =>
    image(picture(`${sku.toLowerCase()}-${index + 1}`), name, index === 0, index),
  );
  return {
    id,
    name,
    sku,
    description,
    imageUrl: images[0]?.imageUrl,
    images,
    unit: 'pack',
    minQty: 1,
    price,
    mrp,
    stock,
    category,
    subCategory,
    isActive: true,
    ...rest,
  };
}

/** The first page of a realistic catalogue: every stock level, one inactive, one without an image. */
export const catalogue: readonly Product[] = [
  product(
    'p-101',
    'Kesarwala Basmati Rice',
    'Aged long grain, 5 kg bag',
    'KSR-BAS-5000',
    ['Staples', 'Rice'],
    [612_50, 720_00],
    184,
    4,
  ),
  product(
    'p-102',
    'Sunehri Mustard Oil',
    'Kachi ghani, 1 L bottle',
    'SUN-MUS-1000',
    ['Edible oils', 'Mustard'],
    [168_00, 189_00],
    96,
    2,
  ),
  product(
    'p-103',
    'Chaikhaas Assam Tea',
    'CTC leaf, 500 g pack',
    'CHK-ASM-0500',
    ['Beverages', 'Tea'],
    [236_75, 265_00],
    8,
    1,
  ),
  product(
    'p-104',
    'Gokulam Cow Ghee',
    'Pure ghee, 1 L tin',
    'GOK-GHE-1000',
    ['Dairy', 'Ghee'],
    [584_00, 640_00],
    52,
    3,
  ),
  product(
    'p-105',
    'Rasoi Sutra Garam Masala',
    'Ground blend, 100 g carton',
    'RSU-GAR-0100',
    ['Spices', 'Blends'],
    [78_40, 92_00],
    0,
    1,
  ),
  product(
    'p-106',
    'Meethaas Glucose Biscuits',
    'Family pack, 800 g',
    'MTH-GLU-0800',
    ['Snacks', 'Biscuits'],
    [84_00, 100_00],
    340,
    2,
  ),
  product(
    'p-107',
    'Sitara Detergent Powder',
    'Front and top load, 4 kg',
    'SIT-DET-4000',
    ['Home care', 'Laundry'],
    [418_25, 499_00],
    5,
    1,
  ),
  product(
    'p-108',
    'Ujjwala Dish Bar',
    'Lemon, pack of 4 × 250 g',
    'UJJ-DIS-0250',
    ['Home care', 'Dishwash'],
    [62_00, 72_00],
    128,
    1,
  ),
  product(
    'p-109',
    'Himsudha Herbal Toothpaste',
    'Clove and neem, 150 g',
    'HIM-TPA-0150',
    ['Personal care', 'Oral care'],
    [89_90, 110_00],
    74,
    1,
    {
      isActive: false,
    },
  ),
  product(
    'p-110',
    'Annapriya Toor Dal',
    'Unpolished, 1 kg pouch',
    'ANP-TOR-1000',
    ['Staples', 'Pulses'],
    [158_00, 176_00],
    10,
    1,
  ),
  product(
    'p-111',
    'Tazaa Namkeen Mix',
    'Salted, 400 g pack',
    'TAZ-NMK-0400',
    ['Snacks', 'Namkeen'],
    [96_50, undefined],
    211,
    0,
  ),
  product(
    'p-112',
    'Phenova Floor Cleaner',
    'Pine, 1 L bottle',
    'PHN-FLR-1000',
    ['Home care', 'Cleaners'],
    [112_00, 138_00],
    63,
    1,
  ),
];

/** Rows that strain every column: long names, large numbers, many rows. */
export const crowded: readonly Product[] = Array.from({ length: 100 }, (_, index) => {
  const base = catalogue[index % catalogue.length] as Product;
  return {
    ...base,
    id: `c-${index}`,
    name:
      index % 7 === 0
        ? `${base.name} Family Celebration Combination Pack With Reusable Storage Container`
        : base.name,
    sku: `${base.sku}-${String(index).padStart(3, '0')}`,
    price: index % 11 === 0 ? 99_99_999_00 : base.price,
    stock: index % 13 === 0 ? 12_50_000 : base.stock,
  };
});

/** Products with missing or outdated tax data, by id; the others are complete. */
const TAX: Readonly<Record<string, Partial<Product>>> = {
  'p-104': { costPrice: 462_00, gstRate: 12, hsnCode: '0405', assumed: { gstRate: 12 } },
  'p-107': { gstRate: 18, hsnCode: '3402', assumed: { costPrice: 334_60 } },
  'p-111': { assumed: { costPrice: 77_20, gstRate: 18 } },
};

/** The same with GST rate, HSN code and cost: one rate that has ended, and two products of which something is assumed. */
export const taxedCatalogue: readonly Product[] = catalogue.map((one) => ({
  ...one,
  ...(TAX[one.id] ?? { costPrice: Math.round(one.price * 0.78), gstRate: 5, hsnCode: '2106' }),
}));
