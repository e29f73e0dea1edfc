import type { CalendarDate } from '@dmc/contract/dates';
import { PRODUCT_IMAGES } from '@dmc/contract/products';
import type { productImages, products } from '../src/schema/products.ts';
import type { files } from '../src/schema/uploads.ts';
import { fileUrl } from '../src/uploads/uploads.ts';
import type { Business } from './business.ts';
import { catalogues, picturesOf } from './catalogue.ts';

export type FileRow = typeof files.$inferInsert;

/** Files to store: their rows, and the asset that each is a copy of. */
export interface Storage {
  rows: FileRow[];
  copies: { asset: string; path: string }[];
}

/** Registers a copy of `asset` as the distributor's uploaded file; returns its address. */
export function storeCopy(
  { distributorId, owner, random }: Business,
  storage: Storage,
  publicUrl: string,
  { asset, category, createdAt }: { asset: string; category: string; createdAt: Date },
): string {
  const id = random.id();
  const path = `${distributorId}/${category}/${id}.webp`;
  const url = fileUrl(publicUrl, path);
  storage.copies.push({ asset, path });
  storage.rows.push({
    id,
    distributorId,
    path,
    url,
    name: asset,
    category,
    mimeType: 'image/webp',
    // Set when the file is copied.
    size: 0,
    createdBy: owner.id,
    createdAt,
  });
  return url;
}

export interface Article {
  row: typeof products.$inferInsert & { costPrice: number; minQty: number };
  /** The GST of the goods on a day, in percent. */
  gstRateOn: (day: CalendarDate) => number;
  images: (typeof productImages.$inferInsert)[];
  /** Relative frequency of orders. */
  popularity: number;
}

/** The first day of the reformed GST rates. */
const REFORM: CalendarDate = '2025-09-22';

/** The distributor's products. Lists start with the newest, so the catalogue's first product was added last. */
export function articlesOf(business: Business, storage: Storage, publicUrl: string): Article[] {
  const { tenant, distributorId, random, calendar } = business;
  return catalogues[tenant].map(({ brand, kind, look, pictures, gstRates, ...fields }, index) => {
    const gstRateOn = (day: CalendarDate) => gstRates[day < REFORM ? 0 : 1];
    const id = random.id();
    const name = `${brand} ${kind}`;
    const createdAt = calendar.at(221 + index * 3, 11 * 60 + index);
    const images = picturesOf({ sku: fields.sku, pictures }).map((asset, sortOrder) => ({
      id: random.id(),
      distributorId,
      productId: id,
      imageUrl: storeCopy(business, storage, publicUrl, { asset, category: PRODUCT_IMAGES, createdAt }),
      isPrimary: sortOrder === 0,
      sortOrder,
      altText: sortOrder === 0 ? name : `${name}, picture ${sortOrder + 1}`,
    }));
    return {
      images,
      gstRateOn,
      popularity: 0.4 + random.next() * 1.6,
      row: {
        ...fields,
        id,
        distributorId,
        name,
        imageUrl: images[0]?.imageUrl ?? '',
        gstRate: gstRateOn(calendar.day(0)),
        costPrice: Math.round((fields.price * random.between(74, 84)) / 100),
        createdAt,
        updatedAt: calendar.at(random.between(3, 60), 15 * 60),
      },
    };
  });
}
