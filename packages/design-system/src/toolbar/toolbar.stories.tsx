import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FilterChips } from '../filter-chips/filter-chips.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { phone } from '../story-kit/story-kit.tsx';
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
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SearchAndAction: Story = {};
export const Narrow: Story = { tags: ['variant'], globals: phone };
