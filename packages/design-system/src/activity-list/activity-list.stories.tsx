import type { Meta, StoryObj } from '@storybook/react-vite';
import { IndianRupee, MessagesSquare, ShoppingCart, Store, Truck } from 'lucide-react';
import { Amount } from '../amount/amount.tsx';
import { provenanceControl, uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
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
        icon: MessagesSquare,
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
  argTypes: {
    provenance: provenanceControl,
    items: uncontrolled('readonly ActivityItem[]'),
    action: { control: false },
    empty: { control: 'text' },
  },
  parameters: {
    guide: {
      purpose:
        'Lists the latest events of the business, newest first: each is a sentence about its subject, with an amount and a time.',
      instead:
        'For records that are sorted, filtered or opened, use a Data table; for facts about one record, a Description list.',
      keyboard: 'The list itself takes no focus. Tab reaches the card’s action and any link in a sentence.',
      screenReader:
        'A region named by its title, with a list of sentences. Icons are hidden. While loading, it is marked as busy and reads “Loading”.',
      do: [
        'Pass the newest event first: the list does not sort.',
        'Emphasise only the subject, so that a column of sentences can be scanned.',
        'Use `empty` to say what will appear here.',
      ],
      dont: [
        'Do not rely on the tile alone: its icon and colour only repeat the sentence.',
        'Do not show a full date: only `10:24` or `Yesterday` fits.',
      ],
      height: 380,
    } satisfies ComponentGuide,
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
