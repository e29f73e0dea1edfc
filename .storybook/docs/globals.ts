import type { ThemeId } from '@dmc/design-system/theme';
import { DEFAULT_THEME } from '@dmc/design-system/theme';
import { createContext } from 'react';

/** What the toolbar sets. */
export interface ReviewGlobals {
  theme: ThemeId;
  density: 'comfortable' | 'compact';
}

/** What the toolbar is set to, for the frames of a page. */
export const Globals = createContext<ReviewGlobals>({ theme: DEFAULT_THEME, density: 'comfortable' });
