import { THUMBNAIL, thumbnailAt } from '@dmc/contract/pictures';
import type { PictureSource } from '@dmc/design-system/picture-source';
import { useCallback } from 'react';
import { apiBase } from './client.ts';
import { useCapability, useHealth } from './health.ts';

/** Whether the API serves this picture itself, at a URL to which a query can be added. */
function isServedByApi(address: string): boolean {
  if (!URL.canParse(address, window.location.href)) return false;
  const { href, search, hash } = new URL(address, window.location.href);
  return href.startsWith(`${apiBase.href}files/`) && search + hash === '';
}

/** The source of a picture: one served by the API is requested in the size shown, if the server offers that. */
export const pictureSource =
  (settled: boolean, offered: boolean | undefined): PictureSource =>
  (address, shown) => {
    if (!isServedByApi(address)) return { src: address };
    // /health is answered within moments; until then, loading the original might be wasted.
    if (!settled) return undefined;
    return offered ? thumbnailAt(address, shown) : { src: address };
  };

/** The picture source for the current server. */
export function useApiPictures(): PictureSource {
  const settled = useHealth((state) => state.settled);
  const offered = useCapability(THUMBNAIL.facility);
  return useCallback((address, shown) => pictureSource(settled, offered)(address, shown), [settled, offered]);
}
