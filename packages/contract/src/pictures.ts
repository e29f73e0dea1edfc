import type { Facility } from './operation.ts';

/** The sizes in which a server serves its stored pictures, in px of the shorter edge, smallest first. */
export const PICTURE_EDGES = [40, 80, 192, 640] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

/** The URL parameter that selects the size of a stored picture, and the facility that a server needs to honour it. */
export const THUMBNAIL = { parameter: 'edge', facility: 'thumbnails' } as const satisfies {
  parameter: string;
  facility: Facility;
};

/** Parses the parameter; undefined if there is no such size. */
export const edgeOf = (text: string): PictureEdge | undefined =>
  PICTURE_EDGES.find((edge) => String(edge) === text);

/**
 * The addresses of a stored picture for a box of `shown` CSS px: the size for a screen of normal density and, in
 * `srcSet`, also the size for double density. A box larger than all sizes gets the original.
 */
export function thumbnailAt(address: string, shown: number): { src: string; srcSet?: string } {
  const [single, double] = [shown, shown * 2].map((least) => {
    const edge = PICTURE_EDGES.find((size) => size >= least);
    return edge === undefined ? address : `${address}?${THUMBNAIL.parameter}=${edge}`;
  }) as [string, string];
  return single === double ? { src: single } : { src: single, srcSet: `${single} 1x, ${double} 2x` };
}
