import type { Theme } from '@dmc/design-system/theme';
import { create } from 'storybook/theming/create';

/** Storybook's own interface and documentation in the colours of one of our themes. */
export function lookOf({ appearance, colors, chrome, inputBorder, accentScale, radii }: Theme) {
  const radius = Number.parseInt(radii.md, 10);
  return create({
    base: appearance,
    fontBase: "'Geist Variable', system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif",
    colorPrimary: colors.primary,
    colorSecondary: colors.primary,
    appBg: chrome.sidebar,
    appContentBg: colors.background,
    appPreviewBg: colors.background,
    appHoverBg: chrome.sidebarHover,
    appBorderColor: colors.border,
    appBorderRadius: radius,
    textColor: colors.textPrimary,
    textInverseColor: colors.surface,
    textMutedColor: colors.textSecondary,
    barBg: colors.surface,
    barTextColor: colors.textSecondary,
    barHoverColor: accentScale[11],
    barSelectedColor: accentScale[11],
    buttonBg: colors.surface,
    buttonBorder: inputBorder,
    booleanBg: colors.background,
    booleanSelectedBg: colors.surface,
    inputBg: colors.surface,
    inputBorder,
    inputTextColor: colors.textPrimary,
    inputBorderRadius: radius,
  });
}
