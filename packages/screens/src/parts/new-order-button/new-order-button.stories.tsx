import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { NewOrderButton } from './new-order-button.tsx';

const meta = {
  title: 'Screens/Distributor/Orders/New order button',
  tags: ['admin', 'distributor'],
  component: NewOrderButton,
  parameters: {
    guide: {
      purpose:
        'Opens the form for a new order. On a server that takes no orders from the console, it stays visible and says why it is unavailable.',
      where: 'Above the orders, and on the dashboard of an administrator and a distributor',
      specification: 'core §2 (Dashboard)',
      adds: 'The button for a new order',
      needs: ['records'],
    } satisfies ScreenGuide,
  },
  args: { supported: true, onOpen: fn() },
} satisfies Meta<typeof NewOrderButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = { tags: ['extension'] };
/** A server with only the documented calls. */
export const Unsupported: Story = { tags: ['variant'], args: { supported: false } };

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(NewOrderButton, {
    state: { Offered, Unsupported },
  }),
};

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
