import { Theme as RadixTheme } from '@radix-ui/themes';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { ThemeId } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';

export interface ThemeRootProps {
  /** The id of a theme. */
  theme: ThemeId;
  /** Custom properties of a brand colour, applied over the theme (see `brand`). */
  overrides?: Readonly<Record<string, string>>;
  /** Row height of tables. */
  density?: 'comfortable' | 'compact';
  /** Time zone in which components and screens show times, such as `Asia/Kolkata`. */
  timeZone: string;
  children: ReactNode;
}

const TimeZone = createContext<string | null>(null);

/** The time zone of the times that are formatted. There is no default: a wrong one would go unnoticed. */
export function useTimeZone(): string {
  const timeZone = useContext(TimeZone);
  if (timeZone === null) throw new Error('ThemeRoot is missing above this component: it has the time zone.');
  return timeZone;
}

/** Ignores keys of an input method's composition, as for Indian scripts: Escape there ends the composition. */
function ignoreComposition(event: KeyboardEvent): void {
  // In Safari, the key that ends a composition arrives after it, with only this key code.
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
}

/** Applies one theme to everything inside, including portals, which keep the theme's accent name. */
export function ThemeRoot({ theme, overrides, density = 'comfortable', timeZone, children }: ThemeRootProps) {
  const { appearance, layout, radix } = THEME_LIST[theme];
  useEffect(() => {
    // In the capture phase, before every other listener, including those of overlays.
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
        // A rule, not a style attribute, because dialogs and menus are rendered outside this element. Elements that
        // show another theme (a swatch, a preview) are excluded.
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
