import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldControls, uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { ThemeScope } from '../theme-scope/theme-scope.tsx';
import { THEME_IDS } from '../themes/theme.ts';
import { THEME_LIST } from '../themes/theme-list.ts';
import { StarField } from './star-field.tsx';

const meta = {
  title: 'Components/Fields/Star field',
  component: StarField,
  render: live(StarField, 'value', 'onChange'),
  args: { label: 'Rating', value: 4, onChange: fn() },
  argTypes: {
    ...fieldControls,
    value: { control: { type: 'range', min: 0, max: 5 } },
    entry: { control: 'boolean' },
    ref: uncontrolled(),
    onBlur: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose: 'A rating of one to five stars, with the number in words next to it.',
      instead: 'For other numbers, use a Number field. To show a rating, use text or a Meter.',
      keyboard: 'Tab reaches the chosen star. Arrow keys change the choice; the keys 1 to 5 set it.',
      screenReader:
        'A group of radio buttons: “4 of 5 stars”. The words next to it are hidden, because the choice is announced.',
      do: ['Start with no stars, so that users choose a rating.'],
      dont: [
        'Do not use half stars.',
        'Do not rely on colour: chosen stars are filled, the others are outlines.',
      ],
      height: 100,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof StarField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {};
export const All: Story = { args: { value: 5, required: true } };
export const One: Story = { tags: ['variant'], args: { value: 1 } };
export const None: Story = { tags: ['variant'], args: { value: 0, hint: 'The keys 1 to 5 choose, too.' } };
export const WithError: Story = {
  tags: ['variant', 'modes'],
  args: { value: 0, error: 'Choose 1 to 5 stars' },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
/** Filled and outlined stars are distinct in every theme, even without colour. */
export const InEveryTheme: Story = {
  tags: ['variant'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {THEME_IDS.map((id) => (
        <ThemeScope key={id} theme={id}>
          <div style={{ padding: 16, background: 'var(--ds-surfaces-raised)' }}>
            <StarField {...args} label={THEME_LIST[id].name} value={3} />
          </div>
        </ThemeScope>
      ))}
    </div>
  ),
};

export const InteractionStates: Story = {
  ...interactionStates('input[value="5"]'),
  tags: ['variant'],
};

export const ChoosesByAPress: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '2 of 5 stars' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(2);
    await expect(canvas.getByText('2 of 5 stars')).toBeVisible();
  },
};

export const ChoosesByArrowsAndNumbers: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByRole('radio', { name: '3 of 5 stars' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('5');
    await expect(args.onChange).toHaveBeenLastCalledWith(5);
    await expect(canvas.getByRole('radio', { name: '5 of 5 stars' })).toHaveFocus();
    await userEvent.keyboard('0678{Control>}2{/Control}');
    await expect(args.onChange).toHaveBeenLastCalledWith(5);
    await expect(canvas.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked();
  },
};

export const IsReachedByItsLabel: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 0 },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '1 of 5 stars' })).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('3');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
  },
};
