import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FilterChips } from '../filter-chips/filter-chips.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { Toolbar } from './toolbar.tsx';

const meta = {
  title: 'Components/Lists and tables/Toolbar',
  component: Toolbar,
  args: {
    start: (
      <>
        <SearchField label="Search" placeholder="Search by name" value="" onSearch={() => {}} />
        <FilterChips
          label="Filter"
          value="all"
          onChange={() => {}}
          options={[
            { value: 'all', label: 'All', count: 342 },
            { value: 'low', label: 'Low stock', count: 5 },
          ]}
        />
      </>
    ),
    end: <Button>Add</Button>,
  },
  argTypes: { start: { control: false }, end: { control: false } },
  parameters: {
    guide: {
      purpose: 'The row above a list: search and filters at the start, actions on the whole list at the end.',
      instead:
        'For a heading with actions, use a Page header. Put actions on one row in that row of the Data table.',
      keyboard: 'Tab goes through search, filters and actions in the order in which they are shown.',
      screenReader: 'Not announced: it only places its parts, and each has its own name.',
      do: [
        'Put the search first and the accent action last.',
        'Leave the wrapping to it: on a phone, the parts are one below the other.',
      ],
      dont: ['Do not use more than one accent button.', 'Do not expect it in print: it is left out.'],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SearchAndAction: Story = {};
export const Narrow: Story = { tags: ['variant'], globals: phone };
