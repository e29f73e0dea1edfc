import type { Meta, StoryObj } from '@storybook/react-vite';
import { Identity } from '../identity/identity.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { Header } from './header.tsx';

const meta = {
  title: 'Components/Layout/Header',
  component: Header,
  args: {
    title: 'Dashboard',
    description: 'Your business at a glance',
    brand: <Identity logo={<strong>V</strong>} name="Vrinda Distributors" />,
    end: <UserMenu email="asha.menon@vrinda.in" roleLabel="Distributor" items={[]} />,
  },
  argTypes: { brand: { control: false }, beside: { control: false }, end: { control: false } },
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose: 'The bar at the top of every page: its name, what it is for in one line, and the user menu.',
      instead:
        'The title of a part of the page and its actions are a Page header. Navigation is the Sidebar or the Tab bar.',
      keyboard: 'Tab reaches the logo, if it is a link, then the user menu.',
      screenReader: 'A banner landmark with the only first-level heading of the page.',
      do: [
        'Name the page as its entry in the navigation does.',
        'Keep the description to what fits on one line: the rest is cut off.',
      ],
      dont: [
        'Do not put actions of the page here: they belong in its Page header or Toolbar.',
        'Do not write another first-level heading in the page.',
      ],
      width: 1280,
      height: 120,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
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
