import { Header } from '@dmc/design-system/header';
import { phone } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { findDialog, type ScreenGuide } from '../../story-kit/story-kit.tsx';
import { SavedViews, type SavedViewsProps } from './saved-views.tsx';

const views = {
  views: [
    { name: 'Large orders', search: 'sort=total.desc' },
    { name: 'This month’s deliveries', search: 'status=delivered', days: 'this_month' },
    { name: 'To approve', search: 'status=pending' },
  ],
  default: 'To approve',
} as const;

/** The header, with views and address held in state as in the console. */
function InHeader(props: SavedViewsProps) {
  const [shown, setShown] = useState(props.shown);
  const [views, setViews] = useState(props.views);
  return (
    <Header
      title="Orders"
      description="Review, approve and follow every order"
      beside={
        <SavedViews
          {...props}
          views={views}
          shown={shown}
          onShow={(search) => {
            setShown(new URLSearchParams(search));
            props.onShow(search);
          }}
          onChange={(next) => {
            const done = props.onChange(next);
            if (done) setViews(next);
            return done;
          }}
        />
      }
    />
  );
}

const meta = {
  title: 'Screens/Everyone/Saved views',
  tags: ['admin', 'distributor', 'supervisor'],
  component: SavedViews,
  render: (args) => <InHeader key={`${args.shown}`} {...args} />,
  args: {
    screen: 'Orders',
    views,
    shown: new URLSearchParams('status=pending'),
    today: '2026-11-20',
    onShow: fn(),
    onChange: fn(() => true),
  },
  decorators: [(Story) => <div style={{ minHeight: 420 }}>{Story()}</div>],
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Saves filters, search and sort of a list under a name, next to the title of its page. One may be the default, with which the list opens from the sidebar.',
      where: 'Above every list, for every role',
      specification: 'Beyond the documents',
    } satisfies ScreenGuide,
  },
} satisfies Meta<typeof SavedViews>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Views of Orders/ }));
  return within(await screen.findByRole('menu'));
};
const opened: Story = { play: async ({ canvas }) => void (await open(canvas)) };
const everything = { shown: new URLSearchParams() };
const changed = { shown: new URLSearchParams('status=pending&search=gupta') };

export const Shown: Story = { tags: ['variant'] };
export const Everything: Story = { tags: ['variant'], args: everything };
export const None: Story = { ...opened, tags: ['variant'], args: { views: { views: [] } } };
export const Open: Story = opened;
export const OpenOnAPhone: Story = { ...opened, tags: ['variant'], globals: phone };
export const LongName: Story = {
  tags: ['variant'],
  args: {
    views: { views: [{ name: 'Deliveries of Rajahmundry and Samalkota', search: 'status=pending' }] },
  },
};

const saving: Story = {
  args: { shown: new URLSearchParams('status=shipped&from=2026-11-01&to=2026-11-30') },
  play: async ({ canvas }) => {
    const menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Save this view…' }));
    await findDialog('Save this view of Orders');
  },
};
export const Saving: Story = { ...saving, tags: ['variant'] };
export const SavingOnAPhone: Story = { ...saving, tags: ['variant'], globals: phone };

export const SavesTheViewByKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  args: saving.args,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Views of Orders: Views' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    // All, three views, and saving. No view is in use, so there is none to change.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Save this view…' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const form = await findDialog('Save this view of Orders');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('to APPROVE{Enter}');
    await expect(await form.findByText('Another view has this name')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.keyboard('Shipped now{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).toHaveBeenCalledWith({
      default: 'To approve',
      views: [
        views.views[0],
        // A view with a relative range of days.
        { name: 'Shipped now', search: 'status=shipped', days: 'this_month' },
        views.views[1],
        views.views[2],
      ],
    });
    await expect(await canvas.findByRole('button', { name: 'Views of Orders: Shipped now' })).toBeVisible();
  },
};

export const ShowsAViewOrEverything: Story = {
  tags: ['behaviour', '!review'],
  args: everything,
  play: async ({ canvas, args }) => {
    let menu = await open(canvas);
    await expect(menu.getByRole('menuitemradio', { name: 'All (no filters)' })).toBeChecked();
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'This month’s deliveries' }));
    await expect(args.onShow).toHaveBeenLastCalledWith('from=2026-11-01&status=delivered&to=2026-11-30');
    menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'All (no filters)' }));
    await expect(args.onShow).toHaveBeenLastCalledWith('');
  },
};

export const UpdatesAViewThatWasFilteredFurther: Story = {
  tags: ['behaviour', '!review'],
  render: function Further(args) {
    const [shown, setShown] = useState(args.shown);
    return (
      <>
        <SavedViews {...args} shown={shown} />
        <button type="button" onClick={() => setShown(changed.shown)}>
          Search
        </button>
      </>
    );
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(canvas.getByRole('button', { name: 'Views of Orders: To approve, changed' })).toBeVisible();
    const menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Update “To approve” to the current filters' }));
    await expect(args.onChange).toHaveBeenCalledWith({
      default: 'To approve',
      views: [views.views[0], views.views[1], { name: 'To approve', search: 'search=gupta&status=pending' }],
    });
  },
};

export const RenamesAndChoosesTheDefault: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    let menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Rename “To approve”…' }));
    const form = await findDialog('Rename view');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveValue('To approve');
    await userEvent.clear(name);
    await userEvent.type(name, 'Awaiting approval{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith({
      default: 'Awaiting approval',
      views: [{ name: 'Awaiting approval', search: 'status=pending' }, views.views[0], views.views[1]],
    });
    menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Stop opening with “Awaiting approval”' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.not.objectContaining({ default: expect.anything() }),
    );
    menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Make “Awaiting approval” the default' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ default: 'Awaiting approval' }),
    );
  },
};

export const DeletesAView: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete “To approve”' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ views: [views.views[0], views.views[1]] });
    await expect(await canvas.findByRole('button', { name: 'Views of Orders: Views' })).toBeVisible();
  },
};

export const SaysThatADeviceKeepsNothing: Story = {
  tags: ['behaviour', '!review'],
  args: { ...saving.args, onChange: fn(() => false) },
  play: async ({ canvas }) => {
    const menu = await open(canvas);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Save this view…' }));
    const form = await findDialog('Save this view of Orders');
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Shipped now{Enter}');
    await expect(await form.findByText('The views could not be kept')).toBeVisible();
  },
};
