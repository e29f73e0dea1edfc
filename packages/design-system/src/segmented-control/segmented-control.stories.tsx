import type { Meta, StoryObj } from '@storybook/react-vite';
import { LayoutList, Map as MapIcon } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  title: 'Components/Fields/Segmented control',
  component: SegmentedControl,
  render: live(SegmentedControl, 'value', 'onChange'),
  args: {
    label: 'Period',
    value: '30',
    onChange: fn(),
    options: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: '90', label: '90 days' },
    ],
  },
  argTypes: {
    value: { control: 'radio', options: ['7', '30', '90'], table: { type: { summary: 'V' } } },
    options: uncontrolled('readonly { value: V; label: string; icon?: ReactNode; disabled?: boolean }[]'),
    fill: { control: 'boolean' },
  },
  parameters: {
    guide: {
      purpose: 'Chooses one of two to five short options, all visible; the choice applies at once.',
      instead:
        'For more or longer options, use a Select field. For on and off, use a Switch field. For the parts of a page, use Tabs; for the statuses of a list, Status tabs.',
      keyboard:
        'Tab enters at the chosen option; arrow keys move and choose at once, skipping disabled options.',
      screenReader:
        'A group of radio buttons named by its label. Icons must be hidden from assistive technology.',
      do: ['Use words of similar length.', 'Use `small` in the header of a card.', 'Use `fill` on a phone.'],
      dont: [
        'Do not use it for a choice that is saved later with a form.',
        'Do not use icons without words.',
      ],
      height: 80,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = { tags: ['modes'] };

export const Small: Story = { tags: ['variant'], args: { size: 'small' } };

export const WithIcons: Story = {
  tags: ['variant'],
  args: {
    label: 'View',
    value: 'map',
    options: [
      { value: 'map', label: 'Map', icon: <MapIcon size={16} strokeWidth={1.75} aria-hidden="true" /> },
      { value: 'list', label: 'List', icon: <LayoutList size={16} strokeWidth={1.75} aria-hidden="true" /> },
    ],
  },
};

export const OneDisabled: Story = {
  tags: ['variant'],
  args: {
    options: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: 'year', label: 'Year', disabled: true },
    ],
  },
};

export const FillingAPhone: Story = { tags: ['variant'], args: { fill: true }, globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('input[value="7"]'),
  tags: ['variant'],
};

export const MovesWithTheArrowKeys: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '30 days' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('90');
    await expect(canvas.getByRole('radio', { name: '90 days' })).toBeChecked();
  },
};
