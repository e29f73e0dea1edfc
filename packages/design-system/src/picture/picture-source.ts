import { createContext, useContext } from 'react';

/** The URLs of a picture. */
export interface PictureAddresses {
  src: string;
  /** The same picture for screens with a higher pixel density. */
  srcSet?: string;
}

/**
 * Returns the URLs of the picture at `address` for a box whose shorter edge is `shown` CSS px. Undefined while that is
 * unknown: nothing is loaded yet.
 */
export type PictureSource = (address: string, shown: number) => PictureAddresses | undefined;

/** Provides the source of the pictures inside; by default, their own URLs. */
export const Pictures = createContext<PictureSource>((address) => ({ src: address }));

export const usePictureSource = (): PictureSource => useContext(Pictures);
