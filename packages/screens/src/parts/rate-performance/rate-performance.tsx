import { type CalendarDate, calendarDate } from '@dmc/contract/dates';
import { formValuesOf } from '@dmc/contract/fields';
import {
  monthAfter,
  monthLabel,
  monthNumber,
  monthOf,
  RATING,
  RATING_FIELDS,
  RatingDraft,
  type RatingForm,
  type RatingMonth,
  type SupervisorMonth,
} from '@dmc/contract/supervisors';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import { SelectField } from '@dmc/design-system/select-field';
import { Stack } from '@dmc/design-system/stack';
import { StarField } from '@dmc/design-system/star-field';
import { Textarea } from '@dmc/design-system/textarea';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { DraftDialog } from '../draft-form/draft-dialog.tsx';
import { useDraftForm } from '../draft-form/draft-form.tsx';
import type { DraftStore } from '../draft-form/draft-store.ts';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { EarlierRating } from './earlier-rating.tsx';
import { ratePerformanceCopy as copy } from './rate-performance.copy.ts';
import styles from './rate-performance.module.css';

/** How many months may be rated, including this one: enough for a forgotten month, but not the whole past. */
const MONTHS = 6;

export interface RatePerformanceProps {
  supervisor: { id: string; email: string };
  /** The server's data about the chosen month. */
  months: Loadable<readonly SupervisorMonth[]>;
  /** Called when another month is chosen, to load it. */
  onMonth: (month: RatingMonth) => void;
  onReload: () => void;
  drafts: DraftStore;
  onSubmit: (draft: RatingDraft) => Promise<Outcome>;
  onClose: () => void;
  now: () => Date;
}

const initialOf = (today: CalendarDate): RatingForm => ({
  ...formValuesOf(RATING_FIELDS),
  rating: RATING.initial,
  ...monthOf(today),
});

/** Rates a supervisor's month (screens §2, §9): stars, feedback, and any earlier rating of that month. */
export function RatePerformance({
  supervisor,
  months,
  onMonth,
  onReload,
  drafts,
  onSubmit,
  onClose,
  now,
}: RatePerformanceProps) {
  const timeZone = useTimeZone();
  const today = calendarDate(now(), timeZone);
  const { form, ...draft } = useDraftForm<RatingForm, RatingDraft>({
    schema: RatingDraft,
    initial: initialOf(today),
    record: supervisor.id,
    drafts,
    onSubmit,
    onSaved: onClose,
  });
  const { errors } = draft;
  const { register, control, watch, setValue, clearErrors } = form;
  const chosen = { month: Number(watch('month')), year: Number(watch('year')) };
  const number = monthNumber(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another month, not for a new object with the same month
  useEffect(() => onMonth(chosen), [number, onMonth]);

  const current = monthOf(today);
  const rateable = Array.from({ length: MONTHS }, (_, ago) => monthAfter(current, -ago));
  const change = { shouldDirty: true, shouldTouch: true } as const;
  return (
    <DraftDialog
      title={copy.title}
      description={supervisor.email}
      draft={draft}
      words={{ cancel: copy.cancel, send: copy.submit, sending: copy.submitting }}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <StarField
            label={copy.rating}
            required
            entry
            hint={<span className={styles.byKeys}>{copy.ratingHint}</span>}
            error={errors.rating?.message}
            value={Number(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <Stack gap="3">
        <SelectField
          label={copy.month}
          error={errors.month?.message ?? errors.year?.message}
          value={String(number)}
          onChange={(next) => {
            const chosenMonth = rateable.find((month) => String(monthNumber(month)) === next);
            if (!chosenMonth) return;
            clearErrors(['month', 'year']);
            setValue('month', chosenMonth.month, change);
            setValue('year', chosenMonth.year, change);
          }}
          options={rateable.map((month, ago) => ({
            value: String(monthNumber(month)),
            label: monthLabel(month),
            note: ago === 0 ? copy.thisMonth : undefined,
          }))}
          placeholder={monthLabel(chosen)}
        />
        <EarlierRating
          supervisorId={supervisor.id}
          ratingMonth={chosen}
          months={months}
          onTakeOver={({ rating, feedback }) => {
            setValue('rating', rating, change);
            setValue('feedback', feedback, change);
          }}
          onReload={onReload}
        />
      </Stack>
      <Textarea
        label={copy.feedback}
        optional
        hint={copy.feedbackHint}
        error={errors.feedback?.message}
        {...register('feedback')}
      />
    </DraftDialog>
  );
}
