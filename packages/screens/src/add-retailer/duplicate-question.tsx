import { DUPLICATE_TEXTS } from '@dmc/contract/retailers';
import { Banner, BannerAction } from '@dmc/design-system/banner';
import { FullWidth } from '@dmc/design-system/fields';
import type { Outcome } from '@dmc/design-system/load';
import { useRef, useState } from 'react';
import { addRetailerCopy as copy } from './add-retailer.copy.ts';

const isDuplicate = (outcome: Outcome): boolean =>
  !outcome.ok &&
  outcome.conflict === true &&
  Object.keys(DUPLICATE_TEXTS).some((field) => outcome.fields?.[field] !== undefined);

/**
 * A server refuses a phone or GST number that another retailer has, until it is told that this is meant. `asked` is true
 * after such a refusal; `allow` has the next submission say so.
 */
export function useDuplicateQuestion<Draft extends { allowDuplicate?: boolean | undefined }>(
  onSubmit: (draft: Draft) => Promise<Outcome>,
) {
  const [asked, setAsked] = useState(false);
  const allowed = useRef(false);
  return {
    asked,
    allow: () => {
      allowed.current = true;
    },
    submit: async (draft: Draft): Promise<Outcome> => {
      const outcome = await onSubmit(allowed.current ? { ...draft, allowDuplicate: true } : draft);
      allowed.current = false;
      setAsked(isDuplicate(outcome));
      return outcome;
    },
  };
}

/** Asks whether the number of another retailer is meant. */
export function DuplicateQuestion({ onAnyway }: { onAnyway: () => void }) {
  return (
    <FullWidth>
      <div role="alert">
        <Banner
          tone="warning"
          text={copy.duplicate}
          action={<BannerAction onClick={onAnyway}>{copy.anyway}</BannerAction>}
        />
      </div>
    </FullWidth>
  );
}
