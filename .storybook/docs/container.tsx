import { ThemeRoot } from '@dmc/design-system/theme-root';
import { THEMES } from '@dmc/design-system/themes';
import { TIME_ZONE } from '@dmc/screens/story-kit';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useCallback, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { lookOf } from '../look.ts';
import './docs.css';
import './foundations/foundations.css';
import { Globals, type ReviewGlobals, themeOf } from './globals.ts';

/** The part of Storybook's API that its types do not declare. */
interface StoryStore {
  userGlobals: { get: () => ReviewGlobals };
}

/** Wraps every page of documentation in the toolbar's theme. */
export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const globals = useSyncExternalStore(
    useCallback(
      (changed) => {
        channel.on(GLOBALS_UPDATED, changed);
        return () => channel.off(GLOBALS_UPDATED, changed);
      },
      [channel],
    ),
    () => (context as unknown as { store: StoryStore }).store.userGlobals.get(),
  );
  const theme = themeOf(globals.theme);
  return (
    <ThemeRoot theme={theme} density={globals.density} timeZone={TIME_ZONE}>
      <Globals value={{ ...globals, theme }}>
        <DocsContainer context={context} theme={lookOf(THEMES[theme])}>
          {children}
        </DocsContainer>
      </Globals>
    </ThemeRoot>
  );
}
