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
      purpose:
        'The bar at the top of every page: the page’s name, a one-line description, and the user menu.',
      instead:
        'For the title of part of a page and its actions, use a Page header. For navigation, use the Sidebar or the Tab bar.',
      keyboard: 'Tab reaches the logo, if it is a link, then the user menu.',
      screenReader: 'A banner landmark with the only first-level heading of the page.',
      do: [
        'Give the page the same name as its entry in the navigation.',
        'Keep the description to what fits on one line: the rest is cut off.',
      ],
      dont: [
        'Do not put the page’s actions here: they belong in its Page header or Toolbar.',
        'Do not add another first-level heading to the page.',
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
