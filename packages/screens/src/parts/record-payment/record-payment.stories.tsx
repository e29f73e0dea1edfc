import type { Payment } from '@dmc/contract/payments';
import { PAYMENT_FIELDS } from '@dmc/contract/payments';
import type { Outcome } from '@dmc/design-system/load';
import { failed, largeText, loading, phone, ready, small } from '@dmc/design-system/story-kit';
import { translate } from '@dmc/design-system/story-kit/translate';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { khan, paymentRows } from '../../screens/payments/payments.fixtures.ts';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  expectControls,
  findDialog,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { retailers } from '../retailer-field/retailer-field.fixtures.ts';
import { typedPayment } from './record-payment.fixtures.ts';
import { RecordPayment } from './record-payment.tsx';

const saved = draftsOf(typedPayment);
/** The same amount from the same retailer, three minutes ago. */
const duplicate: Payment = {
  ...(paymentRows[2] as Payment),
  id: 'pay-twin',
  amount: 53_884_00,
  paidDate: '2026-11-20T05:27:00Z',
};

const meta = {
  title: 'Screens/Distributor/Payments/Record payment',
  tags: ['distributor'],
  component: RecordPayment,
  parameters: {
    guide: {
      purpose:
        'Records a payment from a retailer and shows what is owed before and after. If the same amount was recorded minutes ago, it warns before recording it twice.',
      where: 'Opened by Record Payment on Payments, also for one retailer from a row',
      specification: 'screens §2 (Payment Management), §3 (Payment), §4, §5, §9',
      adds: 'The day of a payment; a question before the same payment is recorded again',
      needs: ['books', 'changes'],
    } satisfies ScreenGuide,
  },
  args: {
    choice: { retailers: ready(retailers), chosen: undefined, onSearch: fn(), onReload: fn() },
    onRetailer: fn(),
    account: undefined,
    onReload: fn(),
    recent: [],
    drafts: draftsOf(),
    onSubmit: answering<Outcome>({ ok: true }),
    onClose: fn(),
    now: new Date('2026-11-20T05:30:00Z'),
  },
} satisfies Meta<typeof RecordPayment>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => findDialog('Record Payment');
const fill = async () => press(await dialog(), 'Restore');
const send = async () => press(await fill(), 'Record Payment');
const filled = { drafts: saved, account: ready(khan) };

export const Pristine: Story = {
  parameters: {
    proves: [
      'payments.record-payment-dialog',
      'payments.retailer',
      'payments.amount',
      'payments.reference-number',
      'payments.notes',
    ],
  },
  play: async () => {
    await dialog();
  },
};
/** Opened for one retailer: what is owed is shown immediately. */
export const ForOneRetailer: Story = {
  ...Pristine,
  tags: ['variant'],
  args: { retailerId: 'r-37', account: ready(khan) },
};
export const OffersTheDraft: Story = { ...Pristine, tags: ['variant'], args: { drafts: saved } };
export const Prefilled: Story = {
  tags: ['variant'],
  args: filled,
  play: async () => {
    await fill();
  },
};
export const Phone: Story = { ...Prefilled, tags: ['variant'], globals: phone };
export const AccountLoading: Story = {
  ...Prefilled,
  tags: ['variant'],
  args: { ...filled, account: loading },
};
export const AccountFailed: Story = {
  ...Prefilled,
  tags: ['variant'],
  args: { ...filled, account: failed() },
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { ...filled, onSubmit: fn(never) },
  play: async () => {
    await (await send()).findByRole('button', { name: 'Recording...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    ...filled,
    onSubmit: answering<Outcome>({
      ok: false,
      form: 'Choose a retailer from your list',
      fields: { retailerId: 'Choose a retailer from your list' },
    }),
  },
  play: async () => {
    await (await send()).findAllByText('Choose a retailer from your list');
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    ...filled,
    onSubmit: answering<Outcome>({ ok: false, form: 'The payment could not be recorded.' }),
  },
  play: async () => {
    await (await send()).findByText('The payment could not be recorded.');
  },
};
/** No answer arrived, so the payment may have been recorded. */
export const NoAnswer: Story = {
  tags: ['variant'],
  args: {
    ...filled,
    onSubmit: answering<Outcome>({
      ok: false,
      unknown: true,
      form: 'The server did not answer within 10 seconds. We don’t know whether it was recorded.',
    }),
  },
  play: async () => {
    await (await send()).findByText(/We don’t know whether it was recorded/);
  },
};
/** The same amount was recorded minutes ago: the form warns while it is typed. */
export const PossibleDuplicate: Story = {
  tags: ['variant'],
  args: { ...filled, recent: [duplicate] },
  play: async () => {
    await (await fill()).findByText('₹53,884.00 for Khan Kirana & Dairy was recorded 3 minutes ago.');
  },
};

/** No answer came, and then the retailer's payments show that it was recorded. */
export const SaysOnceThatItWasRecorded: Story = {
  tags: ['behaviour', '!review'],
  args: {
    ...filled,
    onSubmit: answering<Outcome>({
      ok: false,
      unknown: true,
      form: 'The connection to the server was lost. We don’t know whether it was recorded.',
    }),
  },
  render: function Refetching(args) {
    const [recent, setRecent] = useState<readonly Payment[]>([]);
    return (
      <>
        <RecordPayment {...args} recent={recent} />
        <button type="button" hidden data-testid="refetch" onClick={() => setRecent([duplicate])} />
      </>
    );
  },
  play: async () => {
    const form = await send();
    await form.findByText(/We don’t know whether it was recorded/);
    (document.querySelector('[data-testid=refetch]') as HTMLElement).click();
    await form.findByText('₹53,884.00 for Khan Kirana & Dairy was recorded 3 minutes ago.');
    await waitFor(() => expect(form.queryByText(/We don’t know/)).toBeNull());
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(RecordPayment, {
    state: {
      Pristine,
      ForOneRetailer,
      OffersTheDraft,
      Prefilled,
      AccountLoading,
      AccountFailed,
      PossibleDuplicate,
      Submitting,
      RejectedByField,
      RejectedByForm,
      NoAnswer,
    },
  }),
};
export const PossibleDuplicateOnAPhone: Story = { ...PossibleDuplicate, tags: ['variant'], globals: phone };

export const HoldsBackADuplicateUntilConfirmed: Story = {
  tags: ['behaviour', '!review'],
  args: { ...filled, recent: [duplicate] },
  play: async ({ args }) => {
    const form = await fill();
    await userEvent.dblClick(form.getByRole('button', { name: 'Record Payment' }));
    await expect(
      await form.findByText('This may be a duplicate. If it is not, choose Record Anyway.'),
    ).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.dblClick(form.getByRole('button', { name: 'Record Anyway' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ again: true }));
  },
};

/** The server knows a duplicate that this page has not loaded. */
export const IsWarnedByTheServer: Story = {
  tags: ['behaviour', '!review'],
  args: {
    ...filled,
    onSubmit: fn(async ({ again }: { again?: boolean }): Promise<Outcome> => {
      const form = '₹53,884.00 for Khan Kirana & Dairy was already recorded at 10:57.';
      return again ? { ok: true } : { ok: false, form, fields: { again: form } };
    }),
  },
  play: async ({ args }) => {
    const form = await send();
    await userEvent.click(await form.findByRole('button', { name: 'Record Anyway' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};

/** The server accepts the day of a payment. */
export const WithADay: Story = {
  ...Prefilled,
  tags: ['variant', 'extension'],
  args: { ...filled, dated: true, drafts: draftsOf({ ...typedPayment, date: '2026-11-17' }) },
};
export const WithADayOnAPhone: Story = { ...WithADay, tags: ['variant', 'extension'], globals: phone };

export const RecordsAnEarlierDayButNoFutureOne: Story = {
  tags: ['behaviour', '!review'],
  args: { retailerId: 'r-37', account: ready(khan), dated: true },
  play: async ({ args }) => {
    const form = await dialog();
    const day = form.getByLabelText(/^Paid on/);
    await expect(day).toHaveValue('20 Nov 2026');
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '900');
    fireEvent.change(day, { target: { value: '2026-11-21' } });
    await press(form, 'Record Payment');
    await form.findByText('A payment cannot be in the future');
    fireEvent.change(day, { target: { value: '2026-09-30' } });
    await form.findByText('Choose a day from 1 Oct 2026 on');
    fireEvent.change(day, { target: { value: '2026-10-01' } });
    await press(form, 'Record Payment');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-10-01' })),
    );
  },
};

export const SaysNothingAboutAFieldThatWasOnlyPassed: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: /^Amount/ });
    await userEvent.click(amount);
    await userEvent.tab();
    await userEvent.type(form.getByRole('textbox', { name: /^Reference/ }), 'NEFT 4471');
    await userEvent.tab();
    await expect(form.queryByText('Enter an amount above ₹0')).toBeNull();
    // The value is validated on blur.
    await userEvent.type(amount, '0');
    await userEvent.tab();
    await expect(await form.findByText('Enter an amount above ₹0')).toBeVisible();
    await expect(form.queryByText('Choose a retailer')).toBeNull();
    await press(form, 'Record Payment');
    await expect(await form.findByText('Choose a retailer')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const RecordsOnce: Story = {
  tags: ['behaviour', '!review'],
  args: {
    account: ready(khan),
    onSubmit: answeringLate<Outcome>({ ok: true }),
  },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('combobox', { name: /^Retailer/ }));
    await userEvent.click(await form.findByRole('option', { name: /Khan/ }));
    await expect(args.onRetailer).toHaveBeenLastCalledWith('r-37');
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '82400.50');
    await expect(form.getByText('After').closest('dt')?.nextElementSibling).toHaveTextContent('₹99,999.50');
    await userEvent.type(form.getByRole('textbox', { name: 'Reference number' }), ' UPI7 ');
    await userEvent.dblClick(form.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({
      retailerId: 'r-37',
      amount: 82_400_50,
      paymentMethod: 'CASH',
      paymentType: 'PAYMENT',
      referenceNumber: 'UPI7',
      notes: '',
      again: false,
    });
    await expect(args.drafts.save).toHaveBeenLastCalledWith('new', undefined);
  },
};

/** A browser's translator replaces text nodes: the figures must still follow the typing. */
export const AddsUpOnATranslatedPage: Story = {
  tags: ['behaviour', '!review'],
  args: { retailerId: 'r-37', account: ready(khan) },
  beforeEach: translate,
  play: async () => {
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: /^Amount/ });
    const payment = form.getByText('This payment').closest('dt')?.nextElementSibling;
    await expect(payment).toHaveTextContent(/^₹0.00$/);
    await userEvent.type(amount, '100');
    await expect(payment).toHaveTextContent('−₹100.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '250.75');
    await expect(payment).toHaveTextContent('−₹250.75');
  },
};

export const SaysWhatWasPaidInAdvance: Story = {
  tags: ['behaviour', '!review'],
  args: { retailerId: 'r-37', account: ready({ ...khan, outstandingBalance: 1_000_00 }) },
  play: async () => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '1500');
    await expect(form.getByText('This leaves ₹500.00 paid in advance.')).toBeVisible();
  },
};

export const RefusesInvalidAmounts: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.payments.record-faults'] },
  play: async ({ args }) => {
    const form = await dialog();
    const amount = form.getByRole('textbox', { name: /^Amount/ });
    await userEvent.click(form.getByRole('button', { name: 'Record Payment' }));
    await expect(await form.findByText('Choose a retailer')).toBeVisible();
    await expect(form.getByText('Enter an amount above ₹0')).toBeVisible();
    await expect(form.getByText('2 fields need attention')).toBeVisible();
    await expect(form.getByRole('combobox', { name: /^Retailer/ })).toHaveFocus();
    for (const [typed, said] of [
      ['0', 'Enter an amount above ₹0'],
      ['10.005', 'Use at most 2 decimals'],
      ['ten', 'Enter an amount in rupees, such as 249.50'],
      ['99999999999', 'Amount is too large'],
    ] as const) {
      await userEvent.clear(amount);
      await userEvent.type(amount, typed);
      await expect(await form.findByText(said)).toBeVisible();
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const CalculatesNothingFromAnAmountThatCannotBeRead: Story = {
  tags: ['behaviour', '!review'],
  args: filled,
  play: async () => {
    const form = await fill();
    const amount = form.getByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount);
    await expect(form.queryByText('—')).toBeNull();
    await userEvent.type(amount, '12,50');
    await waitFor(() => expect(form.getAllByText('—')).toHaveLength(2));
  },
};

export const KeepsWhatWasTypedWhenEscapeCloses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '500');
    await userEvent.keyboard('{Escape}');
    await expect(args.drafts.save).toHaveBeenLastCalledWith(
      'new',
      expect.objectContaining({ amount: '500' }),
    );
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const HasAControlForEachField: Story = {
  tags: ['behaviour', '!review'],
  args: { dated: true },
  play: async () => expectControls(await dialog(), PAYMENT_FIELDS),
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
