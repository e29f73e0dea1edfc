import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, LoaderCircle, type LucideIcon, Plus, Power, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { Text } from '../text/text.tsx';

const SIZES = ['1', '2', '3'] as const;
const VARIANTS = ['solid', 'surface', 'soft', 'outline', 'ghost'] as const;
const COLORS = [undefined, 'gray', 'red'] as const;
const ICONS = { none: undefined, Plus, Check, Power, Trash2 };

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  render: ({ icon: Icon, children, ...args }) => (
    <Button {...args}>
      {Icon ? <Icon size={args.size === '1' ? 14 : 16} strokeWidth={1.75} aria-hidden="true" /> : null}
      {children}
    </Button>
  ),
  args: { type: 'button', variant: 'solid', size: '2', children: 'Save Product', onClick: fn() },
  argTypes: {
    variant: {
      control: 'select',
      options: VARIANTS,
      description:
        '`solid` for the main action, `surface` for the others, `soft` for a small one that stands out, `outline` for a small one that removes, `ghost` inside rows and cards.',
      table: { type: { summary: VARIANTS.map((name) => `'${name}'`).join(' | ') } },
    },
    color: {
      control: 'select',
      options: COLORS,
      description:
        'The accent without one; `gray` with `surface` and `ghost`; `red` for what cannot be undone.',
      table: { type: { summary: "'gray' | 'red'" } },
    },
    size: {
      control: 'radio',
      options: SIZES,
      description:
        '26, 32 or 40 px high. The middle one is 40 px on a phone; the largest is for the sign-in form.',
      table: { type: { summary: SIZES.map((size) => `'${size}'`).join(' | ') } },
    },
    children: {
      control: 'text',
      description: 'A verb, and what it acts on if that is not obvious.',
      table: { type: { summary: 'ReactNode' } },
    },
    icon: {
      control: 'select',
      options: Object.keys(ICONS),
      mapping: ICONS,
      description: 'No prop: a Lucide icon before the word is one of the children.',
      table: { category: 'In this story', type: { summary: 'LucideIcon' } },
    },
    disabled: {
      control: 'boolean',
      description: 'Cannot be focused or pressed; only where the specification says “disabled”.',
      table: { type: { summary: 'boolean' } },
    },
    'aria-disabled': {
      control: 'boolean',
      description: 'Announced as unavailable, and still focusable: its handler must do nothing.',
      table: { type: { summary: 'boolean' } },
    },
    loading: {
      control: 'boolean',
      description: 'A spinner over the label, and natively disabled; used only by the Confirm dialog.',
      table: { type: { summary: 'boolean' } },
    },
    type: {
      control: 'radio',
      options: ['button', 'submit'],
      description: '`submit` in a form’s footer; `button` everywhere else.',
      table: { type: { summary: "'button' | 'submit'" } },
    },
    onClick: { ...uncontrolled('(event: MouseEvent) => void'), description: 'Called when it is pressed.' },
  },
  parameters: {
    guide: {
      purpose:
        'Starts an action. Radix Themes’ own `Button`, with the sizes, variants and colours that this product uses.',
      instead:
        'To go to another page, use a link. For an icon without text, use an Icon button. To reload a page, use a Refresh button; to open a form that some servers do not support, a Capability button. For several actions on one thing, use a Menu.',
      keyboard:
        'Tab reaches it; Enter and Space press it. A natively disabled button is skipped; one with `aria-disabled` is not.',
      screenReader:
        'A button named by its text. With `aria-disabled` it is announced as unavailable; `aria-describedby` adds the reason. Icons are hidden.',
      do: [
        'Use one solid button on a page or in a dialog, and `surface` in grey for the others.',
        'Begin with a verb: “Save Product”, “Record Payment”.',
        'While the action runs, set `aria-disabled` and change the label: “Saving...”. Focus stays where it is.',
        'Give the reason next to an unavailable button.',
      ],
      dont: [
        'Do not use red for Cancel: red is for actions that remove something.',
        'Do not use size 1 as the only action of a page or dialog.',
        'Do not put two solid buttons side by side.',
      ],
      height: 80,
    } satisfies ComponentGuide,
  },
} satisfies Meta<ComponentProps<typeof Button> & { icon?: LucideIcon }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const line = (children: ReactNode) => (
  <Row gap="3" rowGap="3" wrap>
    {children}
  </Row>
);

/** The use of each variant. */
export const Variants: Story = {
  render: () =>
    line(
      <>
        <Button>Save Product</Button>
        <Button variant="surface" color="gray">
          Cancel
        </Button>
        <Button variant="soft" size="1">
          Activate
        </Button>
        <Button variant="ghost" color="gray">
          View Details
        </Button>
      </>,
    ),
};

/** Solid in the confirmation dialog; small and outlined elsewhere. */
export const Danger: Story = {
  render: () =>
    line(
      <>
        <Button color="red">
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          Delete Product
        </Button>
        <Button color="red" variant="outline" size="1">
          Remove
        </Button>
      </>,
    ),
};

export const Sizes: Story = {
  tags: ['variant'],
  render: ({ icon: _, ...args }) =>
    line(
      SIZES.map((size) => (
        <Button key={size} {...args} size={size}>
          Sign In
        </Button>
      )),
    ),
};

/** 14 px in the small size, otherwise 16. */
export const WithIcon: Story = {
  tags: ['variant'],
  render: () =>
    line(
      <>
        <Button>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Add Product
        </Button>
        <Button variant="surface" color="gray">
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          Mark All Read
        </Button>
        <Button variant="soft" color="gray" size="1">
          <Power size={14} strokeWidth={1.75} aria-hidden="true" />
          Deactivate
        </Button>
      </>,
    ),
};

/** The label says what is in progress; focus stays on the button. */
export const Busy: Story = {
  tags: ['variant'],
  render: () =>
    line(
      <>
        <Button aria-disabled>Saving...</Button>
        <Button variant="soft" color="gray" size="1" aria-disabled>
          <LoaderCircle className="ds-spin" size={14} strokeWidth={1.75} aria-hidden="true" />
          Saving…
        </Button>
      </>,
    ),
};

export const Disabled: Story = {
  tags: ['variant'],
  render: () =>
    line(
      <>
        <Button disabled>Save Product</Button>
        <Button variant="surface" color="gray" disabled>
          Reset
        </Button>
      </>,
    ),
};

function Unavailable() {
  const reason = useId();
  return (
    <Stack gap="1-5" align="start">
      <Button type="button" variant="surface" color="gray" aria-disabled aria-describedby={reason}>
        Export
      </Button>
      <Text size="1" tone="muted" id={reason}>
        There is nothing to export in this period.
      </Text>
    </Stack>
  );
}

export const UnavailableWithReason: Story = { tags: ['variant'], render: () => <Unavailable /> };

/** Two buttons share the width; one alone fills it. */
export const FullWidthOnAPhone: Story = {
  tags: ['variant'],
  globals: phone,
  render: () => (
    <Stack gap="4">
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 'var(--space-2)' }}>
        <Button variant="surface" color="gray">
          Cancel
        </Button>
        <Button>Save</Button>
      </div>
      <Button size="3">Sign In</Button>
    </Stack>
  ),
};

export const InteractionStates: Story = {
  ...interactionStates('button'),
  tags: ['variant'],
  render: () => (
    <Stack gap="3" align="start">
      <Button>Save Product</Button>
      <Button variant="surface" color="gray">
        Cancel
      </Button>
      <Button variant="soft">Activate</Button>
      <Button variant="ghost" color="gray">
        View Details
      </Button>
      <Button color="red">Delete Product</Button>
      <Button color="red" variant="outline">
        Remove
      </Button>
    </Stack>
  ),
};

export const PressesByEnterAndSpace: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Save Product' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const KeepsItsReasonInReach: Story = {
  tags: ['behaviour', '!review'],
  render: () => <Unavailable />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Export' });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('There is nothing to export in this period.');
  },
};
