import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import {
  type ComponentGuide,
  chooseOption,
  largeText,
  live,
  phone,
  small,
  tabTo,
} from '../story-kit/story-kit.tsx';
import { DateRangeField } from './date-range-field.tsx';

const meta = {
  title: 'Components/Fields/Date range field',
  component: DateRangeField,
  args: {
    label: 'Placed',
    value: { from: '2026-11-01', to: '2026-11-30' },
    onChange: fn(),
    today: '2026-11-20',
    presets: [
      { label: 'Today', from: '2026-11-20', to: '2026-11-20' },
      { label: 'Yesterday', from: '2026-11-19', to: '2026-11-19' },
      { label: 'This month', from: '2026-11-01', to: '2026-11-30' },
      { label: 'This financial year', from: '2026-04-01', to: '2027-03-31' },
    ],
  },
  argTypes: {
    value: uncontrolled('DaysBetween'),
    presets: uncontrolled('readonly PresetRange[]'),
    today: { control: 'text' },
  },
  render: live(DateRangeField, 'value', 'onChange'),
  parameters: {
    guide: {
      purpose: 'A range of days, chosen by its name or as two dates, typed or chosen in a calendar.',
      instead: 'For one date, use a Date field. For a few fixed lengths, use a Segmented control.',
      keyboard:
        'A select and two Date fields, each a tab stop with its button. Choosing Custom moves the focus to the first date.',
      screenReader: 'A group named by `label`, with a combobox of that name and the two dates.',
      do: [
        'Offer ranges that never cover the same days, such as whole months and years.',
        'Keep both dates in the URL.',
      ],
      dont: ['Do not load anything for a half-typed date: `onChange` waits until it is complete.'],
      height: 120,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof DateRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = {};

export const AnyDate: Story = { tags: ['variant'], args: { value: { from: '', to: '' } } };

export const Custom: Story = { tags: ['variant', 'modes'], args: { value: { from: '2026-11-03', to: '' } } };

export const Reversed: Story = {
  tags: ['variant'],
  args: { value: { from: '2026-11-20', to: '2026-11-10' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('To')).toHaveAccessibleDescription('To is before From');
  },
};

export const Phone: Story = { tags: ['variant'], globals: phone };
export const CustomOnAPhone: Story = { ...Custom, tags: ['variant'], globals: phone };
export const Small: Story = { ...Custom, tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const ChoosesARangeByItsName: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const name = canvas.getByRole('combobox', { name: 'Placed' });
    await expect(name).toHaveDisplayValue('This month');
    await chooseOption(name, 'Yesterday');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-19', to: '2026-11-19' });
    await expect(canvas.getByLabelText('From')).toHaveValue('19 Nov 2026');
    await chooseOption(name, 'Any date');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
  },
};

export const KeepsTheDateWhileTheTextIsInvalid: Story = {
  tags: ['behaviour', '!review'],
  args: { value: { from: '2026-11-03', to: '' } },
  play: async ({ args, canvas }) => {
    const from = canvas.getByLabelText('From');
    await userEvent.tripleClick(from);
    await userEvent.keyboard('31 Feb 2026{Enter}');
    await expect(from).toHaveAccessibleDescription('February 2026 has 28 days');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tripleClick(from);
    await userEvent.keyboard('yesterday{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-19', to: '' });
    await expect(from).toHaveValue('19 Nov 2026');
  },
};

export const ShowsTheDaysOnAPhoneForCustom: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByLabelText('From')).toBeNull();
    await chooseOption(canvas.getByRole('combobox', { name: 'Placed' }), 'Custom');
    await waitFor(() => expect(canvas.getByLabelText('From')).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  args: { value: { from: '', to: '' } },
  play: async ({ args, canvas }) => {
    const [from, to] = [canvas.getByLabelText('From'), canvas.getByLabelText('To')];
    await tabTo(from);
    await userEvent.keyboard('19/11/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-19', to: '' });
    await expect(canvas.getByRole('combobox', { name: 'Placed' })).toHaveDisplayValue('Custom');
    await tabTo(to);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Friday, 20 Nov 2026 (Today)' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-11-19', to: '2026-11-19' });
    await waitFor(() => expect(to).toHaveFocus());
    await expect(canvas.getByRole('combobox', { name: 'Placed' })).toHaveDisplayValue('Yesterday');
  },
};
