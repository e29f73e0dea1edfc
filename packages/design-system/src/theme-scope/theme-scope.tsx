import { Theme as RadixTheme } from '@radix-ui/themes';
import type { CSSProperties, ReactNode } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import type { ThemeId } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';

export interface ThemeScopeProps {
  /** The theme of the content, independent of the page's. */
  theme: ThemeId;
  /** A brand colour, applied over the theme. */
  hex?: string;
  /** The content in that theme. */
  children: ReactNode;
}

/**
 * A part of the page with a different theme: a preview. It does not apply to portals: menus and dialogs keep the page's
 * theme.
 */
export function ThemeScope({ theme, hex, children }: ThemeScopeProps) {
  const { appearance, radix } = THEME_LIST[theme];
  return (
    <RadixTheme
      accentColor={radix.accentColor}
      grayColor={radix.grayColor}
      radius={radix.radius}
      appearance={appearance}
      panelBackground="solid"
      hasBackground={false}
      data-scoped=""
      style={useBrand(hex) as CSSProperties | undefined}
    >
      {children}
    </RadixTheme>
  );
}
