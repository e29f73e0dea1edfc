import { IconButton } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronLeft, ChevronRight, Pencil, Printer, Trash2, X } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../row/row.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { interactionStates } from '../story-kit/interaction-states.tsx';
import { type ComponentGuide, phone } from '../story-kit/story-kit.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

const SIZES = ['1', '2'] as const;
const VARIANTS = ['surface', 'ghost', 'soft'] as const;

const meta = {
  title: 'Components/Actions/Icon button',
  component: IconButton,
  args: {
    type: 'button',
    variant: 'surface',
    color: 'gray',
    size: '2',
    'aria-label': 'Edit Gokulam Cow Ghee',
    children: <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />,
    onClick: fn(),
  },
  argTypes: {
    variant: {
      control: 'radio',
      options: VARIANTS,
      description:
        '`surface` on its own, `ghost` in rows, headers and fields; `soft` in the accent colour while a filter behind it is set.',
      table: { type: { summary: VARIANTS.map((name) => `'${name}'`).join(' | ') } },
    },
    size: {
      control: 'radio',
      options: SIZES,
      description: '26 or 32 px; on a phone the larger `surface` one is at least 40 px high.',
      table: { type: { summary: SIZES.map((size) => `'${size}'`).join(' | ') } },
    },
    color: {
      control: 'select',
      options: [undefined, 'gray'],
      description: '`gray`; the accent only for something that is turned on.',
      table: { type: { summary: "'gray'" } },
    },
    'aria-label': {
      control: 'text',
      description: 'Its name: the verb and, in a list, the row it acts on.',
      table: { type: { summary: 'string' } },
    },
    'aria-disabled': {
      control: 'boolean',
      description: 'Announced as unavailable, and still focusable: its handler must do nothing.',
      table: { type: { summary: 'boolean' } },
    },
    disabled: {
      control: 'boolean',
      description: 'Cannot be focused or pressed.',
      table: { type: { summary: 'boolean' } },
    },
    children: { ...uncontrolled('ReactNode'), description: 'One icon, hidden from assistive technology.' },
    onClick: { ...uncontrolled('(event: MouseEvent) => void'), description: 'Called when it is pressed.' },
  },
  parameters: {
    guide: {
      purpose:
        'An action that its icon alone explains: close, edit, previous, next. Radix Themes’ own `IconButton`.',
      instead:
        'If there is room for a word, use a Button. For more than three actions on a row, use a Menu. For an icon that is not a button, use Icon.',
      keyboard: 'Tab reaches it; Enter and Space press it.',
      screenReader:
        'A button named by its `aria-label`. The icon is hidden, and a Tooltip with the same text is not read twice.',
      do: [
        'In a list, name the row: “Edit Gokulam Cow Ghee”.',
        'Show the name in a Tooltip or as `title`.',
        'Use the same icon for the same action everywhere.',
      ],
      dont: [
        'Do not use it for a page’s main action.',
        'Do not use an icon that people have to learn.',
        'Do not place small ones less than 24 px apart, centre to centre.',
      ],
      height: 80,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Quiet buttons in a list row, whose names include the row's. */
export const InARow: Story = {
  render: () => (
    <Row gap="4">
      <span>Gokulam Cow Ghee</span>
      <IconButton variant="ghost" color="gray" aria-label="Edit Gokulam Cow Ghee">
        <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton variant="ghost" color="gray" aria-label="Delete Gokulam Cow Ghee">
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Row>
  ),
};

/** `soft` has the accent colour: its filter is active. */
export const SizesAndVariants: Story = {
  tags: ['variant'],
  render: () => (
    <Row gap="4">
      {SIZES.map((size) =>
        VARIANTS.map((variant) => (
          <IconButton
            key={`${size} ${variant}`}
            size={size}
            variant={variant}
            color={variant === 'soft' ? undefined : 'gray'}
            aria-label={`Close, ${variant}, size ${size}`}
          >
            <X size={size === '1' ? 14 : 16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )),
      )}
    </Row>
  ),
};

export const WithTooltip: Story = {
  tags: ['variant'],
  decorators: [(Story) => <div style={{ padding: 'var(--space-7)' }}>{Story()}</div>],
  render: () => (
    <Tooltip label="Print">
      <IconButton variant="surface" color="gray" aria-label="Print">
        <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Print' }));
    await canvas.findByRole('tooltip');
  },
};

/** There is no record before the first. */
export const Unavailable: Story = {
  tags: ['variant'],
  render: () => (
    <Row gap="2">
      <IconButton variant="surface" color="gray" aria-label="Previous order: this is the first" aria-disabled>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton variant="surface" color="gray" aria-label="Next order">
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Row>
  ),
};

export const Phone: Story = { tags: ['variant'], globals: phone };

export const InteractionStates: Story = {
  ...interactionStates('button'),
  tags: ['variant'],
  render: () => (
    <Row gap="4">
      {VARIANTS.map((variant) => (
        <IconButton
          key={variant}
          variant={variant}
          color={variant === 'soft' ? undefined : 'gray'}
          aria-label={`Edit, ${variant}`}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ))}
    </Row>
  ),
};

export const PressesByKeyboard: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit Gokulam Cow Ghee' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
