import type { Meta, StoryObj } from '@storybook/react-vite';
import { Identity } from '../identity/identity.tsx';
import { phone } from '../story-kit/story-kit.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { Header } from './header.tsx';

const meta = {
  title: 'Components/Layout/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Dashboard',
    description: 'Your business at a glance',
    brand: <Identity logo={<strong>V</strong>} name="Vrinda Distributors" />,
    end: <UserMenu email="asha.menon@vrinda.in" roleLabel="Distributor" items={[]} />,
  },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = { tags: ['variant'] };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const LongWords: Story = {
  tags: ['variant'],
  args: {
    title: 'Financial Management and Accounting of the Whole Year',
    description: 'Profit and loss, aging, tax and everything else that an accountant asks for in March',
  },
  globals: phone,
};
export const AboveTheSidebar: Story = { tags: ['variant'], globals: { theme: 'corporate-gray' } };
