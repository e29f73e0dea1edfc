import { IconButton } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import type { ComponentGuide } from '../story-kit/story-kit.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  args: {
    label: 'Refresh',
    children: (
      <IconButton variant="surface" color="gray" aria-label="Refresh">
        <RefreshCw size={16} strokeWidth={1.75} />
      </IconButton>
    ),
  },
  argTypes: {
    bubbleClassName: uncontrolled(),
    children: uncontrolled(),
  },
  parameters: {
    layout: 'centered',
    guide: {
      purpose: 'Names an icon button, or adds one sentence to a control, on hover and on keyboard focus.',
      instead:
        'For text that everyone must read, use a hint or a Note: touch screens show no tooltips. To choose or press something, use a Menu.',
      keyboard:
        'Keyboard focus opens it; Escape or moving the focus closes it. The first Escape closes only the tooltip, not the dialog behind it.',
      screenReader:
        'The text describes the control while the tooltip is open, unless it repeats the control’s name.',
      do: ['Give an icon button an `aria-label` as well.', 'If the control is unavailable, say why.'],
      dont: [
        'Do not put links or buttons in it.',
        'Do not put it on text that cannot be focused.',
        'Do not repeat a visible label.',
      ],
      height: 130,
    } satisfies ComponentGuide,
  },
  // Space for the bubble.
  decorators: [(Story) => <div style={{ padding: 48 }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnHover: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
  },
};

export const Closed: Story = { tags: ['variant'] };

export const OpensOnKeyboardFocusAndClosesByEscape: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible());
    // Named by the same text, so not also described by it.
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
