import { createContext, useContext } from 'react';

/** Where a picture is loaded from. */
export interface PictureAddresses {
  src: string;
  /** The same picture for screens with more px to each CSS px. */
  srcSet?: string | undefined;
}

/**
 * Where to load the picture at `address` from for a box of `shown` CSS px, of its shorter edge. Undefined while that is
 * not known: nothing is loaded yet.
 */
export type PictureSource = (address: string, shown: number) => PictureAddresses | undefined;

/** Tells the pictures inside where to load themselves from; without it, from their own addresses. */
export const Pictures = createContext<PictureSource>((address) => ({ src: address }));

export const usePictureSource = (): PictureSource => useContext(Pictures);
