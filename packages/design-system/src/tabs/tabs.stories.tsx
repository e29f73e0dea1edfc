import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Components/Layout/Tabs',
  component: Tabs,
  argTypes: {
    items: uncontrolled('readonly TabItem[]'),
    value: { control: false },
    children: { control: false },
  },
  parameters: {
    guide: {
      purpose:
        'Sections of a page or dialog, shown one at a time. The row scrolls horizontally when it does not fit.',
      instead:
        'To filter a list, use Status tabs or Filter chips. To choose a value in a form, use a Segmented control. To go to another page, use the Sidebar.',
      keyboard:
        'The row is one tab stop. Left and Right move between tabs, Home and End to the ends; Enter or Space opens the focused tab. Tab moves on into the section.',
      screenReader:
        'A tab list named by `label`, whose tabs control their sections. The meaning of a dot is read after the label.',
      do: [
        'Mark tabs that have invalid fields with `hasErrors` and the number of errors.',
        'Keep the chosen tab in the URL, so that it survives a reload.',
      ],
      dont: [
        'Do not spread content that has to be compared over several tabs.',
        'Do not use tabs for steps that follow each other.',
      ],
    } satisfies ComponentGuide,
  },
  render: live(Tabs, 'value', 'onChange'),
  args: {
    label: 'Settings',
    value: 'general',
    onChange: fn(),
    items: [
      { value: 'general', label: 'General', content: <p>Name, address and tax number of the firm.</p> },
      { value: 'invoices', label: 'Invoices', content: <p>Prefix, terms of payment and notes.</p> },
      { value: 'alerts', label: 'Alerts', content: <p>What is sent, when and to whom.</p> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithADot: Story = {
  tags: ['variant'],
  args: {
    items: [
      { value: 'general', label: 'General', content: <p>Name, address and tax number of the firm.</p> },
      { value: 'invoices', label: 'Invoices', mark: 'unsaved changes', content: <p>Prefix and notes.</p> },
    ],
  },
};

export const WithCountsAndErrors: Story = {
  tags: ['variant'],
  args: {
    items: [
      {
        value: 'general',
        label: 'General',
        count: 2,
        hasErrors: true,
        content: <p>Two fields need attention.</p>,
      },
      { value: 'devices', label: 'Devices', count: 14, content: <p>Fourteen devices.</p> },
    ],
  },
};

export const ManyOnAPhone: Story = {
  tags: ['variant'],
  args: {
    value: 'backup',
    items: ['General', 'Invoices', 'Alerts', 'Security', 'Database', 'Backup', 'Devices'].map((label) => ({
      value: label.toLowerCase(),
      label,
      content: <p>{label}: everything that belongs here.</p>,
    })),
  },
  globals: phone,
  play: async ({ canvas }) => {
    const row = canvas.getByRole('tablist');
    await waitFor(() => expect(row).toHaveAttribute('data-before'));
    await expect(row).toHaveAttribute('data-after');
    row.scrollLeft = 0;
    await waitFor(() => expect(row).not.toHaveAttribute('data-before'));
    row.scrollLeft = row.scrollWidth;
    await waitFor(() => expect(row).not.toHaveAttribute('data-after'));
  },
};

/** As when a drawer opens beside it. */
export const KeepsTheChosenTabInView: Story = {
  ...ManyOnAPhone,
  tags: ['behaviour', '!review'],
  args: { ...ManyOnAPhone.args, value: 'devices' },
  globals: {},
  play: async ({ canvas, canvasElement }) => {
    const right = (role: string, name?: string) =>
      canvas.getByRole(role, { name }).getBoundingClientRect().right;
    // Not at the edge of the page.
    canvasElement.style.marginInlineStart = '200px';
    canvasElement.style.width = '900px';
    await waitFor(() => expect(right('tablist')).toBeGreaterThan(800));
    canvasElement.style.width = '240px';
    await waitFor(() => expect(right('tablist')).toBeLessThan(500));
    await waitFor(() => expect(right('tab', 'Devices')).toBeLessThan(right('tablist') + 1));
  },
};

export const InteractionStates: Story = {
  ...interactionStates('[role=tab]'),
  tags: ['variant'],
};

export const OpensATabByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Invoices' })).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('invoices');
    await expect(canvas.getByRole('tabpanel', { name: 'Invoices' })).toHaveTextContent('terms of payment');
  },
};
