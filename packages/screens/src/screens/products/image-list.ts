import type { ProductImage } from '@dmc/contract/products';

/** The sort order is the position in the list (core §4). */
const renumber = (images: readonly ProductImage[]): ProductImage[] =>
  images.map((image, sortOrder) => ({ ...image, sortOrder }));

/** Adds an image at the end; the first one becomes primary (core §4). */
export const addImage = (
  images: readonly ProductImage[],
  imageUrl: string,
  altText: string,
): ProductImage[] =>
  renumber([...images, { imageUrl, altText, isPrimary: images.length === 0, sortOrder: images.length }]);

/** Removes an image; if it was primary, the first remaining one becomes primary (core §4). */
export function removeImage(images: readonly ProductImage[], index: number): ProductImage[] {
  const rest = renumber(images.filter((_, at) => at !== index));
  return rest.some((image) => image.isPrimary)
    ? rest
    : rest.map((image, at) => ({ ...image, isPrimary: at === 0 }));
}

/** Moves an image to another position; the primary image does not change (core §4). */
export function moveImage(images: readonly ProductImage[], from: number, to: number): ProductImage[] {
  const moved = [...images];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return renumber(moved);
}

/** Makes an image the primary one. */
export const choosePrimary = (images: readonly ProductImage[], index: number): ProductImage[] =>
  images.map((image, at) => ({ ...image, isPrimary: at === index }));

/** The URL that represents the product: that of its primary image, if any. */
export const primaryUrl = (images: readonly ProductImage[]): string =>
  (images.find((image) => image.isPrimary) ?? images[0])?.imageUrl ?? '';
