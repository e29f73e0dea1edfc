import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ColumnChoice, useColumnChoice } from '../column-choice/column-choice.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import {
  type ComponentGuide,
  largeText,
  listOf,
  listPage,
  phone,
  ready,
  small,
  tabTo,
} from '../story-kit/story-kit.tsx';
import { columns, consignments } from './data-table.fixtures.tsx';
import { DataTable } from './data-table.tsx';

const listed = (count: number) => listOf(ready(listPage(consignments(count))));

/** A table with its column choice, as in a screen. */
function Demo({ width, count, opens }: { width: number | undefined; count: number; opens: boolean }) {
  const choice = useColumnChoice(columns);
  const list = useMemo(() => listed(count), [count]);
  return (
    <div style={{ display: 'grid', gap: 12, width, minHeight: 320 }}>
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <ColumnChoice {...choice} />
      </div>
      <DataTable
        list={list}
        columns={columns}
        words={{ caption: 'Orders', failed: 'Orders could not be loaded.' }}
        record={opens ? { id: undefined, onOpen: fn(), hrefOf: (id) => `#${id}` } : { id: undefined }}
        choice={choice}
        empty={null}
      />
    </div>
  );
}

const meta = {
  title: 'Components/Lists and tables/Unfolded rows',
  component: Demo,
  args: { width: 720, count: 6, opens: true },
  argTypes: {
    width: uncontrolled('number'),
    count: { control: 'number', table: { type: { summary: 'number' } } },
    opens: { control: 'boolean', table: { type: { summary: 'boolean' } } },
  },
  parameters: {
    guide: {
      purpose:
        'How a Data table keeps every value within reach: a column that does not fit is listed in the unfolded row, or joins the second line of another column.',
      instead:
        'For a record with more facts than the table has columns, use a Drawer. To hide columns on purpose, use Column choice.',
      keyboard:
        'Tab leads from the row to its button, which Enter or Space presses. On the row itself, Right unfolds and Left folds.',
      screenReader:
        'The button says whether its row is expanded. The unfolded part is the next row of the grid, with one cell, and counts as a row.',
      do: [
        'Set `hideOrder` on a less important column, and `stackedBelow` if it makes sense on the second line of another.',
        'Mark a column with `cardShortened` if the card shows only part of it.',
      ],
      dont: [
        'Do not use it instead of a Drawer: it lists only the columns that do not fit.',
        'Do not measure widths in a screen: the table decides what fits.',
      ],
      width: 760,
      height: 480,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Demo>;
export default meta;
type Story = StoryObj<typeof meta>;

const buttons = (canvasElement: HTMLElement) =>
  within(canvasElement).findAllByRole('button', { name: /^More of / });
const unfoldTwo: NonNullable<Story['play']> = async ({ canvasElement }) => {
  // Again if the rows are drawn anew, as when the part for long lists arrives.
  for (const row of [0, 2])
    await waitFor(async () => {
      const button = (await buttons(canvasElement))[row];
      if (!button) throw new Error('The rows do not unfold.');
      if (button.ariaExpanded === 'false') await userEvent.click(button);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    });
};
const openChoice: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
};

export const Folded: Story = {};
export const Unfolded: Story = { play: unfoldTwo };
export const Compact: Story = {
  tags: ['variant'],
  args: { width: 1000, opens: false },
  decorators: (Story) => (
    <div data-density="compact">
      <Story />
    </div>
  ),
  play: unfoldTwo,
};
export const TooNarrow: Story = { tags: ['variant'], args: { width: 520 }, play: unfoldTwo };
export const Narrow: Story = {
  tags: ['variant'],
  args: { width: undefined, opens: false },
  globals: phone,
  play: unfoldTwo,
};
export const Small: Story = {
  tags: ['variant'],
  args: { width: undefined, opens: false },
  globals: small,
  play: unfoldTwo,
};
export const LargeText: Story = {
  tags: ['variant'],
  args: { width: undefined },
  globals: largeText,
  play: unfoldTwo,
};
export const NoRoomInTheChoice: Story = { tags: ['variant'], play: openChoice };

export const SaysWhatHasNoRoom: Story = {
  tags: ['behaviour', '!review'],
  play: async (context) => {
    const { canvas } = context;
    await openChoice(context);
    const items = canvas.getByRole('checkbox', { name: /^Items/ });
    await expect(items).toBeChecked();
    await expect(items).toHaveAccessibleName('Items No room at this width');
    await expect(canvas.getByRole('checkbox', { name: 'Date' })).toBeChecked();
    await expect(canvas.getByText('Unfold a row to see it.')).toBeVisible();
    // Without the date there is room again, and nothing left to unfold.
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Date' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Items' })).toBeChecked());
    await expect(canvas.getByRole('columnheader', { name: 'Items' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^More of / })).not.toBeInTheDocument();
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole('grid');
    await buttons(canvasElement);
    const [first, second] = canvas.getAllByRole('row').filter(({ dataset }) => dataset.row !== undefined);
    if (!first || !second) throw new Error('The table has no rows.');
    await tabTo(first);
    const button = within(first).getByRole('button', { name: /^More of / });
    await tabTo(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(grid).toHaveAttribute('aria-rowcount', '7');
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const details = document.getElementById(button.getAttribute('aria-controls') ?? '');
    await expect(details).toHaveTextContent(/^Items\d+$/);
    await expect(details).toHaveAttribute('aria-rowindex', '3');
    await expect(second).toHaveAttribute('aria-rowindex', '4');
    await expect(grid).toHaveAttribute('aria-rowcount', '8');
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(details).not.toBeInTheDocument();
    // Escape returns to the row, whose arrow keys unfold, fold and move on past the details.
    await userEvent.keyboard('{Escape}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Details are measured one by one, so the rows below them begin where they end. */
export const UnfoldsInALongList: Story = {
  tags: ['behaviour', '!review'],
  args: { count: 10_000 },
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole('grid');
    const drawn = () => [...canvasElement.querySelectorAll<HTMLElement>('[data-index]')];
    await waitFor(() => expect(drawn().length).toBeLessThan(60));
    const height = (of: string) => canvasElement.querySelector<HTMLElement>(of)?.offsetHeight ?? 0;
    await unfoldTwo({ canvasElement } as never);
    await expect(grid).toHaveAttribute('aria-rowcount', '10003');
    const details = () => [...canvasElement.querySelectorAll<HTMLElement>('[data-details]')];
    await waitFor(() => {
      const rows = 10_000 * height('[data-row]');
      return expect(height('tbody')).toBe(details().reduce((sum, line) => sum + line.offsetHeight, rows));
    });
    await expect(drawn().map(({ ariaRowIndex }) => Number(ariaRowIndex))).toEqual(
      drawn().map((_, line) => line + 2),
    );
    await waitFor(async () => {
      canvasElement.querySelector<HTMLElement>('[data-row]')?.focus();
      await userEvent.keyboard('{End}');
      await expect(document.activeElement).toHaveAttribute('aria-rowindex', '10003');
    });
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '2'));
    await waitFor(() => expect(details()).toHaveLength(2));
  },
};

/** The paper has room for every column, so nothing is unfolded. */
export const PrintsEveryRowAndColumn: Story = {
  tags: ['behaviour', '!review'],
  args: { count: 240 },
  play: async ({ canvasElement }) => {
    await buttons(canvasElement);
    await waitFor(async () => {
      canvasElement.querySelector<HTMLElement>('[data-row]')?.focus();
      await expect(document.activeElement).toHaveAttribute('data-row');
    });
    const focused = document.activeElement;
    const columns = canvasElement.querySelectorAll('thead th').length;
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvasElement.querySelectorAll('[data-row]')).toHaveLength(240);
    await expect(canvasElement.querySelectorAll('[data-details]')).toHaveLength(0);
    await expect(canvasElement.querySelectorAll('thead th').length).toBeGreaterThan(columns);
    await expect(canvasElement.querySelector('[data-unfold]')).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-row]').length).toBeLessThan(60));
    await expect(canvasElement.querySelectorAll('thead th')).toHaveLength(columns);
    await expect(focused).toHaveFocus();
  },
};
