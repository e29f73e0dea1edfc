import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, RefreshCw } from 'lucide-react';
import { phone } from '../story-kit/story-kit.tsx';
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
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithActions: Story = {};
export const TitleOnly: Story = { tags: ['variant'], args: { meta: null, actions: null } };
export const Phone: Story = { tags: ['variant'], globals: phone };
