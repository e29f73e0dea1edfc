import type { Distributor } from '@dmc/contract/distributors';
import {
  failed,
  largeText,
  loading,
  offline,
  phone,
  ready,
  refreshing,
  small,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { distributors } from '../../screens/distributors/distributors.fixtures.ts';
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { DistributorField } from './distributor-field.tsx';

const meta = {
  title: 'Screens/Administrator/Supervisors/Distributor field',
  tags: ['admin'],
  component: DistributorField,
  parameters: {
    guide: {
      purpose:
        'Finds one distributor by name, GST number or city; a deactivated one is marked and can be chosen. The choice decides whose supervisors are ranked.',
      where: 'Above the ranking of Supervisors',
      specification: 'screens §2 (Supervisor Performance)',
    } satisfies ScreenGuide,
  },
  args: {
    choice: { distributors: ready(distributors), onReload: fn() },
    value: 'd-1',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280, minHeight: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DistributorField>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(await screen.findByRole('combobox', { name: 'Distributor' }));

export const Ready: Story = {};
export const Opened: Story = { tags: ['variant'], play: open };
export const Loading: Story = {
  args: { choice: { distributors: loading, onReload: fn() } },
  play: open,
};
export const Empty: Story = {
  args: { value: null, choice: { distributors: ready([]), onReload: fn() } },
  play: open,
};
export const Failed: Story = {
  args: {
    value: null,
    choice: { distributors: failed(offline), onReload: fn() },
  },
  play: open,
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { choice: { distributors: refreshing(distributors), onReload: fn() } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    choice: {
      distributors: ready(
        Array.from({ length: 140 }, (_, index) => ({
          ...(distributors[index % 4] as Distributor),
          id: `d-${index + 1}`,
          name: `Sri Venkateshwara Wholesale & Distribution Company ${index + 1}`,
        })),
      ),
      onReload: fn(),
    },
  },
  play: open,
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(DistributorField, {
    state: { Ready, Opened, Loading, Empty, Failed, Dense },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const FindsOneByItsCity: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await open();
    await userEvent.keyboard('coimb');
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('d-2');
  },
};

export const ChoosesADeactivatedOne: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await open();
    const option = await screen.findByRole('option', { name: /Shankheshwar/ });
    await expect(option).toHaveTextContent('Inactive');
    await userEvent.click(option);
    await expect(args.onChange).toHaveBeenCalledWith('d-3');
  },
};
