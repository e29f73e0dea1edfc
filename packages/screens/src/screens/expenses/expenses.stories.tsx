import type { Expense, ExpenseTotals } from '@dmc/contract/expenses';
import { EXPENSE_FIELDS } from '@dmc/contract/expenses';
import {
  chooseOption,
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  phone,
  ready,
  refreshing,
  small,
  tabTo,
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  expectControls,
  findDialog,
  findQuestion,
  hrefIn,
  liveList,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { manyExpenses, monthly, totalsOf } from './expenses.fixtures.ts';
import { Expenses, type ExpensesProps } from './expenses.tsx';
import { type ExpensesView, expensesView } from './expenses-view.ts';

const view = expensesView.read(new URLSearchParams());
const page = (rows: readonly Expense[]) =>
  listPage<Expense, ExpenseTotals>(rows, { totals: totalsOf(rows), total: rows.length, more: false });

const list: ExpensesProps['list'] = {
  searchedBy: 'server',
  rows: listOf(ready(page(monthly))),
  view: view,
  onView: fn(),
  hrefOf: hrefIn(expensesView),
};

const meta = {
  title: 'Screens/Distributor/Expenses',
  tags: ['distributor', 'extension'],
  component: Expenses,
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Lists the expenses of a period, which count in profit and loss. They are entered, corrected, deleted and exported here.',
      where: '`/accounting?tab=expenses`',
      specification: 'Beyond the documents; profit and loss as in screens §3',
      adds: 'Expenses, which the profit and loss report includes',
      needs: ['books'],
    } satisfies ScreenGuide,
  },
  args: {
    list,
    onSave: answering({ ok: true }),
    onDelete: answering({ ok: true }),
    drafts: draftsOf(),
    today: '2026-11-20',
  },
} satisfies Meta<typeof Expenses>;
export default meta;
type Story = StoryObj<typeof meta>;

const opening = (open: ExpensesView['open']) => ({ args: { list: { ...list, view: { ...view, open } } } });
const adding = opening({ kind: 'new' });
const editing = opening({ kind: 'edit', id: 'e-5' });
const shown = {
  play: async () => {
    await findDialog();
  },
};

export const Ready: Story = {};
export const Loading: Story = { args: { list: { ...list, rows: listOf(loading) } } };
export const Empty: Story = { args: { list: { ...list, rows: listOf(ready(page([]))) } } };
export const NoMatches: Story = {
  args: {
    list: {
      ...list,
      view: { ...view, search: 'insurance', category: 'MARKETING' },
      rows: listOf(ready(page([]))),
    },
  },
};
export const Failed: Story = { args: { list: { ...list, rows: listOf(failed()) } } };
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(failedWithLast(page(monthly))) } },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(refreshing(page(monthly))) } },
};
export const Dense: Story = {
  tags: ['variant'],
  args: { list: { ...list, rows: listOf(ready(page(manyExpenses))) } },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const HasAControlForEachField: Story = {
  tags: ['behaviour', '!review'],
  ...adding,
  play: async () => expectControls(await findDialog(), EXPENSE_FIELDS),
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };

export const Pristine: Story = { tags: ['variant'], ...adding, ...shown };
export const Prefilled: Story = { tags: ['variant'], ...editing, ...shown };
export const FormOnAPhone: Story = { tags: ['variant'], ...editing, ...shown, globals: phone };
export const Submitting: Story = {
  tags: ['variant'],
  args: { ...editing.args, onSave: fn(never) },
  play: async () => {
    const form = await findDialog();
    await press(form, 'Save Expense');
    await form.findByRole('button', { name: 'Saving...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    ...editing.args,
    onSave: answering({ ok: false, fields: { date: 'An expense cannot be in the future' } }),
  },
  play: async () => {
    const form = await findDialog();
    await press(form, 'Save Expense');
    await form.findByText('An expense cannot be in the future');
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    ...editing.args,
    onSave: answering({ ok: false, form: 'This expense was changed after you opened it.' }),
  },
  play: async () => {
    const form = await findDialog();
    await press(form, 'Save Expense');
    await form.findByText('This expense was changed after you opened it.');
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Expenses, {
    state: {
      Ready,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithEarlierRows,
      Refreshing,
      Dense,
      Pristine,
      Prefilled,
    },
  }),
};

export const AddsAnExpenseOnce: Story = {
  tags: ['behaviour', '!review'],
  args: { ...adding.args, onSave: answeringLate({ ok: true }) },
  play: async ({ args }) => {
    const form = await findDialog('Add Expense');
    await press(form, 'Save Expense');
    await expect(await form.findByText('Describe the expense')).toBeVisible();
    await expect(form.getByText('Enter an amount above ₹0')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(form.getByRole('textbox', { name: /^Description/ }), 'Insurance of the vans');
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '12,450.75');
    const day = form.getByRole('textbox', { name: /^Date/ });
    await userEvent.clear(day);
    await userEvent.type(day, '21 Nov 2026');
    await press(form, 'Save Expense');
    await expect(await form.findByText('An expense cannot be in the future')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '15 Nov 2026');
    await userEvent.click(form.getByRole('combobox', { name: /^Category/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Administrative' }));
    await userEvent.dblClick(form.getByRole('button', { name: 'Save Expense' }));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith(
      {
        date: '2026-11-15',
        category: 'ADMINISTRATIVE',
        description: 'Insurance of the vans',
        amount: 12_450_75,
      },
      undefined,
    );
  },
};

export const SendsTheVersionItWasOpenedWith: Story = {
  tags: ['behaviour', '!review'],
  ...editing,
  play: async ({ args }) => {
    const form = await findDialog('Edit Expense');
    const amount = form.getByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '6600');
    await press(form, 'Save Expense');
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ amount: 6_600_00, date: '2026-11-12', version: 1 }),
      'e-5',
    );
  },
};

export const AsksBeforeDeleting: Story = {
  tags: ['behaviour', '!review'],
  render: liveList(Expenses),
  args: { tenant: 'Vrinda Distributors', onDelete: answering({ ok: false, form: 'The server is busy.' }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Delete Salaries, / }));
    const question = await findQuestion();
    await expect(
      question.getByText('Are you sure you want to delete “Salaries” of ₹58,000.00?'),
    ).toBeVisible();
    await expect(question.getByText(/You are viewing as Vrinda Distributors/)).toBeVisible();
    await press(question, 'Delete');
    await expect(args.onDelete).toHaveBeenCalledWith('e-3');
    await expect(await question.findByText(/The server is busy\./)).toBeVisible();
  },
};

export const FiltersAndSorts: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 Nov 2026 – 20 Nov 2026')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Expenses found' })).toHaveTextContent('₹1,36,017.50');
    await chooseOption(canvas.getByRole('combobox', { name: 'Period' }), 'Last month');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ period: 'last_month' });
    await userEvent.click(canvas.getByRole('button', { name: /Marketing/ }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ category: 'MARKETING' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search expenses' }), 'fuel{Enter}');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'fuel' });
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ sort: { id: 'amount', desc: true } });
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  render: liveList(Expenses),
  play: async ({ canvas, args }) => {
    await tabTo(canvas.getByRole('button', { name: 'Add Expense' }));
    await userEvent.keyboard('{Enter}');
    const form = await findDialog('Add Expense');
    await expect(form.getByRole('textbox', { name: /^Description/ })).toHaveFocus();
    await userEvent.keyboard('Diesel{Tab}900{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith(
      { date: '2026-11-20', category: 'OPERATING', description: 'Diesel', amount: 900_00 },
      undefined,
    );
  },
};
