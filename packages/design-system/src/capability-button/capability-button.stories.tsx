import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CapabilityButton } from './capability-button.tsx';

const meta = {
  title: 'Components/Actions/Capability button',
  component: CapabilityButton,
  args: {
    label: 'Add Retailer',
    supported: true,
    reason: 'This server does not support adding retailers from the console.',
    onOpen: fn(),
  },
} satisfies Meta<typeof CapabilityButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Unsupported: Story = { tags: ['variant'], args: { supported: false } };

export const Opens: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Retailer' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};

export const SaysWhyItDoesNothing: Story = {
  tags: ['behaviour', '!review'],
  args: { supported: false },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Add Retailer' });
    await expect(button).toHaveAccessibleDescription(
      'This server does not support adding retailers from the console.',
    );
    await userEvent.click(button);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};
