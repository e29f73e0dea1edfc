import { isWebAddress } from '@dmc/contract/text';
import type { MapTiles } from '@dmc/design-system/map-view';

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** The map tiles configured in the page; undefined without a usable URL. */
export function readTiles(): MapTiles | undefined {
  const url = metaOf('map-tiles');
  const complete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  return complete && isWebAddress(url) ? { url, attribution: metaOf('map-tiles-attribution') } : undefined;
}
