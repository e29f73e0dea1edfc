import type { ThemeId } from '@dmc/design-system/theme';
import { DEFAULT_THEME, THEME_IDS } from '@dmc/design-system/theme';
import { createContext } from 'react';
import type { VIEWPORTS } from '../modes.ts';

/** What the toolbar sets. */
export interface ReviewGlobals {
  theme: ThemeId;
  density: 'comfortable' | 'compact';
  /** Size of text in percent. */
  text: number;
}

/** The theme that the toolbar or an address names; the default one if it names none, or none that there is. */
export const themeOf = (value: unknown): ThemeId => THEME_IDS.find((id) => id === value) ?? DEFAULT_THEME;

/** What the toolbar is set to, for the frames of a page. */
export const Globals = createContext<ReviewGlobals>({
  theme: DEFAULT_THEME,
  density: 'comfortable',
  text: 100,
});

/** Globals as the address of a story carries them. */
const inAddress = ({ theme, density, text }: ReviewGlobals): string =>
  `theme:${theme};density:${density};text:${text}`;

/** The address of a story or page in Storybook, such as `/docs/introduction--docs`, at a viewport of the toolbar. */
export const entryAddress = (
  path: string,
  globals: ReviewGlobals,
  viewport?: keyof typeof VIEWPORTS,
): string => `./?path=${path}&globals=${inAddress(globals)}${viewport ? `;viewport.value:${viewport}` : ''}`;

/** The address of a story in a page of its own. `args` as Storybook writes them: `state:Failed;role:Admin`. */
export function storyAddress(id: string, globals: ReviewGlobals, args?: string): string {
  const query = { id, viewMode: 'story', globals: inAddress(globals), ...(args ? { args } : {}) };
  return `iframe.html?${new URLSearchParams(query)}`;
}
