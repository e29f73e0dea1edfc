import { formatDate } from '@dmc/contract/dates';
import type { TwoStep as State } from '@dmc/contract/two-step';
import { Badge } from '@dmc/design-system/badge';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { FieldSkeleton } from '@dmc/design-system/field-skeleton';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf, Load, type Loadable } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRemovalFocus } from '../../parts/removal-focus/removal-focus.ts';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { twoStepCopy as copy } from './two-step.copy.ts';
import styles from './two-step.module.css';
import type { TwoStepWrites } from './two-step-dialog.tsx';

export type { Answered, TwoStepWrites } from './two-step-dialog.tsx';

const SetUpDialog = lazyWithPreload(() =>
  import('./two-step-dialog.tsx').then((module) => ({ default: module.SetUpDialog })),
);
const ProofDialog = lazyComponent(() =>
  import('./two-step-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
);

/** From this many remaining recovery codes on, the user is advised to make new ones. */
const FEW = 3;

export interface TwoStepProps {
  twoStep: Loadable<State>;
  /** The signed-in user's email. */
  email: string;
  writes: TwoStepWrites;
  onReload: () => void;
}

/** The user's own two-step sign-in: set it up, renew its recovery codes, turn it off. */
export function TwoStep({ twoStep, email, writes, onReload }: TwoStepProps) {
  const timeZone = useTimeZone();
  const [open, setOpen] = useState<'set-up' | 'renew' | 'end'>();
  const state = dataOf(twoStep);
  const content = useRef<HTMLDivElement>(null);
  // The pressed button may disappear.
  const onChanged = useRemovalFocus(content, state);
  const close = () => {
    setOpen(undefined);
    onChanged();
    // Also after cancelling, because an answer may have been lost.
    onReload();
  };
  const on = state?.since !== undefined;
  return (
    <Card
      title={copy.title}
      action={
        state ? (
          <Badge tone={on ? 'green' : 'gray'} icon={on ? ShieldCheck : undefined}>
            {on ? copy.on : copy.off}
          </Badge>
        ) : null
      }
    >
      <Stack gap="4" ref={content} tabIndex={-1} className={styles.stage}>
        <Text as="p" tone="secondary">
          {copy.purpose}
        </Text>
        <Load
          state={twoStep}
          loading={<FieldSkeleton label={copy.loading} />}
          failed={(failure) => <FailureNotice title={copy.failed} failure={failure} onRetry={onReload} />}
        >
          {({ since, recoveryCodes, required }) => (
            <>
              {since === undefined ? null : (
                <Text as="p">
                  {`${copy.since(formatDate(since, timeZone))} ${recoveryCodes > FEW ? copy.remaining(recoveryCodes) : ''}`}
                </Text>
              )}
              {since !== undefined && recoveryCodes <= FEW ? (
                <Note tone="warning">
                  <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
                  <span>{recoveryCodes === 0 ? copy.noneRemaining : copy.fewRemaining(recoveryCodes)}</span>
                </Note>
              ) : null}
              {required ? <Text as="p">{copy.required}</Text> : null}
              <Row gap="2" rowGap="2" wrap>
                {since === undefined ? (
                  <Button type="button" onClick={() => setOpen('set-up')}>
                    {copy.setUp}
                  </Button>
                ) : (
                  <>
                    <Button type="button" variant="surface" color="gray" onClick={() => setOpen('renew')}>
                      {copy.renew}
                    </Button>
                    <Button type="button" variant="surface" color="gray" onClick={() => setOpen('end')}>
                      {copy.turnOff}
                    </Button>
                  </>
                )}
              </Row>
            </>
          )}
        </Load>
      </Stack>
      <LazyPart>
        {open === 'set-up' ? <SetUpDialog {...writes} email={email} onClose={close} /> : null}
        {open === 'renew' || open === 'end' ? (
          <ProofDialog
            {...writes}
            email={email}
            change={open}
            required={state?.required ?? false}
            onClose={close}
          />
        ) : null}
      </LazyPart>
    </Card>
  );
}
