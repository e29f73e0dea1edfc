import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NewOrderButton } from './new-order-button.tsx';

const meta = {
  title: 'Screens/Distributor/Orders/New order button',
  tags: ['distributor'],
  component: NewOrderButton,
  args: { supported: true, onOpen: fn() },
} satisfies Meta<typeof NewOrderButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {};
/** A server with only the documented calls. */
export const Unsupported: Story = { tags: ['variant'], args: { supported: false } };

export const SaysWhyItDoesNothing: Story = {
  tags: ['behaviour', '!review'],
  args: { supported: false },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'New Order' });
    await expect(button).toHaveAccessibleDescription(
      'This server does not support placing orders from the console.',
    );
    await userEvent.click(button);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};
