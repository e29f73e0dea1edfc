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
 * A server refuses a phone or GST number that another retailer has, until it is told that this is meant. `question` asks,
 * as long as the form has the refused numbers; `submit` says so once they are confirmed.
 */
export function useDuplicateQuestion<Draft extends { allowDuplicate?: boolean | undefined }>(
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
      // The record itself was not changed by anyone.
      return { ...outcome, conflict: undefined };
    },
    question:
      refused === numbers ? (
        <FullWidth>
          <div role="alert">
            <Banner
              tone="warning"
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
          </div>
        </FullWidth>
      ) : null,
  };
}
