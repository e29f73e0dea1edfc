import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ScreenGuide } from '../../story-kit/story-kit.tsx';
import { UnknownValues } from './unknown-values.tsx';

const meta = {
  title: 'Screens/Everyone/Unknown values',
  tags: ['admin', 'distributor', 'supervisor'],
  component: UnknownValues,
  parameters: {
    guide: {
      purpose:
        'Says that a link names a filter, a sort or a tab that the page does not have, and that it is ignored.',
      where: 'Above any page whose address has such a value',
      specification: 'core §2',
      adds: 'A notice about values of a link that are ignored',
    } satisfies ScreenGuide,
  },
  args: { values: ['nonsense'] },
} satisfies Meta<typeof UnknownValues>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('“nonsense” in the address is not a choice on this page. It is shown without it.'),
    ).toBeVisible();
  },
};
export const Several: Story = {
  tags: ['variant'],
  args: { values: ['nonsense', 'colour'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        '“nonsense” and “colour” in the address are not choices on this page. It is shown without them.',
      ),
    ).toBeVisible();
  },
};
