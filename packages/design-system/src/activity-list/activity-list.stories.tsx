import type { Meta, StoryObj } from '@storybook/react-vite';
import { IndianRupee, MessageCircle, ShoppingCart, Store, Truck } from 'lucide-react';
import { Amount } from '../amount/amount.tsx';
import { phone } from '../story-kit/story-kit.tsx';
import { ActivityList } from './activity-list.tsx';

const amount = (rupees: string) => <Amount parts={{ sign: '₹', rupees, paise: '' }} />;

const meta = {
  title: 'Components/Lists and tables/Activity list',
  component: ActivityList,
  args: {
    title: 'Recent Activity',
    empty: 'Orders, payments and conversations appear here as they happen',
    items: [
      {
        id: '1',
        icon: ShoppingCart,
        tone: 'yellow',
        before: 'New order',
        subject: 'ORD-24817',
        after: 'from Sri Balaji Provision Store',
        end: amount('48,546'),
        time: '10:24',
      },
      {
        id: '2',
        icon: IndianRupee,
        tone: 'green',
        before: 'Payment received from',
        subject: 'Meena Departmental Store',
        after: 'by UPI',
        end: amount('31,500'),
        time: '10:02',
      },
      {
        id: '3',
        icon: MessageCircle,
        tone: 'blue',
        subject: 'Khan Kirana & Dairy',
        after: 'asked about a short delivery',
        time: '09:46',
      },
      {
        id: '4',
        icon: Truck,
        tone: 'indigo',
        subject: 'ORD-24813',
        after: 'left with Imran Q for Sai Krupa Traders',
        end: amount('94,380'),
        time: '09:15',
      },
      {
        id: '5',
        icon: Store,
        tone: 'gray',
        subject: 'Pooja Supermart',
        after: 'joined as a retailer',
        time: 'Yesterday',
      },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 780 }}>{Story()}</div>],
} satisfies Meta<typeof ActivityList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { loading: true } };
export const Empty: Story = { tags: ['variant'], args: { items: [] } };
export const SampleData: Story = { tags: ['variant'], args: { provenance: { kind: 'sample' } } };
export const Narrow: Story = { tags: ['variant'], globals: phone };
