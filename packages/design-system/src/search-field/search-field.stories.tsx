import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { SearchField } from './search-field.tsx';

const meta = {
  title: 'Components/Fields/Search field',
  component: SearchField,
  args: { label: 'Search products', value: '', placeholder: 'Search by name or SKU', onSearch: fn() },
  parameters: {
    guide: {
      purpose: 'Searches a list by text: with Enter, with the button or, if `pause` is set, while typing.',
      instead:
        'To choose one record in a form, use a Combo field. To narrow a list by a fixed value, use a Select filter.',
      keyboard:
        'Enter searches. Escape clears the text and the search. The down arrow goes to the list below. Tab reaches the clear button, if there is text, and then Search.',
      screenReader:
        'A search region with a text input named by its label. The clear button says what it clears.',
      do: [
        'Say in the placeholder what can be searched for.',
        'Keep the search in the URL and pass it back as `value`.',
      ],
      dont: ['Do not search on every keystroke without a `pause`.', 'Do not use it inside another form.'],
      height: 80,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pristine: Story = {};

export const WithASearch: Story = { tags: ['modes'], args: { value: 'basmati' } };

export const Phone: Story = { tags: ['variant'], args: { value: 'basmati' }, globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('input, button'),
  tags: ['variant'],
  args: { value: 'basmati' },
};

export const SearchesByEnter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Search products' });
    await userEvent.type(field, '  mustard oil ');
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('mustard oil');
  },
};

export const SearchesByTheButton: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), 'ghee');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith('ghee');
  },
};

export const ClearsByTheCrossAndByEscape: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'basmati' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear: Search products' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'atta{Escape}');
    await expect(field).toHaveValue('');
  },
};

export const GoesToTheListByTheDownArrow: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => (
    <main>
      <SearchField {...args} />
      <div role="listbox" aria-label="Products">
        {['Basmati rice', 'Mustard oil'].map((name, index) => (
          <div key={name} role="option" aria-selected="false" data-row={name} tabIndex={index === 0 ? 0 : -1}>
            {name}
          </div>
        ))}
      </div>
    </main>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { name: 'Basmati rice' })).toHaveFocus();
  },
};

export const SearchesWhenTypingPauses: Story = {
  tags: ['behaviour', '!review'],
  render: live(SearchField, 'value', 'onSearch'),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'sri ');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('sri'));
    // The answer must not remove the space before the next word.
    await userEvent.type(field, 'balaji');
    await expect(field).toHaveValue('sri balaji');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('sri balaji'));
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('sri balaji');
    await userEvent.keyboard('{Escape}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
    await expect(field).toHaveValue('');
  },
};
