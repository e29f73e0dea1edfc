import type { ThemeId } from '@dmc/design-system/theme';
import { DEFAULT_THEME, THEME_IDS } from '@dmc/design-system/theme';
import { createContext } from 'react';
import type { VIEWPORTS } from '../modes.ts';

/** The toolbar's settings. */
export interface ReviewGlobals {
  theme: ThemeId;
  density: 'comfortable' | 'compact';
  /** Text at 100 or 200 %. Not a number, which Storybook would not write into an address. */
  text: 'normal' | 'large';
}

/** The theme named by the toolbar or a URL; the default theme if there is none with that name. */
export const themeOf = (value: unknown): ThemeId => THEME_IDS.find((id) => id === value) ?? DEFAULT_THEME;

/** The toolbar's settings, for the iframes of a page. */
export const Globals = createContext<ReviewGlobals>({
  theme: DEFAULT_THEME,
  density: 'comfortable',
  text: 'normal',
});

/** Globals in the URL format of a story. */
const inAddress = ({ theme, density, text }: ReviewGlobals): string =>
  `theme:${theme};density:${density};text:${text}`;

/** The URL of a story or page in Storybook, such as `/docs/introduction--introduction`, at a viewport of the toolbar. */
export const entryAddress = (
  path: string,
  globals: ReviewGlobals,
  viewport?: keyof typeof VIEWPORTS,
): string => `./?path=${path}&globals=${inAddress(globals)}${viewport ? `;viewport.value:${viewport}` : ''}`;

/** The URL of a story without Storybook's interface. */
export function storyAddress(id: string, globals: ReviewGlobals): string {
  const query = {
    id,
    viewMode: 'story',
    // The accessibility addon checks the story only where it is opened.
    globals: `${inAddress(globals)};a11y.manual:!true`,
  };
  return `iframe.html?${new URLSearchParams(query)}`;
}
