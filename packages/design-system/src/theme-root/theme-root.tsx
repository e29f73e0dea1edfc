import { Theme as RadixTheme } from '@radix-ui/themes';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { ThemeId } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';

export interface ThemeRootProps {
  /** The id of a theme. */
  theme: ThemeId;
  /** Custom properties of a custom colour, applied over the theme (see `brand`). */
  overrides?: Readonly<Record<string, string>>;
  /** Row height of tables. */
  density?: 'comfortable' | 'compact';
  /** Time zone of the times that primitives print themselves: `Asia/Kolkata`. */
  timeZone: string;
  children: ReactNode;
}

const TimeZone = createContext<string | null>(null);

/** The time zone of the times that primitives print themselves. */
export function useTimeZone(): string {
  const timeZone = useContext(TimeZone);
  if (timeZone === null) throw new Error('ThemeRoot is missing above this primitive: it has the time zone.');
  return timeZone;
}

/** What is pressed while text is composed, as for Indian scripts, is the input method's: Escape ends the composition. */
function ignoreComposition(event: KeyboardEvent): void {
  // The key that ends a composition arrives after it in Safari, with this code alone.
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
}

/** Applies one theme to everything inside, including portals, which keep the accent name the theme owns. */
export function ThemeRoot({ theme, overrides, density = 'comfortable', timeZone, children }: ThemeRootProps) {
  const { appearance, layout, radix } = THEME_LIST[theme];
  useEffect(() => {
    // Before every other listener, those of overlays included.
    window.addEventListener('keydown', ignoreComposition, true);
    return () => window.removeEventListener('keydown', ignoreComposition, true);
  }, []);
  return (
    <RadixTheme
      accentColor={radix.accentColor}
      grayColor={radix.grayColor}
      radius={radix.radius}
      appearance={appearance}
      panelBackground="solid"
      data-theme={theme}
      data-shell-layout={layout}
      data-density={density}
    >
      {overrides ? (
        // A rule, not a style attribute: dialogs and menus are rendered outside this element. Anything that shows a
        // theme of its own (a swatch, a preview) is left alone.
        <style>{`.radix-themes[data-accent-color='${radix.accentColor}']:not([data-scoped]){${Object.entries(
          overrides,
        )
          .map(([name, value]) => `${name}:${value}`)
          .join(';')}}`}</style>
      ) : null}
      <TimeZone value={timeZone}>{children}</TimeZone>
    </RadixTheme>
  );
}
