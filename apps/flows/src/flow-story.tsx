import { DEFAULT_THEME, type ThemeId } from '@dmc/design-system/theme';
import type { Meta } from '@storybook/react-vite';
import { Flow } from './flow.tsx';

/**
 * What the stories of all flows have in common. The toolbar's theme applies once it is changed; until then each
 * organisation has its own, as in the product.
 */
export const flowMeta = {
  component: Flow,
  render: (args, { globals }) => (
    <Flow {...args} theme={globals.theme === DEFAULT_THEME ? undefined : (globals.theme as ThemeId)} />
  ),
  // Live, with today's dates: there is nothing to photograph.
  parameters: { layout: 'fullscreen', controls: { disable: true }, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Flow>;
