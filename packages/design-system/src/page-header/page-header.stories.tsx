import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, RefreshCw } from 'lucide-react';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Components/Layout/Page header',
  component: PageHeader,
  args: {
    title: 'November 2026',
    meta: '1 – 20 Nov · updated 10:42',
    actions: (
      <>
        <Button variant="surface" color="gray">
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          Refresh
        </Button>
        <Button>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          New Order
        </Button>
      </>
    ),
  },
  argTypes: { title: { control: 'text' }, meta: { control: 'text' }, actions: { control: false } },
  parameters: {
    guide: {
      purpose: 'The row above a page’s content: what is shown, how recent it is, and actions on all of it.',
      instead:
        'The name of the page itself is in the Header. For a search with filters, use a Toolbar. The title of one surface belongs to its Card.',
      keyboard: 'Tab reaches the actions in the order in which they are shown.',
      screenReader: 'The title is a second-level heading; the note after it is plain text.',
      do: [
        'Use `meta` for the period, the number, or the time of the data.',
        'Put the accent action last: on a phone the actions share the width.',
      ],
      dont: [
        'Do not repeat the name of the page.',
        'Do not put more than three actions here: the others belong in a Menu.',
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithActions: Story = {};
export const TitleOnly: Story = { tags: ['variant'], args: { meta: null, actions: null } };
export const Phone: Story = { tags: ['variant'], globals: phone };
