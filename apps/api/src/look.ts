import { type Look, lookFields } from '@dmc/contract/look';

/** A look as stored in a distributor's row; read by the contract's `lookOf`. */
export function lookColumns(look: Look) {
  const { themeId = null, themeColor } = lookFields(look);
  return { themeId, themeColor };
}
