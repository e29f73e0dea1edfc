import { failed, largeText, loading, phone, ready, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { gupta, khan } from '../../screens/payments/payments.fixtures.ts';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  findDialog,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { retailers } from '../retailer-field/retailer-field.fixtures.ts';
import { AdjustCredit } from './adjust-credit.tsx';

const typed = {
  retailerId: 'r-37',
  newCreditLimit: '3,00,000.00',
  reason: 'Wedding season; paid every bill on time since June.',
};

const meta = {
  title: 'Screens/Distributor/Payments/Adjust credit',
  tags: ['distributor'],
  component: AdjustCredit,
  parameters: {
    guide: {
      purpose:
        'Sets a retailer’s credit limit, with a reason, and shows how much of it is used before and after. If someone else changed the limit in the meantime, nothing is overwritten.',
      where: 'Opened by Adjust Credit on the credit tab of Payments',
      specification: 'screens §2 (Payment Management), §4, §5',
      adds: 'A warning when someone else changed the limit',
      needs: ['changes'],
    } satisfies ScreenGuide,
  },
  args: {
    retailerId: 'r-37',
    choice: { retailers: ready(retailers), chosen: undefined, onSearch: fn(), onReload: fn() },
    onRetailer: fn(),
    account: ready(khan),
    onReload: fn(),
    drafts: draftsOf(),
    onSubmit: answering({ ok: true }),
    onClose: fn(),
  },
} satisfies Meta<typeof AdjustCredit>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => findDialog('Adjust Credit Limit');
const saved = { drafts: draftsOf(typed) };
const fill = async () => press(await dialog(), 'Restore');
const send = async () => press(await fill(), 'Save Limit');

export const Pristine: Story = {
  parameters: { proves: ['payments.adjust-credit-limit', 'payments.new-credit-limit', 'payments.reason'] },
  play: async () => {
    await dialog();
  },
};
export const WithoutARetailer: Story = {
  ...Pristine,
  tags: ['variant'],
  args: { retailerId: undefined, account: undefined },
};
export const WithoutALimit: Story = {
  ...Pristine,
  tags: ['variant'],
  args: { account: ready({ ...khan, creditLimit: 0, availableCredit: undefined, lastChange: undefined }) },
};
/** A server with only the documented fields. */
export const WithoutTheLastChange: Story = {
  ...Pristine,
  tags: ['variant'],
  args: { retailerId: 'r-32', account: ready(gupta) },
};
export const Prefilled: Story = {
  tags: ['variant'],
  args: saved,
  play: async () => {
    await fill();
  },
};
export const Phone: Story = { ...Prefilled, tags: ['variant'], globals: phone };
export const AccountLoading: Story = { ...Pristine, tags: ['variant'], args: { account: loading } };
export const AccountFailed: Story = {
  ...Pristine,
  tags: ['variant'],
  args: { account: failed() },
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { ...saved, onSubmit: fn(never) },
  play: async () => {
    await (await send()).findByRole('button', { name: 'Saving...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    ...saved,
    onSubmit: answering({ ok: false, fields: { reason: 'Use at most 500 characters' } }),
  },
  play: async () => {
    await (await send()).findByText('Use at most 500 characters');
  },
};
/** Someone else changed the limit in the meantime. */
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    ...saved,
    onSubmit: answering({
      ok: false,
      form: 'The credit limit for Khan Kirana & Dairy is now ₹2,75,000.00: someone else changed it first.',
    }),
  },
  play: async () => {
    await (await send()).findByText(/someone else changed it first/);
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(AdjustCredit, {
    state: {
      Pristine,
      WithoutARetailer,
      WithoutALimit,
      WithoutTheLastChange,
      Prefilled,
      AccountLoading,
      AccountFailed,
      Submitting,
      RejectedByField,
      RejectedByForm,
    },
  }),
};

export const ShowsHowFarTheNewLimitIsUsed: Story = {
  tags: ['behaviour', '!review'],
  play: async () => {
    const form = await dialog();
    const now = form.getByText('Now').closest('dt')?.nextElementSibling;
    const after = form.getByText('With the new limit').closest('dt')?.nextElementSibling;
    await expect(now).toHaveTextContent('Medium72%');
    const limit = form.getByRole('textbox', { name: /^New credit limit/ });
    await userEvent.type(limit, '200000');
    await expect(after).toHaveTextContent('Critical91%');
    await userEvent.clear(limit);
    await userEvent.type(limit, '150000');
    await expect(after).toHaveTextContent('CriticalOver limit by ₹32,400.00');
    await userEvent.clear(limit);
    await userEvent.type(limit, '0');
    await expect(after).toHaveTextContent('No credit limit');
  },
};

export const SavesOnceFromTheLimitThatWasShown: Story = {
  tags: ['behaviour', '!review'],
  args: { onSubmit: answeringLate({ ok: true }) },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^New credit limit/ }), '300000');
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Wedding season');
    await userEvent.dblClick(form.getByRole('button', { name: 'Save Limit' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      retailerId: 'r-37',
      newCreditLimit: 3_00_000_00,
      reason: 'Wedding season',
      from: 2_50_000_00,
    });
  },
};

export const RefusesAnUnchangedLimit: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^New credit limit/ }), '2,50,000');
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Agreed');
    await userEvent.click(form.getByRole('button', { name: 'Save Limit' }));
    await expect(await form.findByText('This is already the limit.')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AsksForLimitAndReason: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.payments.adjust'] },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Save Limit' }));
    await expect(await form.findByText('Enter a limit of ₹0 or more')).toBeVisible();
    await expect(form.getByText('Enter a reason')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
