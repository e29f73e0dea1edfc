import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { SelectFilter } from './select-filter.tsx';

const meta = {
  title: 'Components/Lists and tables/Select filter',
  component: SelectFilter,
  args: {
    label: 'Category',
    value: 'all',
    options: [
      { value: 'all', label: 'All categories', count: 1_24_356 },
      { value: 'staples', label: 'Staples', count: 96 },
      { value: 'oils', label: 'Edible oils', count: 41 },
      { value: 'home', label: 'Home care' },
    ],
    onChange: fn(),
  },
  argTypes: { value: uncontrolled(), options: uncontrolled('readonly SelectFilterOption[]') },
  parameters: {
    guide: {
      purpose:
        'Filters a list by one of many values. It is the browser’s own select, so a phone shows its own picker.',
      instead:
        'For a few values, use Filter chips; for statuses, Status tabs. In a form, use a Select field.',
      keyboard:
        'The browser’s own: Space opens the list, the arrow keys move in it, and typing finds an option.',
      screenReader:
        'A combobox named by `label`, whether the label is shown or not. Counts are part of the options.',
      do: [
        'Name the filter in its first option, such as “All categories”, or show the label.',
        'Set `wide` where it is alone on its line.',
      ],
      dont: [
        'Do not use it for commands: choosing an option must only filter.',
        'Do not list values that no row can have.',
      ],
    } satisfies ComponentGuide,
  },
  render: live(SelectFilter, 'value', 'onChange'),
} satisfies Meta<typeof SelectFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LabelShown: Story = { args: { labelShown: true, value: 'oils' } };

export const Phone: Story = { tags: ['variant'], args: { wide: true }, globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('select'),
  tags: ['variant'],
};

export const Chooses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Category' }), 'oils');
    await expect(args.onChange).toHaveBeenLastCalledWith('oils');
  },
};
