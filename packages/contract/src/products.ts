import * as z from 'zod/mini';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money, moneyField } from './money.ts';
import { define, paging, searching, sorting } from './operation.ts';
import { line, prose, webAddress, whole } from './text.ts';
import { Done, Id, itemOf, listOf, maybe, num, orElse } from './wire.ts';

/** Units of sale (core §9). */
export const UNITS = ['piece', 'kg', 'liter', 'pack', 'box'] as const;
export type Unit = (typeof UNITS)[number];

/** How many images a product may have, and their largest size in bytes (core §9). */
export const MAX_IMAGES = 5;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The most units that a product's stock may have. */
export const MAX_STOCK = 1_00_00_000;

/** The storage category of product images, which are public (core §9). */
export const PRODUCT_IMAGES = 'product-images';

/** How long the success message is shown before the form closes, in milliseconds (core §9). */
export const SAVED_FOR_MS = 1500;

export const ProductImage = z.object({
  imageUrl: z.string(),
  isPrimary: orElse(z.boolean(), false),
  sortOrder: orElse(num, 0),
  altText: orElse(z.string(), ''),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** A product (core §3). `price` and `mrp` in paise, GST included. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  sku: orElse(z.string(), ''),
  description: orElse(z.string(), ''),
  imageUrl: maybe(z.string()),
  images: orElse(z.array(ProductImage), []),
  unit: orElse(z.string(), 'piece'),
  minQty: orElse(num, 1),
  price: Money,
  mrp: maybe(Money),
  stock: orElse(num, 0),
  category: orElse(z.string(), ''),
  subCategory: orElse(z.string(), ''),
  /** Undefined if the server does not send it; shown as active. */
  isActive: maybe(z.boolean()),
  /** Present if the product has a generic discount, in force or not (screens §3). */
  genericDiscountType: maybe(z.string()),
  /**
   * Cost in paise, GST included, GST rate in percent and HSN code; undefined if not known. Extension fields.
   */
  costPrice: maybe(Money),
  gstRate: maybe(num),
  hsnCode: maybe(z.string()),
  /** What the books count today for a cost or a rate that is not known, or for a rate that has ended. Extension. */
  assumed: maybe(z.object({ costPrice: maybe(Money), gstRate: maybe(num) })),
  /** Counts this product's saves; sent back, it lets the server refuse a second editor. Extension. */
  version: maybe(num),
});
export type Product = z.infer<typeof Product>;

/** Whether a product still has a rate that has ended, as its server says. */
export const hasEndedRate = ({ gstRate, assumed }: Pick<Product, 'gstRate' | 'assumed'>): boolean =>
  gstRate !== undefined && assumed?.gstRate !== undefined;

/**
 * The statuses of `products.filter`: low stock (1 to 10), none, or inactive; with a GST rate that has ended; with a figure
 * that the books assume.
 */
export const PRODUCT_STATUSES = ['lowstock', 'outofstock', 'inactive', 'endedrate', 'assumed'] as const;

export const ProductTotals = listTotals({ counts: { status: countsSchema(PRODUCT_STATUSES) } });
export type ProductTotals = z.infer<typeof ProductTotals>;
export const ProductList = listOf('products', Product, ProductTotals);

/** A product's pictures in order, primary first; an imageUrl alone counts as one primary picture. */
export function imagesOf(product: Pick<Product, 'images' | 'imageUrl' | 'name'>): ProductImage[] {
  if (product.images.length === 0)
    return product.imageUrl
      ? [{ imageUrl: product.imageUrl, isPrimary: true, sortOrder: 0, altText: product.name }]
      : [];
  return product.images.toSorted(
    (a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.sortOrder - b.sortOrder,
  );
}

/** The documented texts of the product form (core §5, §8). */
export const PRODUCT_TEXTS = {
  name: 'Product name is required',
  sku: 'SKU is required',
  price: 'Price must be greater than 0',
  stock: 'Stock cannot be negative',
  minQty: 'Minimum quantity must be greater than 0',
  costPrice: 'Cost cannot be negative',
  gstRate: 'Choose a GST rate',
  hsnCode: 'An HSN code has 4, 6 or 8 digits',
  failed: 'Failed to save product',
  /** If the server gives no reason. */
  notSaved: 'Failed to save product. Please try again.',
} as const;

/** A value that is not known: empty in a form, null inside. */
const unknown = z.codec(z.union([z.literal(''), z.null()]), z.null(), {
  decode: () => null,
  encode: () => '' as const,
});

/**
 * Cost (paise inside), GST rate in percent and HSN code. Undefined leaves what is stored; an empty one is not known.
 * Whether the rate holds is for the server to say, since it depends on the day: see `rateFault`.
 */
const taxFields = {
  costPrice: z.optional(z.union([unknown, moneyField({ min: 0, message: PRODUCT_TEXTS.costPrice })])),
  gstRate: z.optional(
    z.union([unknown, whole({ min: 0, max: 100, message: PRODUCT_TEXTS.gstRate, unit: 'percent' })]),
  ),
  hsnCode: z.optional(
    line({ max: 8 }).check(z.refine((code) => /^(\d{4}|\d{6}|\d{8})?$/.test(code), PRODUCT_TEXTS.hsnCode)),
  ),
};
const TAX_EXTENSIONS = {
  costPrice: 'books',
  gstRate: 'books',
  hsnCode: 'books',
} as const;

/** Body of the product form (core §5; calls 10–11): texts are trimmed, amounts are rupees on the wire. */
export const ProductDraft = z.object({
  name: line({ max: 160, required: PRODUCT_TEXTS.name }),
  sku: line({ max: 64, required: PRODUCT_TEXTS.sku }),
  description: prose({ max: 2000 }),
  imageUrl: webAddress,
  images: z
    .array(
      z.object({
        imageUrl: webAddress,
        isPrimary: z.boolean(),
        sortOrder: whole({ min: 0, max: 99, message: 'Order cannot be negative' }),
        altText: line({ max: 200 }),
      }),
    )
    .check(z.maxLength(MAX_IMAGES, `Maximum ${MAX_IMAGES} images allowed`)),
  unit: z.enum(UNITS, 'Choose a unit'),
  minQty: whole({ min: 1, max: 1_00_000, message: PRODUCT_TEXTS.minQty }),
  price: moneyField({ min: 1, message: PRODUCT_TEXTS.price }),
  mrp: z.optional(
    z.union([
      z.codec(z.literal(''), z.undefined(), { decode: () => undefined, encode: () => '' as const }),
      moneyField({ min: 0, message: 'MRP cannot be negative' }),
    ]),
  ),
  stock: whole({ min: 0, max: MAX_STOCK, message: PRODUCT_TEXTS.stock }),
  category: line({ max: 80 }),
  subCategory: line({ max: 80 }),
  isActive: z.boolean(),
  ...taxFields,
  version: z.optional(z.number()),
});
export type ProductDraft = z.infer<typeof ProductDraft>;
/** The same, as typed: amounts and counts are still text. */
export type ProductForm = z.input<typeof ProductDraft>;

/** A change of the product that changes nothing: call 11 replaces the whole product, except what its body leaves out. */
export const draftOf = (product: Product): ProductDraft => ({
  name: product.name,
  sku: product.sku,
  description: product.description,
  imageUrl: product.imageUrl ?? '',
  images: imagesOf(product),
  unit: product.unit as Unit,
  minQty: product.minQty,
  price: product.price,
  mrp: product.mrp,
  stock: product.stock,
  category: product.category,
  subCategory: product.subCategory,
  isActive: product.isActive ?? true,
  ...(product.version === undefined ? {} : { version: product.version }),
});

const { description, imageUrl, images, unit, minQty, stock, category, subCategory, isActive } =
  ProductDraft.shape;

/**
 * Body of a new product (call 10): only name, SKU and price are required (core §5). A change (call 11) replaces the whole
 * product, so it names every field.
 */
const NewProduct = z.extend(ProductDraft, {
  description: z._default(description, ''),
  imageUrl: z._default(imageUrl, ''),
  images: z._default(images, []),
  unit: z._default(unit, UNITS[0]),
  minQty: z._default(minQty, 1),
  stock: z._default(stock, 0),
  category: z._default(category, ''),
  subCategory: z._default(subCategory, ''),
  isActive: z._default(isActive, true),
});

// Undocumented fields of a product (core §3).
const PRODUCT_EXTRAS = ['costPrice', 'gstRate', 'hsnCode', 'assumed', 'version'] as const;

/** The columns that `products.filter` sorts by. */
export const PRODUCT_COLUMNS = ['name', 'sku', 'category', 'price', 'stock', 'status'] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Query of the list (call 8). `status` and `sort` are the extension `products.filter`. */
const ProductQuery = z.object({
  ...paging,
  ...searching,
  ...sorting(PRODUCT_COLUMNS),
  status: z.optional(z.enum(PRODUCT_STATUSES, 'There is no such status')),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

/** Calls 8–12. */
export const productOperations = define({
  listProducts: {
    row: 8,
    method: 'GET',
    path: '/products',
    roles: ['DISTRIBUTOR'],
    query: ProductQuery,
    extensionQuery: { name: 'search', parameters: ['status', 'sort'] },
    answer: ProductList,
    extensionFields: [...PRODUCT_EXTRAS, 'totals'],
  },
  getProduct: {
    row: 9,
    method: 'GET',
    path: '/products/{id}',
    roles: ['DISTRIBUTOR'],
    answer: itemOf('product', Product),
    extensionFields: PRODUCT_EXTRAS,
  },
  createProduct: {
    row: 10,
    method: 'POST',
    path: '/products',
    roles: ['DISTRIBUTOR'],
    takesKey: true,
    body: NewProduct,
    bodyExtensions: TAX_EXTENSIONS,
    answer: maybe(itemOf('product', Product)),
    extensionFields: PRODUCT_EXTRAS,
  },
  updateProduct: {
    row: 11,
    method: 'PUT',
    path: '/products/{id}',
    roles: ['DISTRIBUTOR'],
    body: ProductDraft,
    bodyExtensions: { ...TAX_EXTENSIONS, version: 'changes' },
    answer: maybe(itemOf('product', Product)),
    extensionFields: PRODUCT_EXTRAS,
  },
  deleteProduct: { row: 12, method: 'DELETE', path: '/products/{id}', roles: ['DISTRIBUTOR'], answer: Done },
});
