import { calendarDate } from '@dmc/contract/dates';
import { monthLabel, monthOf, type RatingDraft, type RatingMonth } from '@dmc/contract/supervisors';
import { toasts } from '@dmc/design-system/toasts';
import { RatePerformance } from '@dmc/screens/rate-performance';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../api/clock.ts';
import { outcomeOf } from '../api/failure.ts';
import { useTimeZone } from '../api/health.ts';
import { toLoadable } from '../api/loadable.ts';
import { supervisors } from '../api/supervisors.ts';
import { draftStore } from '../session/drafts.ts';
import { sendOnce } from '../writes/idempotency-key.ts';

const drafts = draftStore('rating');

/** The form to rate a supervisor's month. Mounted only while open. */
export default function RatePerformanceRoute({
  distributorId,
  supervisor,
  onClose,
}: {
  distributorId: string;
  supervisor: { id: string; email: string };
  onClose: () => void;
}) {
  const timeZone = useTimeZone();
  const [month, setMonth] = useState<RatingMonth>(() => monthOf(calendarDate(serverNow(), timeZone)));
  const { id: supervisorId, email } = supervisor;
  const months = useQuery(supervisors.month({ distributorId, supervisorId, ...month }));
  const rate = useMutation(supervisors.rate());

  const submit = async (draft: RatingDraft) => {
    try {
      await sendOnce(
        drafts,
        supervisorId,
        (idempotencyKey) => rate.mutateAsync({ supervisorId, draft, idempotencyKey }),
        JSON.stringify(draft),
      );
      toasts.show({
        tone: 'success',
        text: `${email} rated ${draft.rating} of 5 for ${monthLabel(draft)}`,
      });
      return { ok: true } as const;
    } catch (error) {
      return outcomeOf(error, 'The rating could not be saved.');
    }
  };

  return (
    <RatePerformance
      supervisor={supervisor}
      months={toLoadable(months)}
      onMonth={setMonth}
      onReload={() => void months.refetch()}
      drafts={drafts}
      onSubmit={submit}
      onClose={onClose}
      now={serverNow}
    />
  );
}
