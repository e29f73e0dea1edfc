import { Box } from '@dmc/design-system/box';
import { NotLoaded } from '@dmc/design-system/lazy-part';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Console } from './console.tsx';

/** The sign-in page as it is before the server has said anything. Runs when the console is built, where nobody is signed in. */
export const signInPage = (): string =>
  renderToString(
    <StrictMode>
      <Console />
    </StrictMode>,
  );

/** What the page shows if the console's code does not arrive. */
export const notLoadedPage = (): string =>
  renderToString(
    <ThemeRoot theme={resolveTheme(undefined).id} timeZone="Asia/Kolkata">
      <Box as="main" p="4">
        <NotLoaded text="The console could not be loaded." />
      </Box>
    </ThemeRoot>,
  );
