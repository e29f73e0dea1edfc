import type { RetailerDraft } from '@dmc/contract/retailers';
import { Banner, BannerAction } from '@dmc/design-system/banner';
import { FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addRetailerCopy as copy } from './add-retailer.copy.ts';

const NUMBERS = ['phone', 'gstNumber'] as const;

const isDuplicate = (outcome: Outcome): outcome is Exclude<Outcome, { ok: true }> =>
  !outcome.ok && outcome.conflict === true && NUMBERS.some((field) => outcome.fields?.[field] !== undefined);

/**
 * The server refuses a phone or GST number of another retailer unless the request allows duplicates. `question` asks
 * for confirmation while the form still has the refused numbers; after it, `submit` sends the confirmation.
 */
export function useDuplicateQuestion<Draft extends { allowDuplicate?: boolean }>(
  form: UseFormReturn<RetailerDraft, unknown, RetailerDraft>,
  onSubmit: (draft: Draft) => Promise<Outcome>,
  send: () => unknown,
) {
  const [refused, setRefused] = useState<string>();
  const confirmed = useRef<string>(undefined);
  const numbers = form.watch(NUMBERS).join(' ');
  return {
    submit: async (draft: Draft): Promise<Outcome> => {
      const sent = form.getValues(NUMBERS).join(' ');
      const outcome = await onSubmit(confirmed.current === sent ? { ...draft, allowDuplicate: true } : draft);
      if (!isDuplicate(outcome)) {
        setRefused(undefined);
        return outcome;
      }
      setRefused(sent);
      // This conflict is not a concurrent change of the record.
      return { ...outcome, conflict: undefined };
    },
    question:
      refused === numbers ? (
        <FullWidth>
          <Banner
            tone="warning"
            urgent
            text={copy.duplicate}
            action={
              <BannerAction
                onClick={() => {
                  confirmed.current = refused;
                  send();
                }}
              >
                {copy.anyway}
              </BannerAction>
            }
          />
        </FullWidth>
      ) : null,
  };
}
