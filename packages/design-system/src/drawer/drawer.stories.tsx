import { Button, IconButton } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { Grid } from '../grid/grid.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { SelectField } from '../select-field/select-field.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, largeText, phone, tablet, tabTo, wide } from '../story-kit/story-kit.tsx';
import { Text } from '../text/text.tsx';
import styles from './drawer.stories.module.css';
import { Drawer, type DrawerProps } from './drawer.tsx';

const ORDERS = ['ORD-24817', 'ORD-24816', 'ORD-24815', 'ORD-24814'];

/** A list whose rows open the drawer. */
function Page(props: DrawerProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>Orders</h1>
      <SearchField label="Search orders" placeholder="Search orders" value="" onSearch={fn()} />
      <ul className={styles.list}>
        {ORDERS.map((order) => (
          <li key={order}>
            <button
              type="button"
              data-row={order}
              data-open={(open && order === ORDERS[0]) || undefined}
              className={styles.row}
              onClick={() => setOpen(true)}
            >
              {order}
            </button>
          </li>
        ))}
      </ul>
      <Drawer
        {...props}
        open={open}
        onClose={() => {
          setOpen(false);
          props.onClose();
        }}
      />
    </main>
  );
}

const meta = {
  title: 'Components/Overlays/Drawer',
  component: Drawer,
  render: (args) => <Page {...args} />,
  args: {
    open: true,
    docked: true,
    onClose: fn(),
    title: 'ORD-24817',
    label: 'Order ORD-24817',
    badge: (
      <Text size="1" className={styles.badge}>
        Pending
      </Text>
    ),
    actions: (
      <>
        <IconButton variant="ghost" color="gray" aria-label="Previous order">
          <ChevronUp size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton variant="ghost" color="gray" aria-label="Next order">
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </>
    ),
    footer: (
      <Grid columns="1fr auto" gap="2" grow>
        <SelectField
          label="Update status"
          labelHidden
          value="CONFIRMED"
          onChange={fn()}
          options={[{ value: 'CONFIRMED', label: 'Confirmed' }]}
        />
        <Button>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          Update
        </Button>
      </Grid>
    ),
    children: (
      <>
        <Text as="p" size="8" weight="bold" className={styles.figure}>
          ₹48,546.00
        </Text>
        <p>162 units in 5 lines. Deliver before 11 am. Unload at the back gate.</p>
        <p>
          <a href="tel:+919958317204">+91 99583 17204</a>
        </p>
      </>
    ),
  },
  argTypes: {
    open: uncontrolled(),
    title: { control: 'text' },
    badge: uncontrolled(),
    actions: uncontrolled(),
    footer: uncontrolled(),
    docked: { control: 'boolean' },
    children: uncontrolled(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
    guide: {
      purpose:
        'Shows a record next to its list, so that people can go from row to row. From 1280 px, a docked drawer is part of the page; below that, it covers the list.',
      instead:
        'For a task with its own buttons, use a Dialog. If the list is not needed at the same time, use a page.',
      keyboard:
        'Focus moves into the drawer. If it is docked, Tab leaves it for the page, and Escape closes it from inside, from a row of the list, which keeps the focus, or when no control has the focus. Over the list, focus stays inside. Closing returns focus to the row.',
      screenReader: 'A dialog named by its `label`, modal only where it covers the list.',
      do: [
        'Offer previous and next as `actions`.',
        'Keep the URL in step with the open record.',
        'Put the drawer inside `main` if it is docked.',
      ],
      dont: ['Do not open two at once.', 'Do not ask for more than a status or a note in it.'],
      height: 560,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DockedBesideTheList: Story = { globals: wide };

export const OverTheList: Story = { globals: tablet };

export const Phone: Story = { tags: ['variant'], globals: phone };

/** The state has a line of its own where it does not fit beside the number. */
export const ShowsTheWholeStateInLargeText: Story = {
  tags: ['behaviour', '!review'],
  globals: { ...wide, ...largeText },
  args: {
    badge: (
      <Badge tone="purple" icon={Check}>
        Processing
      </Badge>
    ),
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Order ORD-24817' }));
    const word = drawer.getByText('Processing');
    await expect(word.scrollWidth).toBe(word.clientWidth);
    const number = drawer.getByRole('heading', { name: 'ORD-24817' });
    await expect(number.getClientRects()).toHaveLength(1);
    await expect(word.getBoundingClientRect().top).toBeGreaterThan(number.getBoundingClientRect().bottom - 1);
  },
};

export const DockedLeavesTheListUsable: Story = {
  tags: ['behaviour', '!review'],
  args: { open: false },
  globals: wide,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('button', { name: 'ORD-24816' });
    await userEvent.click(row);
    const drawer = await screen.findByRole('dialog', { name: 'Order ORD-24817' });
    await waitFor(() => expect(drawer).toHaveFocus());
    await expect(drawer).not.toHaveAttribute('aria-modal', 'true');
    await expect(canvas.getByRole('button', { name: 'ORD-24815' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(row).toHaveFocus());
    await userEvent.click(row);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    const other = canvas.getByRole('button', { name: 'ORD-24815' });
    other.focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(other).toHaveFocus();
    await userEvent.click(row);
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    canvas.getByRole('textbox', { name: 'Search orders' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(3);
  },
};

export const OpenedByTheAddressLeadsToItsRow: Story = {
  tags: ['behaviour', '!review'],
  globals: wide,
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Order ORD-24817' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'ORD-24817' })).toHaveFocus());
  },
};

export const OpenedByTheAddressOverTheListLeadsToItsRow: Story = {
  ...OpenedByTheAddressLeadsToItsRow,
  tags: ['behaviour', '!review'],
  globals: tablet,
};

export const OverTheListTrapsFocusAndGivesItBack: Story = {
  tags: ['behaviour', '!review'],
  args: { open: false },
  globals: tablet,
  play: async ({ args, canvasElement }) => {
    const row = within(canvasElement).getByRole('button', { name: 'ORD-24816' });
    await userEvent.click(row);
    const drawer = await screen.findByRole('dialog', { name: 'Order ORD-24817' });
    await waitFor(() => expect(drawer).toHaveFocus());
    await userEvent.tab();
    await expect(within(drawer).getByRole('button', { name: 'Previous order' })).toHaveFocus();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(row).toHaveFocus());
  },
};

export const IsOperatedByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  args: { open: false },
  globals: tablet,
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('button', { name: 'ORD-24816' });
    await tabTo(row);
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Order ORD-24817' });
    await waitFor(() => expect(drawer).toHaveFocus());
    await tabTo(within(drawer).getByRole('button', { name: 'Update' }));
    await tabTo(within(drawer).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(row).toHaveFocus());
  },
};
