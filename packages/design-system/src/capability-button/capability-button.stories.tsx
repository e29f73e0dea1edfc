import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
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
  parameters: {
    guide: {
      purpose:
        'Opens a form whose call some servers do not support. On those servers, it stays visible and says why it is unavailable.',
      instead:
        'If every server supports the call, use a Button. If the user’s role may not use it, leave it out.',
      keyboard:
        'Tab reaches it in both states. If the call is supported, Enter and Space open the form; if not, focus shows the reason as a tooltip.',
      screenReader:
        'If the call is not supported, it is announced as unavailable, with the reason as its description.',
      do: ['Say in the reason what the server lacks.', 'Name what is created: “New Order”.'],
      dont: [
        'Do not use it for permissions.',
        'Do not disable it natively: focus would not reach the reason.',
      ],
      height: 100,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof CapabilityButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Quiet: Story = { tags: ['variant'], args: { label: 'Edit', icon: Pencil, quiet: true } };
/** Its call that says what the server supports has failed. */
export const NotKnownYet: Story = { tags: ['variant'], args: { supported: undefined } };
export const Unsupported: Story = { tags: ['variant'], args: { supported: false } };

export const Opens: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Retailer' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};

export const SaysThatItIsNotKnownYet: Story = {
  tags: ['behaviour', '!review'],
  args: { supported: undefined },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Add Retailer' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(
      'It is not known yet whether this server supports this.',
    );
    await userEvent.click(button);
    await expect(args.onOpen).not.toHaveBeenCalled();
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
