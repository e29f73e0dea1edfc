import * as z from 'zod/mini';
import {
  answerOf,
  documentedFields,
  extensionsOfFields,
  type FieldTable,
  requestOf,
  valuesOf,
} from './fields.ts';
import { countsSchema, listTotals } from './list-totals.ts';
import { Money, moneyField } from './money.ts';
import { define, paging, searching, sorting } from './operation.ts';
import { code, integerField, multiLineText, singleLineText, webAddress } from './text.ts';
import { Done, Id, itemOf, listOf, num, optional, withDefault } from './wire.ts';

/** Units of sale (core §9). */
export const UNITS = ['piece', 'kg', 'liter', 'pack', 'box'] as const;
export type Unit = (typeof UNITS)[number];

/** How many images a product may have, and their largest size in bytes (core §9). */
export const MAX_IMAGES = 5;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The largest stock of a product, in units. */
export const MAX_STOCK = 1_00_00_000;

/** The storage category of product images, which are public (core §9). */
export const PRODUCT_IMAGES = 'product-images';

/** How long the success message is shown before the form closes, in milliseconds (core §9). */
export const SAVED_FOR_MS = 1500;

export const ProductImage = z.object({
  imageUrl: z.string(),
  isPrimary: withDefault(z.boolean(), false),
  sortOrder: withDefault(num, 0),
  altText: withDefault(z.string(), ''),
});
export type ProductImage = z.infer<typeof ProductImage>;

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

/** An unknown value: empty in a form, null in memory. */
const unknown = z.codec(z.union([z.literal(''), z.null()]), z.null(), {
  decode: () => null,
  encode: () => '' as const,
});

/** The documented fields of a product, without its pictures (core §3, §5). */
export const PRODUCT_FIELDS = {
  name: {
    label: 'Product name',
    header: 'Product',
    request: singleLineText({ max: 160, required: PRODUCT_TEXTS.name }),
    answer: z.string(),
    import: {
      required: true,
      aliases: ['name', 'productname', 'itemname', 'item'],
      example: 'Malnad Filter Coffee 200 g',
    },
  },
  sku: {
    label: 'SKU',
    request: code({ max: 64, required: PRODUCT_TEXTS.sku }),
    answer: withDefault(z.string(), ''),
    import: { required: true, aliases: ['code', 'itemcode', 'productcode'], example: 'COF-200' },
  },
  description: {
    label: 'Description',
    request: multiLineText({ max: 2000 }),
    answer: withDefault(z.string(), ''),
    import: { example: 'Ground, with 20 % chicory' },
  },
  category: {
    label: 'Category',
    request: singleLineText({ max: 80 }),
    answer: withDefault(z.string(), ''),
    import: { example: 'Beverages' },
  },
  subCategory: {
    label: 'Sub-category',
    header: 'Subcategory',
    request: singleLineText({ max: 80 }),
    answer: withDefault(z.string(), ''),
    import: { example: 'Coffee' },
  },
  unit: {
    label: 'Unit',
    request: z.enum(UNITS, 'Choose a unit'),
    answer: withDefault(z.string(), UNITS[0]),
    empty: UNITS[0],
    import: { aliases: ['uom'], example: 'pack' },
  },
  minQty: {
    label: 'Minimum quantity',
    request: integerField({ min: 1, max: 1_00_000, message: PRODUCT_TEXTS.minQty }),
    answer: withDefault(num, 1),
    empty: '1',
    import: { aliases: ['minqty', 'moq', 'minimumorder'], example: '6' },
  },
  price: {
    label: 'Price',
    header: 'Price (₹)',
    kind: 'money',
    request: moneyField({ min: 1, message: PRODUCT_TEXTS.price }),
    answer: Money,
    import: { required: true, aliases: ['rate', 'sellingprice', 'price'], example: '149.50' },
  },
  mrp: {
    label: 'MRP',
    header: 'MRP (₹)',
    kind: 'money',
    request: z.optional(
      z.union([
        z.codec(z.literal(''), z.undefined(), { decode: () => undefined, encode: () => '' as const }),
        moneyField({ min: 0, message: 'MRP cannot be negative' }),
      ]),
    ),
    answer: optional(Money),
    import: { example: '165' },
  },
  stock: {
    label: 'Stock',
    request: integerField({ min: 0, max: MAX_STOCK, message: PRODUCT_TEXTS.stock }),
    answer: withDefault(num, 0),
    empty: '0',
    import: { aliases: ['quantity', 'qty', 'instock'], example: '240' },
  },
  /** Shown as active if the server does not send it. */
  isActive: {
    label: 'Active',
    header: 'Status',
    request: z.boolean(),
    answer: optional(z.boolean()),
    empty: true,
    import: { aliases: ['active'], example: 'Active' },
  },
  /**
   * Cost (GST included), and GST rate in percent. In an answer, undefined means unknown. In a request, undefined leaves
   * the stored value and an empty one makes it unknown. The server checks whether the rate is in force, because that
   * depends on the day: see `rateFault`.
   */
  costPrice: {
    label: 'Cost',
    extension: 'books',
    header: 'Cost (₹)',
    kind: 'money',
    request: z.optional(z.union([unknown, moneyField({ min: 0, message: PRODUCT_TEXTS.costPrice })])),
    answer: optional(Money),
    import: { aliases: ['costprice', 'purchaseprice', 'purchaserate', 'landedcost'], example: '118' },
  },
  gstRate: {
    label: 'GST rate',
    extension: 'books',
    header: 'GST rate (%)',
    request: z.optional(
      z.union([unknown, integerField({ min: 0, max: 100, message: PRODUCT_TEXTS.gstRate, unit: 'percent' })]),
    ),
    answer: optional(num),
    import: { aliases: ['gst', 'gstrate', 'tax', 'taxrate', 'igst'], example: '5' },
  },
  hsnCode: {
    label: 'HSN code',
    extension: 'books',
    request: z.optional(
      code({ max: 8 }).check(z.refine((text) => /^(\d{4}|\d{6}|\d{8})?$/.test(text), PRODUCT_TEXTS.hsnCode)),
    ),
    answer: optional(z.string()),
    import: { aliases: ['hsn', 'hsnsac'], example: '0901' },
  },
} as const satisfies FieldTable;

/** A product (core §3). `price` and `mrp` in paise, GST included. */
export const Product = z.object({
  id: Id,
  ...answerOf(PRODUCT_FIELDS),
  imageUrl: optional(z.string()),
  images: withDefault(z.array(ProductImage), []),
  /** Present if the product has a generic discount, in force or not (screens §3). */
  genericDiscountType: optional(z.string()),
  /** What the books assume today in place of an unknown cost, or of a rate that is unknown or has ended. Extension. */
  assumed: optional(z.object({ costPrice: optional(Money), gstRate: optional(num) })),
  /** Counts this product's saves; sent back, it lets the server refuse a second editor. Extension. */
  version: optional(num),
});
export type Product = z.infer<typeof Product>;

/** Whether the server reports that a product's rate has ended. */
export const hasEndedRate = ({ gstRate, assumed }: Pick<Product, 'gstRate' | 'assumed'>): boolean =>
  gstRate !== undefined && assumed?.gstRate !== undefined;

/**
 * The statuses that the extension `search` filters by: low stock (1 to 10), out of stock, inactive, with a GST rate that has ended, or
 * with an assumed figure.
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

/** Body of the product form (core §5; calls 10–11): texts are trimmed, amounts are rupees on the wire. */
export const ProductDraft = z.object({
  ...requestOf(PRODUCT_FIELDS),
  imageUrl: webAddress,
  images: z
    .array(
      z.object({
        imageUrl: webAddress,
        isPrimary: z.boolean(),
        sortOrder: integerField({ min: 0, max: 99, message: 'Order cannot be negative' }),
        altText: z._default(singleLineText({ max: 200 }), ''),
      }),
    )
    .check(z.maxLength(MAX_IMAGES, `Maximum ${MAX_IMAGES} images allowed`)),
  version: z.optional(z.number()),
});
export type ProductDraft = z.infer<typeof ProductDraft>;
/** The form's values: amounts and counts are still text. */
export type ProductForm = z.input<typeof ProductDraft>;

const PRODUCT_EXTENSIONS = extensionsOfFields(PRODUCT_FIELDS);

/** The product as the body of a change, to modify: call 11 replaces every field that its body names. */
export const draftOf = (product: Product): ProductDraft => ({
  ...valuesOf(documentedFields(PRODUCT_FIELDS), product),
  imageUrl: product.imageUrl ?? '',
  images: imagesOf(product),
  unit: product.unit as Unit,
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
const PRODUCT_EXTRAS = [...Object.keys(PRODUCT_EXTENSIONS), 'assumed', 'version'];

/** The columns that the extension `search` sorts by. */
export const PRODUCT_COLUMNS = ['name', 'sku', 'category', 'price', 'stock', 'status'] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Query of the list (call 8). `status` and `sort` are the extension `search`. */
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
    bodyExtensions: PRODUCT_EXTENSIONS,
    answer: optional(itemOf('product', Product)),
    extensionFields: PRODUCT_EXTRAS,
  },
  updateProduct: {
    row: 11,
    method: 'PUT',
    path: '/products/{id}',
    roles: ['DISTRIBUTOR'],
    body: ProductDraft,
    bodyExtensions: { ...PRODUCT_EXTENSIONS, version: 'changes' },
    answer: optional(itemOf('product', Product)),
    extensionFields: PRODUCT_EXTRAS,
  },
  deleteProduct: { row: 12, method: 'DELETE', path: '/products/{id}', roles: ['DISTRIBUTOR'], answer: Done },
});
