import { type Look, lookFields } from '@dmc/contract/look';

/** A look as stored in a distributor's row; the contract's `lookOf` reads it. */
export function lookColumns(look: Look) {
  const { themeId = null, themeColor } = lookFields(look);
  return { themeId, themeColor };
}
