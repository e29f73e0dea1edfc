import type { ConversationTotals } from '@dmc/contract/support';
import {
  chooseOption,
  failed,
  failedWithLast,
  largeText,
  listOf,
  listPage,
  loading,
  missing,
  phone,
  ready,
  refreshing,
  small,
  tablet,
  wide,
} from '@dmc/design-system/story-kit';
import { toasts } from '@dmc/design-system/toasts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  answeringLate,
  anyState,
  findDialog,
  hrefIn,
  liveList,
  never,
  type Place,
  type ScreenGuide,
  savedFiles,
} from '../../story-kit/story-kit.tsx';
import {
  bareConversation,
  conversationRows,
  crowdedRows,
  longThread,
  messages,
  oddMessages,
  openConversation,
  thread,
} from './support.fixtures.ts';
import styles from './support.stories.module.css';
import { Support, type SupportProps } from './support.tsx';
import { supportView } from './support-view.ts';

const view = supportView.read(new URLSearchParams());
/** The server's counts, which exceed the loaded rows. */
const totals: ConversationTotals = {
  counts: {
    status: { all: 342, OPEN: 41, IN_PROGRESS: 12, RESOLVED: 208, CLOSED: 81 },
    priority: { all: 342, LOW: 96, MEDIUM: 190, HIGH: 47, URGENT: 9 },
  },
};
const page = listPage(conversationRows, { totals });

const opened = {
  conversation: ready(openConversation),
  messages: listOf(ready(thread)),
  outbox: [],
} as const satisfies SupportProps['opened'];
const closed = { ...openConversation, status: 'CLOSED' } as const;

/** An in-memory store of drafts. */
const memory = (drafts: Readonly<Record<string, string>> = {}) => {
  const held = new Map<string, unknown>(Object.entries(drafts));
  return {
    load: (record: string) => held.get(record),
    save: fn((record: string, values: unknown) => {
      if (values === undefined) held.delete(record);
      else held.set(record, values);
    }),
  };
};

const list: SupportProps['list'] = {
  searchedBy: 'server',
  rows: listOf(ready(page)),
  view: { ...view, open: 'c-1' },
  onView: fn(),
  hrefOf: hrefIn(supportView),
};

const meta = {
  title: 'Screens/Distributor/Support center',
  tags: ['distributor'],
  component: Support,
  parameters: {
    layout: 'fullscreen',
    guide: {
      purpose:
        'Lists the conversations with retailers, and shows the open one with status, priority and a reply box. A reply that was not sent stays in the thread and can be sent again.',
      where: '`/support`',
      specification: 'screens §2 (Support Center), §3 (Conversation, Message), §4, §5, §7, §8, §9',
      adds: 'The retailer’s phone, credit and address beside a conversation; sort of all conversations',
      needs: ['records', 'search'],
    } satisfies ScreenGuide,
  },
  globals: wide,
  decorators: [
    (Story) => (
      <main className={styles.page}>
        <Story />
      </main>
    ),
  ],
  args: {
    list,
    opened,
    onReload: fn(),
    onReply: fn(),
    onChange: answering({ ok: true }),
    drafts: memory(),
    now: new Date('2026-11-20T10:45:00+05:30'),
  },
} satisfies Meta<typeof Support>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  parameters: {
    proves: [
      'support-center.just-now',
      'support-center.nh-ago',
      'support-center.open',
      'support-center.in-progress',
      'support-center.resolved',
      'support-center.closed',
      'support-center.low',
      'support-center.medium',
      'support-center.high',
      'support-center.urgent',
    ],
  },
};
/** No conversation is open yet. */
export const NoneSelected: Story = {
  tags: ['documented'],
  parameters: { proves: ['support-center.select-a-conversation'] },
  args: { list: { ...list, view }, opened: undefined },
};
export const Loading: Story = {
  args: {
    list: { ...list, rows: listOf(loading) },
    opened: { conversation: loading, messages: listOf(loading), outbox: [] },
  },
};
export const Empty: Story = {
  name: 'Empty: No conversations found',
  parameters: { proves: ['support-center.no-conversations-found'] },
  args: { ...NoneSelected.args, list: { ...list, view, rows: listOf(ready(listPage([]))) } },
};
export const NoMatches: Story = {
  args: {
    ...Empty.args,
    list: {
      ...list,
      rows: listOf(ready(listPage([]))),
      view: { ...view, search: 'saffron', status: 'RESOLVED', priority: 'URGENT' },
    },
  },
};
export const Failed: Story = {
  args: {
    list: { ...list, rows: listOf(failed()) },
    opened: {
      conversation: failed(),
      messages: listOf(failed()),
      outbox: [],
    },
  },
};
/** Earlier content stays in both halves, with its time. */
export const FailedWithEarlierRows: Story = {
  tags: ['variant'],
  args: {
    list: { ...list, rows: listOf(failedWithLast(page)) },
    opened: {
      ...opened,
      messages: listOf(failedWithLast(thread)),
    },
  },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: {
    list: { ...list, rows: listOf(refreshing(page)) },
    opened: { ...opened, messages: listOf(refreshing(thread)) },
  },
};
/** Long names and subjects, many unread, a thread of more than a page. */
export const Dense: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      rows: listOf(ready(listPage(crowdedRows, { total: 342, more: true, unreadable: 2 }))),
      view: { ...view, open: 'd-1' },
    },
    opened: {
      ...opened,
      conversation: ready({ ...openConversation, ...crowdedRows[1], shop: openConversation.shop }),
      messages: listOf(ready(listPage(longThread(60), { total: undefined, more: true, unreadable: 1 }))),
    },
  },
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const ListOnAPhone: Story = { ...NoneSelected, tags: ['variant'], globals: phone };
export const EmptyOnAPhone: Story = { ...Empty, tags: ['variant'], globals: phone };
export const FailedOnAPhone: Story = {
  ...Failed,
  tags: ['variant'],
  globals: phone,
  args: { ...Failed.args, list: { ...list, rows: listOf(failed()), view } },
};
export const ThreadFailedOnAPhone: Story = { ...Failed, tags: ['variant'], globals: phone };
export const OnATablet: Story = { tags: ['variant'], globals: tablet };
/** Only the documented fields: no preview, no details. */
export const WithoutExtensions: Story = {
  tags: ['variant', 'state:bare'],
  args: {
    list: {
      ...list,
      searchedBy: 'screen',
      rows: listOf(
        ready({
          ...page,
          rows: conversationRows.map((row) => ({ ...row, lastMessage: undefined, shop: undefined })),
        }),
      ),
    },
    opened: {
      ...opened,
      conversation: ready(bareConversation),
      messages: listOf(
        ready(
          listPage(
            messages.map((message) => ({
              ...message,
              sender: { role: message.sender.role, name: undefined },
            })),
          ),
        ),
      ),
    },
  },
};
/** The list's row is shown while the record loads. */
export const ParticularsLoading: Story = {
  tags: ['variant', 'extension'],
  args: {
    opened: {
      ...opened,
      conversation: refreshing({ ...openConversation, shop: { city: 'New Delhi', state: 'Delhi' } as never }),
      messages: listOf(loading),
    },
  },
};
export const ParticularsFailed: Story = {
  tags: ['variant', 'extension'],
  args: {
    opened: {
      ...opened,
      conversation: failedWithLast({ ...openConversation, shop: undefined }),
    },
  },
};
/** Without a limit there is no percentage. */
export const WithoutCreditLimit: Story = {
  tags: ['variant', 'extension'],
  args: {
    opened: {
      ...opened,
      conversation: ready({
        ...openConversation,
        shop: { ...openConversation.shop, creditLimit: 0, recentOrders: [] } as never,
      }),
    },
  },
};
/** Types that the console cannot display, markup, a very long word, other senders. */
export const UnusualMessages: Story = {
  tags: ['variant'],
  args: {
    opened: {
      ...opened,
      messages: listOf(ready(listPage(oddMessages))),
    },
  },
};
export const UnusualMessagesOnAPhone: Story = { ...UnusualMessages, tags: ['variant'], globals: phone };
export const NoMessages: Story = {
  tags: ['variant'],
  args: { opened: { ...opened, messages: listOf(ready(listPage([]))) } },
};
const notFound = missing('Conversation not found');
/** A link to a conversation that does not exist. */
export const NotFound: Story = {
  tags: ['variant'],
  args: {
    list: { ...list, view: { ...view, open: 'c-99' } },
    opened: {
      conversation: failed(notFound),
      messages: listOf(failed(notFound)),
      outbox: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
  },
};
export const NotFoundOnAPhone: Story = { ...NotFound, tags: ['variant'], globals: phone };
/** CLOSED hides the reply box, says why, and offers to reopen. */
export const Closed: Story = {
  tags: ['variant'],
  args: {
    opened: { ...opened, conversation: ready(closed) },
    drafts: memory({ 'c-1': 'One more thing' }),
  },
};
export const ClosedOnAPhone: Story = { ...Closed, tags: ['variant'], globals: phone };
const outbox = [
  {
    key: 'k-1',
    content: 'The van leaves at 4 pm with cartons 10 and 11.',
    state: 'failed',
    message: 'The server reported an error.',
  },
  {
    key: 'k-2',
    content: 'Please keep the delivery note ready.',
    state: 'failed',
    unknown: true,
    message: 'The server did not answer within 10 seconds. We don’t know whether it was sent.',
  },
  { key: 'k-3', content: 'The driver’s number is +91 98731 60958.', state: 'sending' },
] as const;
/** Unconfirmed replies say so, and can be resent. */
export const Unsent: Story = { tags: ['variant'], args: { opened: { ...opened, outbox } } };
/** Unsent replies are also shown if the thread failed to load. */
export const UnsentBelowAFailure: Story = {
  tags: ['variant'],
  args: { opened: { ...opened, messages: listOf(failed()), outbox } },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(Support, {
    state: {
      Ready,
      NoneSelected,
      Loading,
      Empty,
      NoMatches,
      Failed,
      FailedWithEarlierRows,
      Refreshing,
      Dense,
      ParticularsLoading,
      ParticularsFailed,
      WithoutCreditLimit,
      UnusualMessages,
      NoMessages,
      NotFound,
      Closed,
      Unsent,
      UnsentBelowAFailure,
    },
    server: { Full: {}, 'Documented calls only': WithoutExtensions },
  }),
};
export const UnsentOnAPhone: Story = { ...Unsent, tags: ['variant'], globals: phone };

const box = (canvas: Place) => canvas.getByRole('textbox', { name: 'Reply' });

export const FiltersAndSearches: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search conversations' }), 'ghee{Enter}');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ search: 'ghee' });
    const list = within(canvas.getByRole('region', { name: 'Conversations' }));
    await chooseOption(list.getByRole('combobox', { name: 'Status' }), 'In progress · 12');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: 'IN_PROGRESS' });
    await chooseOption(list.getByRole('combobox', { name: 'Priority' }), 'Urgent · 9');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ priority: 'URGENT' });
    await chooseOption(list.getByRole('combobox', { name: 'Status' }), 'All statuses');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ status: null });
    await userEvent.click(list.getByRole('button', { name: 'Refresh' }));
    await expect(args.list.rows.onReload).toHaveBeenCalledOnce();
  },
};

export const SortsByAChoice: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args, canvas }) => {
    const order = canvas.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('message.desc');
    await chooseOption(order, 'Unread first');
    await expect(args.list.onView).toHaveBeenLastCalledWith({ sort: { id: 'unread', desc: true } });
  },
};

/** The server does not sort, so the loaded conversations are sorted here, and the list says so. */
export const SortsWhatIsLoaded: Story = {
  tags: ['variant'],
  args: {
    list: {
      ...list,
      searchedBy: 'screen',
      rows: listOf(ready({ ...page, total: 342, more: true })),
      view: { ...view, open: 'c-1', sort: { id: 'retailer', desc: false } },
    },
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Conversations' });
    await expect(within(list).getByText(/^Sorts the \d+ loaded of 342$/)).toBeVisible();
    await expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Gupta General Store');
  },
};

export const SavesTheConversationsAsAFile: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const { names, contents } = savedFiles();
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    const dialog = await findDialog('Export conversations');
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(names).toHaveLength(1));
    const [head, first] = (await contents[0]?.text())?.split('\r\n') ?? [];
    await expect(head).toBe(
      'Retailer,Owner,Subject,Status,Priority,Unread messages,Latest message,Latest message (time)',
    );
    await expect(first).toMatch(/^Khan Kirana & Dairy,Imtiaz Khan,.*,2026-11-\d\d,\d\d:\d\d$/);
    toasts.clear();
  },
};

export const ClearsEveryFilterAtOnce: Story = {
  ...NoMatches,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('No conversations found')).toBeVisible();
    await expect(canvas.getByText('Nothing matches “saffron” · Resolved · Urgent.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all conversations' }));
    await expect(args.list.onView).toHaveBeenCalledWith({ search: '', status: null, priority: null });
  },
};

export const GoesThroughTheListByArrowKeys: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const row = (name: RegExp) => canvas.getByRole('link', { name });
    row(/^Khan Kirana/).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(row(/^Pooja/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(row(/^New Bharat/)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(row(/^Khan Kirana/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.list.onView).toHaveBeenCalledWith({ open: 'c-2' });
    // Tab reaches one row, and then the open conversation.
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^Pooja/ })).not.toHaveFocus();
  },
};

export const SaysTimesAsDocumented: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    const row = (name: RegExp) => within(canvas.getByRole('link', { name }));
    await expect(row(/^Khan Kirana/).getByText('Just now')).toBeVisible();
    await expect(row(/^Jain/).getByText('1h ago')).toBeVisible();
    await expect(row(/^Meena/).getByText('18 Nov')).toBeVisible();
    await expect(row(/^New Bharat/).getByText('30 Dec 2025')).toBeVisible();
    await expect(row(/^Jain/).getByTitle('20 Nov 2026, 09:32')).toBeVisible();
    // By keyboard, the exact time is shown instead.
    canvas.getByRole('link', { name: /^Khan Kirana/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(row(/^Jain/).getByText('20 Nov 2026, 09:32')).toBeVisible();
  },
};

export const SendsByEnterAndKeepsLinesByShift: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.support.enter'] },
  args: { drafts: memory() },
  play: async ({ canvas, args }) => {
    await userEvent.type(box(canvas), '  On its way.{Shift>}{Enter}{/Shift}Cartons 10 and 11. ');
    await expect(args.onReply).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReply).toHaveBeenCalledWith({
      kind: 'send',
      id: 'c-1',
      content: 'On its way.\nCartons 10 and 11.',
    });
    await expect(box(canvas)).toHaveValue('');
    await expect(box(canvas)).toHaveFocus();
    await expect(args.drafts.save).toHaveBeenLastCalledWith('c-1', undefined);
    await userEvent.keyboard(' {Enter}{Enter}');
    await expect(args.onReply).toHaveBeenCalledTimes(1);
  },
};

/** Enter during composition in an input method (IME) accepts a word. */
export const DoesNotSendWhileComposing: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: memory({ 'c-1': 'धन्यवा' }) },
  play: async ({ canvas, args }) => {
    const field = box(canvas);
    field.focus();
    const enter = (options: KeyboardEventInit) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...options }),
      );
    enter({ isComposing: true });
    enter({ keyCode: 229 });
    await expect(args.onReply).not.toHaveBeenCalled();
    await expect(field).toHaveValue('धन्यवा');
    enter({ keyCode: 13 });
    await expect(args.onReply).toHaveBeenCalledTimes(1);
  },
};

export const SendsOneReplyAtATime: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.support.empty-reply'] },
  args: {
    opened: { ...opened, outbox: outbox.slice(2) },
    drafts: memory({ 'c-1': 'And one more' }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sending…' }));
    await userEvent.type(box(canvas), '{Enter}');
    await expect(args.onReply).not.toHaveBeenCalled();
    await expect(box(canvas)).toHaveValue('And one more');
  },
};

export const SaysHowLongAReplyMayBe: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: memory({ 'c-1': 'x'.repeat(3990) }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3,990 of 4,000 characters')).toBeVisible();
    await userEvent.type(box(canvas), 'and no end{Enter}');
    await expect(args.onReply).toHaveBeenCalledTimes(1);
    box(canvas).focus();
    await userEvent.paste('y'.repeat(4001));
    await expect(canvas.getByText('4,001 of 4,000 characters')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(box(canvas)).toHaveAccessibleDescription('Use at most 4000 characters');
    await expect(args.onReply).toHaveBeenCalledTimes(1);
  },
};

/** As in the console, each conversation has its own draft. */
export const KeepsADraftPerConversation: Story = {
  tags: ['behaviour', '!review'],
  render: liveList(Support, ({ open }) => {
    const row = conversationRows.find(({ id }) => id === open);
    return { opened: row && { ...opened, conversation: ready(row) } };
  }),
  args: { drafts: memory() },
  play: async ({ canvas }) => {
    await userEvent.type(box(canvas), 'For Khan');
    await userEvent.click(canvas.getByRole('link', { name: /^Pooja/ }));
    await expect(box(canvas)).toHaveValue('');
    await userEvent.type(box(canvas), 'For Pooja');
    await userEvent.click(canvas.getByRole('link', { name: /^Khan/ }));
    await expect(box(canvas)).toHaveValue('For Khan');
    await userEvent.click(canvas.getByRole('link', { name: /^Pooja/ }));
    await expect(box(canvas)).toHaveValue('For Pooja');
  },
};

export const ChangesStatusAndPriorityAtOnce: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const side = within(canvas.getByRole('region', { name: /^Conversation:/ }));
    await chooseOption(side.getByRole('combobox', { name: 'Status' }), 'Closed');
    await expect(args.onChange).toHaveBeenLastCalledWith('c-1', { status: 'CLOSED' });
    await chooseOption(side.getByRole('combobox', { name: 'Priority' }), 'Low');
    await expect(args.onChange).toHaveBeenLastCalledWith('c-1', { priority: 'LOW' });
    await userEvent.click(side.getByRole('button', { name: 'Resolve' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('c-1', { status: 'RESOLVED' });
  },
};

export const ShowsAChangeWhileItIsBeingSaved: Story = {
  tags: ['behaviour', '!review'],
  args: { onChange: fn(never) },
  play: async ({ canvas, args }) => {
    const side = within(canvas.getByRole('region', { name: /^Conversation:/ }));
    await chooseOption(side.getByRole('combobox', { name: 'Status' }), 'Resolved');
    await expect(side.getByRole('combobox', { name: 'Status' })).toHaveValue('RESOLVED');
    await side.findByText('Setting Resolved…');
    // One change per selector at a time; the other one stays enabled.
    await chooseOption(side.getByRole('combobox', { name: 'Status' }), 'Open');
    await chooseOption(side.getByRole('combobox', { name: 'Priority' }), 'Urgent');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const PutsARefusedChangeBackAndTriesAgain: Story = {
  tags: ['behaviour', '!review'],
  args: { onChange: answering({ ok: false, form: 'The storage is being repaired.' }) },
  play: async ({ canvas, args }) => {
    const side = within(canvas.getByRole('region', { name: /^Conversation:/ }));
    await chooseOption(side.getByRole('combobox', { name: 'Priority' }), 'Low');
    const said = await side.findByRole('alert');
    await expect(said).toHaveTextContent('The priority was not set to Low.');
    await expect(said).toHaveTextContent('The storage is being repaired.');
    await expect(side.getByRole('combobox', { name: 'Priority' })).toHaveValue('HIGH');
    await userEvent.click(within(said).getByRole('button', { name: 'Retry' }));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await userEvent.click(within(await side.findByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    await expect(side.queryByRole('alert')).toBeNull();
  },
};

export const ReopensAClosedConversation: Story = {
  ...Closed,
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.support.closed'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('textbox', { name: 'Reply' })).toBeNull();
    await expect(canvas.getByText(/Your draft is kept\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen' }));
    await expect(args.onChange).toHaveBeenCalledWith('c-1', { status: 'OPEN' });
  },
};

export const ReopenLeadsToTheReply: Story = {
  ...Closed,
  args: { ...Closed.args, onChange: fn(never) },
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Reply' })).toHaveFocus());
  },
};

export const ARefusedReopeningLeadsBackToItsButton: Story = {
  ...Closed,
  args: { ...Closed.args, onChange: answeringLate({ ok: false, form: 'The storage is being repaired.' }) },
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Reopen' })).toHaveFocus());
  },
};

export const SendsAFailedReplyAgainOrDiscardsIt: Story = {
  ...Unsent,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('alert');
    await expect(first).toHaveTextContent('Not sent. The server reported an error.');
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Retry' }));
    await expect(args.onReply).toHaveBeenLastCalledWith({ kind: 'retry', id: 'c-1', key: 'k-1' });
    await expect(second).toHaveTextContent('We don’t know whether it was sent.');
    await userEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Discard' }));
    await expect(args.onReply).toHaveBeenLastCalledWith({ kind: 'discard', id: 'c-1', key: 'k-2' });
  },
};

/** Messages are plain text: markup is inert, line breaks are preserved, and only a URL becomes a link. */
export const ShowsMessagesAsTheyWereWritten: Story = {
  ...UnusualMessages,
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<b>Urgent</b> & “please” <script>alert(1)</script>')).toBeVisible();
    await expect(canvas.getByText(/Send:\s+- Toor dal 30/)).toHaveStyle({ whiteSpace: 'pre-wrap' });
    await expect(canvas.getByText('Unsupported message (IMAGE)')).toBeVisible();
    await expect(canvas.getByText('Unsupported message (VOICE)')).toBeVisible();
    const links = within(canvas.getByRole('region', { name: 'Thread' })).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/photos/wet-cartons.jpg',
    ]);
    const log = canvas.getByRole('region', { name: 'Thread' });
    await expect(log.scrollWidth).toBe(log.clientWidth);
  },
};

/** Between phone and tablet the page keeps its header, and so its heading. */
export const LeavesThePageItsHeading: Story = {
  tags: ['behaviour', '!review'],
  globals: { ...tablet, ...largeText },
  play: async ({ canvas, args }) => {
    const thread = within(canvas.getByRole('region', { name: /^Conversation: / }));
    await expect(thread.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
    await userEvent.click(thread.getByRole('button', { name: 'Back to conversations' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ open: null });
  },
};

export const ReplacesThePagesHeadingOnAPhone: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const OpensTheParticularsWhereThereIsNoRoom: Story = {
  tags: ['behaviour', '!review'],
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'About the retailer' }));
    const drawer = await findDialog('About the retailer');
    await expect(drawer.getByText('07AAPFK7735R1ZC')).toBeVisible();
    await expect(drawer.getByRole('link', { name: /^ORD-24811/ })).toHaveAttribute(
      'href',
      '#/orders?open=o-24811',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const many = longThread(60);
const later = {
  ...messages[3],
  id: 'm-new',
  content: 'Any news about the cartons?',
  sentAt: '2026-11-20T10:44:00+05:30',
} as (typeof messages)[number];

/** A thread whose messages arrive when the play function presses a hidden button. */
function Growing(props: SupportProps) {
  const [from, setFrom] = useState(20);
  const [rest, setRest] = useState<typeof many>([]);
  return (
    <>
      <Support
        {...props}
        opened={{
          ...opened,
          messages: listOf(ready(listPage([...many.slice(from), ...rest], { more: from > 0 })), {
            onMore: fn(() => setFrom(0)),
          }),
        }}
      />
      <button type="button" className="ds-visually-hidden" onClick={() => setRest([later])}>
        Refresh the thread
      </button>
    </>
  );
}
const arrive = () => screen.getByRole('button', { name: 'Refresh the thread' }).click();
const log = (canvas: Place) => canvas.getByRole('region', { name: 'Thread' });
const atEnd = (node: HTMLElement) => node.scrollHeight - node.scrollTop - node.clientHeight < 2;

export const FollowsTheThreadAtItsEnd: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Growing {...args} />,
  args: { drafts: memory({ 'c-1': 'Half a reply' }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(atEnd(log(canvas))).toBe(true));
    const field = box(canvas) as HTMLTextAreaElement;
    field.focus();
    field.setSelectionRange(2, 6);
    arrive();
    await canvas.findByText('Any news about the cartons?');
    await waitFor(() => expect(atEnd(log(canvas))).toBe(true));
    await expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull();
    await expect(
      canvas.getByText('New message from Imtiaz Khan: Any news about the cartons?'),
    ).toBeInTheDocument();
    // The text being typed is unchanged, including caret and selection.
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Half a reply');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([2, 6]);
  },
};

export const OffersNewMessagesToAReaderFurtherUp: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    const node = log(canvas);
    await waitFor(() => expect(atEnd(node)).toBe(true));
    node.scrollTop = 300;
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Latest message' })).toBeVisible());
    arrive();
    const button = await canvas.findByRole('button', { name: 'New messages' });
    await expect(node.scrollTop).toBe(300);
    await userEvent.click(button);
    await waitFor(() => expect(atEnd(node)).toBe(true));
    await expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull();
    await expect(node).toHaveFocus();
  },
};

export const LoadsEarlierMessagesWithoutAJump: Story = {
  tags: ['behaviour', '!review'],
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    const node = log(canvas);
    await waitFor(() => expect(atEnd(node)).toBe(true));
    node.scrollTop = 0;
    const rows = () => within(node).getAllByRole('listitem');
    const shown = rows()[3] as HTMLElement;
    const { top } = shown.getBoundingClientRect();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Latest message' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(60));
    await expect(Math.abs(shown.getBoundingClientRect().top - top)).toBeLessThan(2);
    await expect(canvas.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
    await expect(node).toHaveFocus();
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
