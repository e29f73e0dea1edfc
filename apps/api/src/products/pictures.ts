import { imagesOf, type ProductDraft } from '@dmc/contract/products';
import { isAlreadySaved } from '../database/already-saved.ts';
import type { productImages } from '../schema/products.ts';

export type Picture = Pick<
  typeof productImages.$inferSelect,
  'imageUrl' | 'isPrimary' | 'sortOrder' | 'altText'
>;

/** A draft's pictures in order, numbered from 0; exactly one is primary, if there are any. */
export function picturesOf(draft: ProductDraft): Picture[] {
  const inOrder = draft.images
    .filter((image) => image.imageUrl !== '')
    .toSorted((a, b) => a.sortOrder - b.sortOrder);
  const primary = Math.max(
    0,
    inOrder.findIndex((image) => image.isPrimary),
  );
  return inOrder.map((image, index) => ({ ...image, sortOrder: index, isPrimary: index === primary }));
}

/** The address of the picture that stands for the product; empty without pictures. */
export function imageUrlOf({ imageUrl, name }: ProductDraft, images: readonly Picture[]): string {
  const [first] = imagesOf({ images: [...images], imageUrl: imageUrl || undefined, name });
  return first?.imageUrl ?? '';
}

/** Whether a product has exactly the images of a draft. */
export function areShown(images: readonly Picture[], draft: ProductDraft): boolean {
  const pictures = picturesOf(draft);
  return (
    pictures.length === images.length &&
    pictures.every((picture, index) => isAlreadySaved(images[index] ?? picture, picture))
  );
}
