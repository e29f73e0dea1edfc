import { RATING_FIELDS } from '@dmc/contract/supervisors';
import { failed, largeText, loading, phone, ready, small } from '@dmc/design-system/story-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answering,
  answeringLate,
  anyState,
  draftsOf,
  expectControls,
  findDialog,
  never,
  press,
  type ScreenGuide,
} from '../../story-kit/story-kit.tsx';
import { rated, typedRating, unrated, withoutRatings } from './rate-performance.fixtures.ts';
import { RatePerformance } from './rate-performance.tsx';

const saved = draftsOf(typedRating);

const meta = {
  title: 'Screens/Administrator/Supervisors/Rate performance',
  tags: ['admin'],
  component: RatePerformance,
  parameters: {
    guide: {
      purpose:
        'Rates a supervisor’s month with one to five stars and optional feedback. If the month already has a rating, it is shown first and then replaced.',
      where: 'Opened by Rate Performance on Supervisors',
      specification: 'screens §2 (Supervisor Performance), §3 (Supervisor rating), §7, §9',
    } satisfies ScreenGuide,
  },
  args: {
    supervisor: { id: 's-2', email: 'deepak.r@vrinda.in' },
    months: ready(unrated),
    onMonth: fn(),
    onReload: fn(),
    drafts: draftsOf(),
    onSubmit: answering({ ok: true }),
    onClose: fn(),
    now: () => new Date('2026-11-20T05:30:00Z'),
  },
} satisfies Meta<typeof RatePerformance>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => findDialog('Rate Performance');
const send = async () => press(await dialog(), 'Submit Rating');
const star = (count: number) => ({ name: `${count} of 5 stars` });

export const Pristine: Story = {
  parameters: { proves: ['supervisor-performance.submit-rating', 'rule.supervisors.month'] },
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole('radio', star(5))).toBeChecked();
    await expect(form.getByRole('combobox', { name: 'Month' })).toHaveTextContent('November 2026');
  },
};
/** The month already has a rating, which a new one replaces. */
export const Replaces: Story = {
  tags: ['variant'],
  args: { months: ready(rated) },
  play: async () => {
    await (await dialog()).findByText('November 2026 was rated 3 of 5. Submitting replaces that rating.');
  },
};
export const ReplacesOnAPhone: Story = { ...Replaces, tags: ['variant'], globals: phone };
/** A server that sends results but no ratings. */
export const RatingsNotSupplied: Story = { tags: ['variant'], args: { months: ready(withoutRatings) } };
export const MonthLoading: Story = { tags: ['variant'], args: { months: loading } };
export const MonthFailed: Story = {
  tags: ['variant'],
  args: { months: failed() },
  play: async () => {
    await (await dialog()).findByText('Could not check for an earlier rating for November 2026.');
  },
};
export const OffersTheDraft: Story = { tags: ['variant'], args: { drafts: saved } };
export const Prefilled: Story = {
  tags: ['variant'],
  args: { drafts: saved },
  play: async () => {
    const form = await dialog();
    await press(form, 'Restore');
    await expect(form.getByRole('radio', star(2))).toBeChecked();
    await expect(form.getByRole('combobox', { name: 'Month' })).toHaveTextContent('October 2026');
  },
};
export const Submitting: Story = {
  tags: ['variant'],
  args: { onSubmit: fn(never) },
  play: async () => {
    await (await send()).findByRole('button', { name: 'Submitting...' });
  },
};
export const RejectedByField: Story = {
  tags: ['variant'],
  args: {
    onSubmit: answering({
      ok: false,
      form: 'The platform has no data before December 2026',
      fields: { month: 'The platform has no data before December 2026' },
    }),
  },
  play: async () => {
    await (await send()).findAllByText('The platform has no data before December 2026');
  },
};
export const RejectedByForm: Story = {
  tags: ['variant'],
  args: { onSubmit: answering({ ok: false, form: 'The rating could not be saved.' }) },
  play: async ({ args }) => {
    await (await send()).findByText('The rating could not be saved.');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const AnyState: StoryObj = {
  tags: ['!review', 'variant'],
  ...anyState(RatePerformance, {
    state: {
      Pristine,
      Replaces,
      MonthLoading,
      MonthFailed,
      OffersTheDraft,
      Prefilled,
      Submitting,
      RejectedByField,
      RejectedByForm,
    },
    server: { Full: {}, 'Documented calls only': RatingsNotSupplied },
  }),
};
export const Phone: Story = { tags: ['variant'], globals: phone };

export const RatesByTheKeyboardAlone: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('radio', star(5))).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await expect(form.getByRole('radio', star(4))).toHaveFocus();
    await userEvent.keyboard('2{ArrowRight}');
    await expect(form.getByRole('radio', star(3))).toBeChecked();
    await userEvent.tab();
    await expect(form.getByRole('combobox', { name: 'Month' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('Steady');
    await userEvent.tab();
    await userEvent.tab();
    await expect(form.getByRole('button', { name: 'Submit Rating' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      rating: 3,
      feedback: 'Steady',
      month: 11,
      year: 2026,
    });
    await expect(args.drafts.save).toHaveBeenLastCalledWith('s-2', undefined);
  },
};

export const SubmitsOnce: Story = {
  tags: ['behaviour', '!review'],
  args: { onSubmit: answeringLate({ ok: true }) },
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.dblClick(form.getByRole('button', { name: 'Submit Rating' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith({ rating: 5, feedback: '', month: 11, year: 2026 });
  },
};

export const LoadsTheChosenMonth: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await expect(args.onMonth).toHaveBeenLastCalledWith({ month: 11, year: 2026 });
    await userEvent.click(form.getByRole('combobox', { name: 'Month' }));
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getAllByRole('option')).toHaveLength(6);
    await userEvent.click(list.getByRole('option', { name: /September 2026/ }));
    await waitFor(() => expect(args.onMonth).toHaveBeenLastCalledWith({ month: 9, year: 2026 }));
  },
};

export const StartsFromTheEarlierRating: Story = {
  tags: ['behaviour', '!review'],
  args: { months: ready(rated) },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Edit that rating' }));
    await expect(form.getByRole('radio', star(3))).toBeChecked();
    await expect(form.getByRole('textbox', { name: 'Feedback' })).toHaveDisplayValue(/second visit/);
  },
};

export const RefusesFeedbackThatIsTooLong: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(form.getByRole('textbox', { name: 'Feedback' }));
    await userEvent.paste('x'.repeat(5001));
    await userEvent.click(form.getByRole('button', { name: 'Submit Rating' }));
    await expect(await form.findByText('Use at most 5000 characters')).toBeVisible();
    await expect(form.getByText('1 field needs attention')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const KeepsWhatWasTypedWhenEscapeCloses: Story = {
  tags: ['behaviour', '!review'],
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: 'Feedback' }), 'Good');
    await userEvent.keyboard('{Escape}');
    await expect(args.drafts.save).toHaveBeenLastCalledWith(
      's-2',
      expect.objectContaining({ feedback: 'Good' }),
    );
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const HasAControlForEachField: Story = {
  tags: ['behaviour', '!review'],
  play: async () => expectControls(await dialog(), RATING_FIELDS),
};

export const Small: Story = { ...Pristine, tags: ['variant'], globals: small };
export const LargeText: Story = { ...Pristine, tags: ['variant'], globals: largeText };
