import { type ThemeChoice, themeChoiceFields } from '@dmc/contract/theme-choice';

/** A theme choice as stored in a distributor's row; the contract's `readThemeChoice` reads it. */
export function themeChoiceColumns(themeChoice: ThemeChoice) {
  const { themeId = null, themeColor } = themeChoiceFields(themeChoice);
  return { themeId, themeColor };
}
