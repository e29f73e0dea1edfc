import { renderLink, TextSize } from '@dmc/design-system/story-kit';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { ScreensProvider } from '@dmc/screens/screens-provider';
import { TIME_ZONE } from '@dmc/screens/story-kit';
import type { Decorator } from '@storybook/react-vite';
import { themeOf } from './docs/globals.ts';

/** What every story is rendered in: the toolbar's theme, density and size of text. */
export const surroundings: Decorator = (Story, { globals, parameters }) => (
  <ThemeRoot theme={themeOf(globals.theme)} density={globals.density} timeZone={TIME_ZONE}>
    <ScreensProvider renderLink={renderLink} role={parameters.role ?? 'DISTRIBUTOR'}>
      <TextSize percent={globals.text === 'large' ? 200 : 100}>
        {/* Inside the theme, so that its background reaches the edges of the canvas. */}
        {parameters.layout === 'padded' ? (
          <div style={{ padding: 16 }}>
            <Story />
          </div>
        ) : (
          <Story />
        )}
      </TextSize>
    </ScreensProvider>
  </ThemeRoot>
);
