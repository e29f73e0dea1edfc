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
import { anyState, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { retailers } from './retailer-field.fixtures.ts';
import { RetailerField } from './retailer-field.tsx';

const choice = {
  retailers: ready(retailers),
  chosen: undefined,
  onSearch: fn(),
  onReload: fn(),
} as const;

const meta = {
  title: 'Screens/Distributor/Retailers/Retailer field',
  tags: ['distributor'],
  component: RetailerField,
  parameters: {
    guide: {
      purpose:
        'Finds one retailer by typing part of its name, phone or email. As a filter it also offers all retailers; in a form it says what is wrong.',
      where:
        'In the filter of Payments, and in the forms of payments, credit limits, discounts and the price checker',
      specification: 'screens §2 (Payment Management, Discount Management)',
    } satisfies ScreenGuide,
  },
  args: { choice, value: null, onChange: fn(), all: 'All Retailers' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280, minHeight: 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RetailerField>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => userEvent.click(await screen.findByRole('combobox', { name: 'Retailer' }));

export const Ready: Story = {};
export const Opened: Story = { tags: ['variant'], play: open };
/** As the discount dialogs list them (screens §2). */
export const WithPhone: Story = {
  tags: ['variant'],
  args: { label: 'Select Retailer', withPhone: true, all: undefined },
  play: async () => userEvent.click(await screen.findByRole('combobox', { name: 'Select Retailer' })),
};
/** A hundred of many retailers; the server searches the others. */
export const MoreToFind: Story = {
  tags: ['variant'],
  args: { choice: { ...choice, more: { total: 3600 } } },
  play: open,
};
export const Chosen: Story = { tags: ['variant'], args: { value: 'r-37' } };
/** Not among the loaded retailers: its name comes from elsewhere. */
export const ChosenFromBeyond: Story = {
  tags: ['variant'],
  args: { value: 'r-412', choice: { ...choice, chosen: 'Ganesh Trading Company' } },
};
export const Loading: Story = {
  args: { choice: { ...choice, retailers: loading } },
  play: open,
};
export const Empty: Story = {
  args: { all: undefined, choice: { ...choice, retailers: ready([]) } },
  play: open,
};
export const Failed: Story = {
  args: { choice: { ...choice, retailers: failed(offline) } },
  play: open,
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { choice: { ...choice, retailers: refreshing(retailers) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    choice: {
      ...choice,
      retailers: ready(
        Array.from({ length: 60 }, (_, index) => ({
          ...(retailers[index % retailers.length] ?? retailers[0]),
          id: `d-${index}`,
          name: `Sri Venkateshwara Swamy General Provision & Departmental Store ${index + 1}`,
        })) as typeof retailers,
      ),
    },
  },
  play: open,
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
export const InAForm: Story = {
  tags: ['variant'],
  args: { all: undefined, required: true, error: 'Choose a retailer' },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(RetailerField, {
    state: { Ready, Opened, WithPhone, Chosen, ChosenFromBeyond, Loading, Empty, Failed, Dense, InAForm },
  }),
};

export const ChoosesOneThatIsBlocked: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await open();
    const list = within(await screen.findByRole('listbox'));
    const blocked = list.getByRole('option', { name: /Pooja Supermart/ });
    await expect(blocked).toHaveTextContent('Blocked');
    await userEvent.click(blocked);
    await expect(args.onChange).toHaveBeenCalledWith('r-39');
  },
};

export const SearchesAfreshOverAChosenOption: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r-37' },
  play: async ({ args }) => {
    await open();
    await userEvent.keyboard('jain');
    await expect(args.choice.onSearch).toHaveBeenLastCalledWith('jain');
  },
};

export const ChoosesTheFirstMatchWithEnter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    await open();
    await userEvent.keyboard('a{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(retailers[0]?.id);
  },
};

export const GoesBackToAll: Story = {
  tags: ['behaviour', '!review'],
  args: { value: 'r-37' },
  play: async ({ args }) => {
    await open();
    await userEvent.click(await screen.findByRole('option', { name: 'All Retailers' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
};
