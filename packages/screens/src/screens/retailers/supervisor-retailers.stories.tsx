import { largeText, phone, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import retailers, * as stories from './retailers.stories.tsx';
import { Retailers } from './retailers.tsx';

const meta = {
  ...retailers,
  title: 'Screens/Supervisor/Retailer support',
  tags: ['supervisor'],
  parameters: {
    ...retailers.parameters,
    role: 'SUPERVISOR',
    guide: {
      purpose:
        'Lists the shops of the distributor that the supervisor works for, with contact, location and status. A supervisor blocks and unblocks them where the server allows it, but adds none.',
      where: '`/supervisor-retailers`',
      specification: 'core §2 (Route table); screens §2 (Retailers), §3 (Retailer), §4, §6, §8, §9',
    } satisfies ScreenGuide,
  },
  args: {
    ...retailers.args,
    add: undefined,
    ordersOf: (name) => `/supervisor-orders?search=${encodeURIComponent(name)}`,
    pathOf: (id) => `#/supervisor-retailers/${id}`,
  },
} satisfies Meta<typeof Retailers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { ...stories.Loading };
export const Empty: Story = { ...stories.Empty };
export const NoMatches: Story = { ...stories.NoMatches };
export const Failed: Story = { ...stories.Failed };
export const Refreshing: Story = { ...stories.Refreshing };
export const CountedInTheBrowser: Story = {
  tags: ['state:bare'],
  ...stories.CountedInTheBrowser,
};
/** The server has refused a change: the buttons are gone. */
export const CannotBlock: Story = { ...stories.CannotBlock, tags: ['variant'] };
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Retailers, {
    state: {
      Ready,
      Loading: stories.Loading,
      Empty: stories.Empty,
      NoMatches: stories.NoMatches,
      Failed: stories.Failed,
      FailedWithEarlierRows: stories.FailedWithEarlierRows,
      NoList: stories.ListNotSupplied,
      Refreshing: stories.Refreshing,
      Dense: stories.Dense,
      CannotBlock,
      StatusUnknown: stories.StatusUnknown,
      Saving: stories.Saving,
    },
    server: { Full: {}, 'Documented calls only': stories.CountedInTheBrowser },
  }),
};
