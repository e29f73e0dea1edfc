import { Theme as RadixTheme } from '@radix-ui/themes';
import type { CSSProperties, ReactNode } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import type { ThemeId } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';

export interface ThemeScopeProps {
  /** The theme of the content, whatever theme the page has. */
  theme: ThemeId;
  /** A distributor's own colour, applied over the theme. */
  hex?: string | undefined;
  /** What is shown in the theme. */
  children: ReactNode;
}

/**
 * A part of the page with a different theme: a preview. It does not reach portals: menus and dialogs keep the page's
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
