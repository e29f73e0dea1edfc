import {
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
} from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  anyState,
  draftsOf,
  findQuestion,
  liveView,
  never,
  type Place,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { chosen, devices, draft, longest, many, none, sentMessages } from './notifications.fixtures.ts';
import { Notifications } from './notifications.tsx';

const at = new Date('2026-11-20T05:12:00Z');
const page = listPage(sentMessages, { total: 6, more: true });
const NOT_CONFIGURED = 'Firebase Cloud Messaging is not configured on this server. Nothing was sent.';

const meta = {
  title: 'Screens/Distributor/Notifications',
  tags: ['distributor'],
  component: Notifications,
  // The audience field is loaded after the page.
  play: async ({ canvas }) => void (await canvas.findByRole('combobox', { name: 'Target Audience' })),
  parameters: {
    layout: 'padded',
    guide: {
      purpose:
        'Sends push messages to the phones of retailers and of the distributor’s own users, from five templates or as a custom text. Before anything is sent it says how many devices the message reaches; what was sent is listed if the server keeps a list.',
      where: '`/notifications`',
      specification: 'screens §2 (Push Notifications), §3 (FCM stats, template), §4, §5, §7, §8, §9',
      adds: 'The list of sent messages; a message to chosen retailers',
      needs: ['messages'],
    } satisfies ScreenGuide,
  },
  render: liveView(Notifications),
  args: {
    stats: ready(devices),
    sent: listOf(ready(page)),
    view: { template: null },
    onView: fn(),
    onSend: answering({ ok: true }),
    onReload: fn(),
    drafts: draftsOf(),
    organisation: { name: 'Vrinda Distributors', viewedAs: false },
    demo: false,
  },
} satisfies Meta<typeof Notifications>;
export default meta;
type Story = StoryObj<typeof meta>;

const region = (canvas: Place, name: string) => within(canvas.getByRole('region', { name }));
const preview = (canvas: Place) => region(canvas, 'Preview');
const custom = (canvas: Place) => region(canvas, 'Custom Notification');
const field = (canvas: Place, name: RegExp) => custom(canvas).getByRole('textbox', { name });
const sendOf = (region: Place) => region.getByRole('button', { name: 'Send' });

const write = async (canvas: Place, { title, body } = draft) => {
  await userEvent.click(field(canvas, /^Title/));
  await userEvent.paste(title);
  await userEvent.click(field(canvas, /^Message/));
  await userEvent.paste(body);
};
const chooseAudience = async (canvas: Place, name: RegExp) => {
  await userEvent.click(await custom(canvas).findByRole('combobox', { name: 'Target Audience' }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

// ── loading states ──

export const Ready: Story = {
  parameters: {
    proves: [
      'push-notifications.push-notifications',
      'push-notifications.total-devices',
      'push-notifications.retailers',
      'push-notifications.distributors',
      'push-notifications.recent-7d',
      'push-notifications.no-notification-selected',
      'push-notifications.custom-notification',
      'push-notifications.title',
      'push-notifications.message',
      'push-notifications.target-audience',
      'push-notifications.send',
    ],
  },
};
export const TemplateChosen: Story = { tags: ['variant'], args: { view: { template: 'new_product' } } };
export const Loading: Story = { args: { stats: loading, sent: listOf(loading) } };
/** A distributor whose users do not have the app yet. */
export const Empty: Story = {
  args: { stats: ready(none), sent: listOf(ready(listPage([]))) },
};
/** A missing count is not shown as 0. */
export const Failed: Story = {
  args: {
    stats: failed(),
    sent: listOf(failed()),
  },
};
export const FailedWithEarlierFigures: Story = {
  tags: ['variant'],
  args: {
    stats: failedWithLast(devices),
    sent: listOf(failedWithLast(page)),
  },
};
export const Refreshing: Story = {
  tags: ['variant'],
  args: {
    stats: refreshing(devices),
    sent: listOf(refreshing(page)),
  },
};
export const Dense: Story = {
  tags: ['variant'],
  args: {
    stats: ready(many),
    sent: listOf(
      ready(
        listPage(
          [
            {
              ...sentMessages[0],
              ...longest,
              id: 'm-9',
              sent: 1_24_790,
              failed: 2_816,
              at: at.toISOString(),
            },
            ...sentMessages,
          ],
          { total: 1_204, more: true, unreadable: 2 },
        ),
      ),
    ),
    organisation: {
      name: 'Sri Venkateshwara Swamy Provision Distributors and General Merchants of Rajahmundry',
      viewedAs: false,
    },
  },
  play: async ({ canvas }) => write(canvas, longest),
};
export const Phone: Story = { tags: ['variant'], globals: phone };
export const TemplateOnAPhone: Story = { ...TemplateChosen, tags: ['variant'], globals: phone };
export const NotConfigured: Story = {
  tags: ['documented'],
  parameters: {
    proves: [
      'push-notifications.fcm-not-configured',
      'push-notifications.firebase-cloud-messaging-is-not-configured-please-set-up',
    ],
  },
  args: { stats: ready({ ...none, isConfigured: false }) },
};
/** Nothing leaves this machine. */
export const Demo: Story = { tags: ['variant'], args: { demo: true } };
/** A server that stores no sent messages, and sends fewer counts than documented. */
export const DocumentedCallsOnly: Story = {
  tags: ['variant'],
  args: { sent: undefined, stats: ready({ roleStats: { retailer: 30 }, isConfigured: true }) },
};

// ── the form ──

export const Pristine: Story = { tags: ['variant'], args: { sent: undefined } };
export const Prefilled: Story = { tags: ['variant'], play: async ({ canvas }) => write(canvas) };
export const Submitting: Story = {
  tags: ['documented'],
  parameters: { proves: ['rule.notifications.busy'] },
  args: { onSend: fn(never) },
  play: async ({ canvas }) => {
    await write(canvas);
    await userEvent.click(sendOf(custom(canvas)));
    await expect(await custom(canvas).findByRole('button', { name: 'Sending...' })).toBeDisabled();
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: { onSend: answering({ ok: false, fields: { title: 'This title was sent a minute ago' } }) },
  play: async ({ canvas }) => {
    await write(canvas);
    await userEvent.click(sendOf(custom(canvas)));
    await custom(canvas).findByText('This title was sent a minute ago');
    await waitFor(() => expect(field(canvas, /^Title/)).toHaveFocus());
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: {
    stats: ready({ ...none, isConfigured: false }),
    onSend: answering({ ok: false, form: NOT_CONFIGURED }),
  },
  play: async ({ canvas }) => {
    await write(canvas);
    await userEvent.click(sendOf(custom(canvas)));
    await expect(await custom(canvas).findByRole('alert')).toHaveTextContent(NOT_CONFIGURED);
  },
};

/** Chosen in the list of retailers. */
export const ChosenRetailers: Story = {
  tags: ['variant'],
  args: { view: { template: null, recipients: chosen } },
  play: async ({ canvas }) => {
    await write(canvas);
    await expect(
      custom(canvas).getByText('Sends now to 3 selected retailers and cannot be recalled'),
    ).toBeVisible();
  },
};
export const ChosenRetailersOnAPhone: Story = { ...ChosenRetailers, tags: ['variant'], globals: phone };
export const ManyChosenRetailers: Story = {
  tags: ['variant'],
  args: {
    view: {
      template: 'payment_reminder',
      recipients: Array.from({ length: 100 }, (_, index) => ({
        id: `r-${index}`,
        name: `Sri Lakshmi Provision Stores ${index + 1}`,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      preview(canvas).getByText('Sends now to 100 selected retailers and cannot be recalled'),
    ).toBeVisible();
  },
};

export const AnyState: StoryObj = {
  tags: ['!review'],
  ...anyState(liveView(Notifications), {
    state: {
      Ready,
      TemplateChosen,
      Loading,
      Empty,
      Failed,
      FailedWithEarlierFigures,
      Refreshing,
      Dense,
      NotConfigured,
      Demo,
      Prefilled,
      Submitting,
      ChosenRetailers,
      RejectedByField,
      RejectedByForm,
    },
    server: { Full: {}, 'Documented calls only': DocumentedCallsOnly },
  }),
};
export const TemplateRefused: Story = {
  tags: ['behaviour', '!review'],
  args: {
    view: { template: 'payment_reminder' },
    onSend: answering({ ok: false, form: NOT_CONFIGURED }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(sendOf(preview(canvas)));
    await expect(await preview(canvas).findByRole('alert')).toHaveTextContent(NOT_CONFIGURED);
  },
};
export const AsksBeforeSendingToAll: Story = {
  tags: ['behaviour', '!review'],
  args: { organisation: { name: 'Vrinda Distributors', viewedAs: true } },
  play: async ({ canvas, args }) => {
    await write(canvas);
    await chooseAudience(canvas, /^All users/);
    await userEvent.click(sendOf(custom(canvas)));
    const question = await findQuestion('Send to all users?');
    await expect(question.getByText(/33 devices .* You are viewing as Vrinda Distributors\./)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

// ── behaviour ──

export const FillsThePreviewAndNothingElse: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.notifications.preview'] },
  play: async ({ canvas, args }) => {
    await expect(preview(canvas).getByText('No notification selected')).toBeVisible();
    const template = canvas.getByRole('button', { name: /^Stock alert/ });
    await userEvent.click(template);
    await expect(args.onView).toHaveBeenLastCalledWith({ template: 'stock_alert' });
    await expect(template).toHaveAttribute('aria-pressed', 'true');
    await expect(preview(canvas).getByText('Going fast')).toBeVisible();
    await expect(preview(canvas).getByText(/running low at Vrinda Distributors/)).toBeVisible();
    await expect(preview(canvas).getByText('Sends now to 30 devices of your retailers')).toBeVisible();
    await expect(field(canvas, /^Title/)).toHaveValue('');
    await userEvent.click(template);
    await expect(args.onView).toHaveBeenLastCalledWith({ template: null });
    await expect(preview(canvas).getByText('No notification selected')).toBeVisible();
  },
};

export const SendsATemplateOnceAndClearsTheSelection: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.notifications.clears'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Welcome/ }));
    await userEvent.dblClick(sendOf(preview(canvas)));
    await waitFor(() => expect(args.onView).toHaveBeenLastCalledWith({ template: null }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
    await expect(args.onSend).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Welcome to Vrinda Distributors', audience: 'RETAILERS' }),
    );
    await expect(preview(canvas).getByText('No notification selected')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Templates' })).toHaveFocus();
  },
};

export const SendsOnceAlthoughTheSelectionClearsLate: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { template: 'welcome' } },
  render: (args) => <Notifications {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(sendOf(preview(canvas)));
    await waitFor(() => expect(args.onView).toHaveBeenLastCalledWith({ template: null }));
    await userEvent.click(preview(canvas).getByRole('button', { name: /^Send/ }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const KeepsTheTemplateWhenItWasRefused: Story = {
  tags: ['behaviour', '!review'],
  args: { onSend: answering({ ok: false, form: 'Failed to send notification' }) },
  play: async ({ canvas }) => {
    const template = canvas.getByRole('button', { name: /^Welcome/ });
    await userEvent.click(template);
    await userEvent.click(sendOf(preview(canvas)));
    const alert = await preview(canvas).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to send notification');
    await expect(template).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(preview(canvas).getByRole('button', { name: 'Dismiss' }));
    await expect(preview(canvas).queryByRole('alert')).toBeNull();
  },
};

export const CopiesATemplateIntoTheForm: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Order reminder/ }));
    await userEvent.click(preview(canvas).getByRole('button', { name: 'Edit before sending' }));
    const title = field(canvas, /^Title/);
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveValue('Time to restock?');
    await expect(args.onView).toHaveBeenLastCalledWith({ template: null });
    await userEvent.type(title, ' Order by four');
    await expect(preview(canvas).getByText('Time to restock? Order by four')).toBeVisible();
    await expect(args.drafts.save).toHaveBeenLastCalledWith(
      'new',
      expect.objectContaining({ title: 'Time to restock? Order by four' }),
    );
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const AsksBeforeItReplacesWhatWasWritten: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas }) => {
    await write(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Use again: “Stock count on Sunday”' }));
    let question = await findQuestion('Replace your message?');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(field(canvas, /^Title/)).toHaveValue(draft.title);
    await userEvent.click(canvas.getByRole('button', { name: 'Use again: “Stock count on Sunday”' }));
    question = await findQuestion('Replace your message?');
    await userEvent.click(question.getByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(field(canvas, /^Title/)).toHaveFocus());
    await expect(field(canvas, /^Title/)).toHaveValue('Stock count on Sunday');
    await expect(custom(canvas).getByText('Sends now to 3 devices of your organisation')).toBeVisible();
  },
};

export const SendsAMessageOnceAndClearsTheForm: Story = {
  tags: ['behaviour', '!review'],
  parameters: { proves: ['rule.notifications.send'] },
  play: async ({ canvas, args }) => {
    const send = sendOf(custom(canvas));
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription('Enter a title and a message.');
    await userEvent.type(field(canvas, /^Title/), 'Closed on Monday{Enter}');
    await expect(send).toBeDisabled();
    await userEvent.type(field(canvas, /^Message/), '  We open on Tuesday. ');
    await expect(preview(canvas).getByText('Closed on Monday')).toBeVisible();
    await chooseAudience(canvas, /^Distributors/);
    await userEvent.dblClick(send);
    await waitFor(() => expect(field(canvas, /^Title/)).toHaveValue(''));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
    await expect(args.onSend).toHaveBeenCalledWith({
      title: 'Closed on Monday',
      body: 'We open on Tuesday.',
      audience: 'DISTRIBUTORS',
    });
    await expect(args.drafts.save).toHaveBeenLastCalledWith('new', undefined);
    await expect(custom(canvas).getByRole('form')).toHaveFocus();
  },
};

export const SendsNothingByEnter: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await write(canvas);
    await userEvent.type(field(canvas, /^Title/), '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const KeepsTheTextWhenItWasRefused: Story = {
  tags: ['behaviour', '!review'],
  args: { onSend: answering({ ok: false, form: 'Failed to send notification' }) },
  play: async ({ canvas, args }) => {
    await write(canvas);
    await userEvent.click(sendOf(custom(canvas)));
    const alert = await custom(canvas).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to send notification');
    await expect(field(canvas, /^Title/)).toHaveValue(draft.title);
    await expect(args.drafts.save).not.toHaveBeenLastCalledWith('new', undefined);
    await waitFor(() => expect(sendOf(custom(canvas))).toHaveFocus());
    await userEvent.click(custom(canvas).getByRole('button', { name: 'Dismiss' }));
    await expect(custom(canvas).queryByRole('alert')).toBeNull();
  },
};

export const SaysHowMuchIsTooLong: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await write(canvas, { ...draft, title: `${longest.title} and July` });
    const title = field(canvas, /^Title/);
    await expect(title).toHaveAccessibleDescription('74 of 65 characters: shorten it by 9');
    // Only the documented rule disables Send: pressing it shows the error.
    await userEvent.click(sendOf(custom(canvas)));
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const SendsToAllAfterTheQuestion: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await write(canvas);
    await chooseAudience(canvas, /^All users/);
    await userEvent.click(sendOf(custom(canvas)));
    let question = await findQuestion();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(sendOf(custom(canvas)));
    question = await findQuestion();
    await userEvent.click(question.getByRole('button', { name: 'Send to all' }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith({ ...draft, audience: 'ALL' }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const SendsToTheChosenAlone: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { template: null, recipients: chosen } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Annapoorna Provision Stores, Jyoti Stores/)).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'Target Audience' })).toBeNull();
    await write(canvas);
    await userEvent.click(sendOf(custom(canvas)));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith({ ...draft, recipients: chosen }));
    await expect(args.onView).toHaveBeenLastCalledWith({ template: null, recipients: undefined });
    await custom(canvas).findByRole('combobox', { name: 'Target Audience' });
  },
};

export const SendsATemplateToTheChosenAlone: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { template: 'payment_reminder', recipients: chosen } },
  play: async ({ canvas, args }) => {
    await userEvent.click(sendOf(preview(canvas)));
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ recipients: chosen })),
    );
    await custom(canvas).findByRole('combobox', { name: 'Target Audience' });
  },
};

export const ClearsTheChosenRetailers: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { template: null, recipients: chosen } },
  play: async ({ canvas, args }) => {
    await write(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Drop the selection' }));
    await expect(args.onView).toHaveBeenLastCalledWith({ recipients: undefined });
    const audience = await custom(canvas).findByRole('combobox', { name: 'Target Audience' });
    await waitFor(() => expect(audience).toHaveFocus());
    await userEvent.click(sendOf(custom(canvas)));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1));
    await expect(args.onSend).toHaveBeenCalledWith({ ...draft, recipients: undefined });
  },
};

export const AnOlderTextGoesToTheChosen: Story = {
  tags: ['behaviour', '!review'],
  args: { view: { template: null, recipients: chosen }, drafts: draftsOf({ ...draft, audience: 'ALL' }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(custom(canvas).getByRole('button', { name: 'Restore' }));
    await expect(field(canvas, /^Message/)).toHaveValue(draft.body);
    await userEvent.click(sendOf(custom(canvas)));
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ recipients: chosen })),
    );
  },
};

export const ATextIsRestoredWithItsRecipients: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsOf({ ...draft, recipients: chosen }) },
  play: async ({ canvas }) => {
    await userEvent.click(custom(canvas).getByRole('button', { name: 'Restore' }));
    await expect(
      custom(canvas).getByText('Sends now to 3 selected retailers and cannot be recalled'),
    ).toBeVisible();
  },
};

export const SendsWithoutAPushServiceWhatTheServerThenRefuses: Story = {
  tags: ['behaviour', '!review'],
  args: { stats: ready({ ...devices, isConfigured: false }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('FCM Not Configured')).toBeVisible();
    await write(canvas);
    await expect(custom(canvas).getByText('Would go to 30 devices of your retailers')).toBeVisible();
    await userEvent.click(sendOf(custom(canvas)));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1));
  },
};

export const ShowsNoCountThatWasNotMade: Story = {
  ...Failed,
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    const figures = within(canvas.getByRole('region', { name: 'Devices' }));
    await expect(figures.getAllByText('—')).toHaveLength(4);
    await expect(canvas.getByText('Device counts could not be loaded.')).toBeVisible();
    await write(canvas);
    await expect(custom(canvas).getByText('Number of devices unknown')).toBeVisible();
    await expect(sendOf(custom(canvas))).toBeEnabled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    await expect(args.onReload).toHaveBeenCalledTimes(1);
  },
};

export const OffersWhatWasWrittenBefore: Story = {
  tags: ['behaviour', '!review'],
  args: { drafts: draftsOf(draft) },
  play: async ({ canvas, args }) => {
    await userEvent.click(custom(canvas).getByRole('button', { name: 'Restore' }));
    await expect(field(canvas, /^Message/)).toHaveValue(draft.body);
    await userEvent.click(custom(canvas).getByRole('button', { name: 'Clear' }));
    await expect(field(canvas, /^Message/)).toHaveValue('');
    await expect(args.drafts.save).toHaveBeenLastCalledWith('new', undefined);
    await expect(preview(canvas).getByText('No notification selected')).toBeVisible();
  },
};

export const LoadsMoreAndRefreshes: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.sent?.onMore).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onReload).toHaveBeenCalledTimes(1);
  },
};

export const Small: Story = { tags: ['variant'], globals: small };
export const LargeText: Story = { tags: ['variant'], globals: largeText };
