import { THEME_IDS } from '@dmc/design-system/theme';
import type { Meta } from '@storybook/react-vite';
import { Flow } from './flow.tsx';

/**
 * Meta shared by the stories of all flows. The toolbar's theme applies once one is chosen; until then each organisation
 * has its own, as in the product.
 */
export const flowMeta = {
  component: Flow,
  render: (args, { globals }) => <Flow {...args} theme={THEME_IDS.find((id) => id === globals.theme)} />,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof Flow>;
