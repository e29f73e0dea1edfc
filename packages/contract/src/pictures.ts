import type { Facility } from './operation.ts';

/** The sizes in which a server serves the pictures that it keeps, in px of the shorter edge, smallest first. */
export const PICTURE_EDGES = [40, 80, 192, 640] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

/** The parameter in the address of a kept picture, and what a server that takes it has. */
export const THUMBNAIL = { parameter: 'edge', facility: 'thumbnails' } as const satisfies {
  parameter: string;
  facility: Facility;
};

/** The size that such a parameter asks for; undefined if there is none of it. */
export const edgeOf = (text: string): PictureEdge | undefined =>
  PICTURE_EDGES.find((edge) => String(edge) === text);

/**
 * The addresses of a kept picture for a box of `shown` CSS px: the size for a screen with one px to each, and as
 * `srcSet` also that for a screen with two. A box beyond the sizes gets the original.
 */
export function thumbnailAt(address: string, shown: number): { src: string; srcSet?: string } {
  const [single, double] = [shown, shown * 2].map((least) => {
    const edge = PICTURE_EDGES.find((size) => size >= least);
    return edge === undefined ? address : `${address}?${THUMBNAIL.parameter}=${edge}`;
  }) as [string, string];
  return single === double ? { src: single } : { src: single, srcSet: `${single} 1x, ${double} 2x` };
}
