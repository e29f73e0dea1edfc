import { Button } from '@radix-ui/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxes, Lock, Plus, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Keys } from '../keys/keys.tsx';
import { uncontrolled } from '../story-kit/controls.ts';
import { type ComponentGuide, live, phone } from '../story-kit/story-kit.tsx';
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';

const Held = live(CommandPalette, 'text', 'onText');

const meta = {
  title: 'Components/Overlays/Command palette',
  component: CommandPalette,
  render: Held,
  args: {
    label: 'Search',
    placeholder: 'Search or go to…',
    text: '',
    groups: [
      {
        id: 'screens',
        heading: 'Go to',
        options: [
          {
            id: 'goods',
            label: 'Products',
            detail: 'The catalogue',
            icon: Boxes,
            end: <Keys keys={['G', 'P']} />,
          },
          { id: 'new', label: 'New product', icon: Plus },
          {
            id: 'locked',
            label: 'Close the year',
            detail: 'The year is not over.',
            icon: Lock,
            disabled: true,
          },
        ],
      },
      {
        id: 'shops',
        heading: 'Retailers',
        options: [
          {
            id: 'r1',
            label: 'Gupta General Store',
            code: true,
            name: '+91 98101 22334',
            detail: 'Delhi',
            icon: Store,
          },
        ],
      },
    ],
    status: '4 results',
    onText: fn(),
    onSubmit: fn(),
    onChoose: fn(),
    onClose: fn(),
  },
  argTypes: {
    groups: uncontrolled('readonly CommandGroup[]'),
    footer: uncontrolled('ReactNode'),
    onText: uncontrolled(),
    onSubmit: uncontrolled(),
    onChoose: uncontrolled(),
    onClose: uncontrolled(),
  },
  play: async () => {
    await screen.findByRole('dialog');
  },
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose: 'A field over the page that lists the pages and actions matching what is typed.',
      instead: 'To choose a value for a form, use a Combo field. For the actions of one thing, use a Menu.',
      keyboard:
        'Arrow keys, Home and End move through the options, Enter chooses. Escape and the keys that opened it close it.',
      screenReader:
        'A dialog with a combobox and its list box, in named groups. The number of results, loading and “nothing matches” are announced politely.',
      do: [
        'Put options that load later in a group with a note, so that nothing else moves.',
        'Keep entries that cannot be chosen, and give the reason in their detail.',
      ],
      dont: ['Do not make it the only way to do something.'],
      width: 800,
      height: 480,
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Loading: Story = {
  tags: ['variant'],
  args: {
    text: 'gupta',
    groups: [{ id: 'shops', heading: 'Retailers', options: [], note: 'Searching…' }],
    status: 'Searching…',
  },
};
export const NothingMatches: Story = {
  tags: ['variant'],
  args: { text: 'saffron', groups: [], status: 'Nothing matches “saffron”.' },
};
export const Phone: Story = { tags: ['variant'], globals: phone };

/** The groups arrive one after the other, the last group first. */
function Arriving(props: CommandPaletteProps) {
  const [groups, setGroups] = useState<CommandPaletteProps['groups']>(props.groups.slice(1));
  useEffect(() => {
    const arrive = () => setGroups(props.groups);
    window.addEventListener('arrive', arrive);
    return () => window.removeEventListener('arrive', arrive);
  }, [props.groups]);
  return <Held {...props} groups={groups} />;
}

export const HighlightsTheFirstUntilTheUserMoves: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Arriving {...args} />,
  play: async ({ args }) => {
    const option = (name: RegExp) => screen.findByRole('option', { name });
    await expect(await option(/Gupta/)).toHaveAttribute('aria-selected', 'true');
    window.dispatchEvent(new Event('arrive'));
    await waitFor(async () => expect(await option(/^Products/)).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(await option(/New product/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('new');
  },
};

function WithOpener(props: CommandPaletteProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  return (
    <>
      <main tabIndex={-1}>{chosen}</main>
      <Button type="button" onClick={() => setOpen(true)}>
        Open it
      </Button>
      {open ? (
        <Held
          {...props}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            setChosen(id);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

export const ReturnsTheFocusOrGivesItToThePage: Story = {
  tags: ['behaviour', '!review'],
  render: WithOpener,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Open it' });
    await userEvent.click(opener);
    await expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await screen.findByRole('combobox', { name: 'Search' });
    // The disabled option is skipped.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('option', { name: /^Gupta/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(canvas.getByRole('main')).toHaveTextContent('goods');
  },
};
