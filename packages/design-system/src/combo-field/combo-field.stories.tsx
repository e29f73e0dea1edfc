import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { fieldControls, formProps, uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { ComboField, type ComboFieldProps } from './combo-field.tsx';

/** Holds the value, as a form would. */
const Held = live(ComboField, 'value', 'onChange');

const RETAILERS = [
  { id: 'r1', label: 'Sri Balaji Provision Store', detail: '+91 99583 17204', end: '₹48,546' },
  { id: 'r2', label: 'Gupta General Store', detail: '+91 98110 42763', end: '₹12,865' },
  { id: 'r3', label: 'Annapurna Super Mart', detail: '+91 97112 38846', end: '₹1,86,420' },
  { id: 'r4', label: 'Royal Bakers & Grocers', detail: '+91 98105 69942', end: '₹23,175' },
  { id: 'r5', label: 'Sai Krupa Traders', detail: '+91 98991 53387', end: 'Blocked', disabled: true },
  { id: 'r6', label: 'Jain Brothers Wholesale', detail: '+91 97118 94053', end: '₹2,41,906' },
];

const meta = {
  title: 'Components/Fields/Combo field',
  component: ComboField,
  render: Held,
  args: {
    label: 'Retailer',
    required: true,
    value: null,
    words: {
      placeholder: 'Name or phone',
      loading: 'Loading…',
      failed: 'Retailers could not be loaded: no connection.',
      none: 'No retailer matches.',
    },
    onChange: fn(),
    onRetry: fn(),
    options: RETAILERS,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360, minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
  argTypes: {
    ...fieldControls,
    ...formProps,
    value: { control: 'select', options: [null, ...RETAILERS.map(({ id }) => id)] },
    options: uncontrolled('readonly ComboOption[]'),
    chosenLabel: { control: 'text' },
    words: uncontrolled('ComboWords'),
    search: uncontrolled('OptionSearch'),
    onRetry: uncontrolled(),
    onLeave: uncontrolled(),
  },
  parameters: {
    guide: {
      purpose:
        'Finds and chooses one of many records by part of its name or detail. The server may do the searching.',
      instead:
        'For up to about ten options, use a Select field. For two to five that should be visible, use a Segmented control. To search a list, use a Search field.',
      keyboard:
        'Typing or an arrow key opens the list. Arrow keys move through it, Enter chooses, Escape closes it and restores the last choice, as does Enter if nothing matches. Leaving the field chooses nothing. If loading failed, Enter tries again.',
      screenReader:
        'A combobox with a list box. The number of results, loading, failure and “nothing matches” are announced politely.',
      do: [
        'Give each option a `detail` that tells namesakes apart.',
        'Pass `chosenLabel` if options arrive page by page.',
        'Keep an option that cannot be chosen, and give the reason at its end.',
      ],
      dont: [
        'Do not use it for free text: text that matches no option is discarded.',
        'Do not preselect the first option.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof ComboField>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Retailer' }));
};

export const NothingChosen: Story = {};

export const Chosen: Story = { args: { value: 'r3' } };

export const Open: Story = { play: open };

export const ChosenOutsideTheOptions: Story = {
  tags: ['variant'],
  args: { value: 'r99', chosenLabel: 'Pooja Supermart', options: [] },
};

export const WithError: Story = { tags: ['variant', 'modes'], args: { error: 'Retailer is required' } };

export const OpenWithAChoice: Story = { tags: ['variant'], args: { value: 'r3' }, play: open };

export const Loading: Story = { tags: ['variant'], args: { status: 'loading', options: [] }, play: open };

export const Failed: Story = {
  tags: ['variant'],
  args: { status: 'failed', options: [] },
  play: open,
};

export const OpenOnAPhone: Story = { tags: ['variant'], globals: phone, play: open };

export const OpenWithMoreResults: Story = {
  tags: ['variant'],
  args: { search: { onSearch: fn(), more: { total: 1_24_356 } } },
  play: open,
};

export const SaysThatMoreMatch: Story = {
  tags: ['behaviour', '!review'],
  args: { search: { onSearch: fn(), more: { total: 1_24_356 } } },
  play: async ({ canvas, userEvent: user }) => {
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await user.click(input);
    const count = RETAILERS.length;
    await expect(canvas.getByRole('status')).toHaveTextContent(`${count} of 1,24,356: type to narrow`);
    await user.type(input, 'store');
    await expect(canvas.getByRole('status')).toHaveTextContent(`${count} of 1,24,356: type more to narrow`);
  },
};

export const FindsByPartOfAPhoneNumberAndChoosesByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await userEvent.type(input, '38846');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 result');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('r3');
    await expect(input).toHaveValue('Annapurna Super Mart');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
};

/** The whole text at once, as a paste; before that, the list is open at the chosen option. */
export const ChoosesTheFirstMatchAfterAPaste: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r3' },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Retailer' });
    await userEvent.click(input);
    await userEvent.paste('bakers');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('r4');
    await expect(input).toHaveValue('Royal Bakers & Grocers');
  },
};

export const RestoresTheChoiceIfEnterFindsNothing: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r1' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await userEvent.clear(input);
    await userEvent.type(input, 'Kolkata');
    await expect(canvas.getByRole('status')).toHaveTextContent('No retailer matches.');
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Sri Balaji Provision Store');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const RestoresTheChoiceWhenTheListIsClosed: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r1' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await userEvent.clear(input);
    await userEvent.type(input, 'Kolkata');
    await userEvent.click(canvas.getByRole('button', { name: 'Close the list' }));
    await expect(input).toHaveValue('Sri Balaji Provision Store');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const RestoresTheChoiceIfTheServerThenFindsNothing: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r1', chosenLabel: 'Sri Balaji Provision Store', options: [] },
  render: (args) => <AnswersLater {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await userEvent.clear(input);
    await userEvent.type(input, 'Kolkata{Enter}');
    await expect(input).toHaveValue('Kolkata');
    await fireEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(input).toHaveValue('Sri Balaji Provision Store'));
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const KeepsTheListOpenIfEnterFindsNothing: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await userEvent.type(input, 'Kolkata{Enter}');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('No retailer matches.');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A server that answers when the button is pressed. */
function AnswersLater({ options, ...props }: ComboFieldProps) {
  const [answered, setAnswered] = useState(false);
  const search = { onSearch: fn(), searching: !answered };
  return (
    <>
      <Held {...props} options={answered ? options : []} search={search} />
      <Button type="button" onClick={() => setAnswered(true)}>
        Answer
      </Button>
    </>
  );
}

export const WaitsForTheServerBeforeEnterChooses: Story = {
  tags: ['behaviour', '!review'],
  args: { options: RETAILERS.slice(2, 3) },
  render: (args) => <AnswersLater {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await userEvent.type(input, 'annap{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    // Without a mouse, which would close the list.
    await fireEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('r3'));
    await expect(input).toHaveValue('Annapurna Super Mart');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
};

export const SaysWhenNothingMatchesAndKeepsTheLastChoice: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r1' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole('combobox', { name: 'Retailer' });
    await userEvent.clear(input);
    await userEvent.type(input, 'Kolkata');
    await expect(canvas.getByRole('status')).toHaveTextContent('No retailer matches.');
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue('Sri Balaji Provision Store'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const ForgetsTheChoiceWhenItsTextIsErased: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r1' },
  play: async ({ args, canvasElement }) => {
    await userEvent.clear(within(canvasElement).getByRole('combobox', { name: 'Retailer' }));
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(null));
  },
};

export const RetriesWithEnterAfterAFailure: Story = {
  tags: ['behaviour', '!review'],
  args: { status: 'failed', options: [] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('combobox', { name: 'Retailer' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
};

/** A link provides the id, and the name arrives with an answer. */
function NamedLater(props: ComboFieldProps) {
  const [name, setName] = useState<string>();
  return (
    <>
      <Held {...props} {...(name === undefined ? {} : { chosenLabel: name })} />
      <Button type="button" onClick={() => setName('Pooja Supermart')}>
        Answer
      </Button>
    </>
  );
}

export const ShowsANameThatComesLater: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r99', chosenLabel: '', options: [] },
  render: (args) => <NamedLater {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('combobox', { name: 'Retailer' });
    await expect(field).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await expect(field).toHaveValue('Pooja Supermart');
  },
};
