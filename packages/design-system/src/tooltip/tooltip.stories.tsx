import { IconButton } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  parameters: { layout: 'centered' },
  args: {
    label: 'Refresh',
    children: (
      <IconButton variant="surface" color="gray" aria-label="Refresh">
        <RefreshCw size={16} strokeWidth={1.75} />
      </IconButton>
    ),
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OpensOnKeyboardFocusAndClosesByEscape: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    // Named by the same text, so not described by it as well.
    await expect(canvas.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-describedby');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible();
  },
};

export const DescribesAControlThatHasAName: Story = {
  tags: ['behaviour', '!review'],
  args: { label: 'Fetches the positions of all supervisors again', side: 'bottom' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveAccessibleDescription(
        'Fetches the positions of all supervisors again',
      ),
    );
  },
};
