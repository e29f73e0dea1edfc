import { type Look, lookFields } from '@dmc/contract/look';

/** A look as a distributor's row keeps it (G39); the contract's `lookOf` reads it. */
export function lookColumns(look: Look) {
  const { themeId = null, themeColor } = lookFields(look);
  return { themeId, themeColor };
}
