import {
  AUDIENCES,
  audienceSize,
  PUSH_LENGTHS,
  type PushDraft,
  type PushStats,
} from '@dmc/contract/notifications';
import { Card } from '@dmc/design-system/card';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { FieldSkeleton } from '@dmc/design-system/field-skeleton';
import { Fields } from '@dmc/design-system/fields';
import { RequiredLegend } from '@dmc/design-system/form-field';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { TextField } from '@dmc/design-system/text-field';
import { Textarea } from '@dmc/design-system/textarea';
import { Button } from '@radix-ui/themes';
import { SendHorizontal } from 'lucide-react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { RestoreDraft, type useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import { notificationsCopy as copy } from './notifications.copy.ts';
import styles from './notifications.module.css';

const SelectField = lazyComponent(() =>
  import('@dmc/design-system/select-field').then((module) => ({ default: module.SelectField })),
);

export interface CustomNotificationProps {
  /** The form itself, so that it can be focused. */
  ref: Ref<HTMLFormElement>;
  custom: ReturnType<typeof useDraftForm<PushDraft, PushDraft>>;
  /** The device counts. */
  stats: PushStats | undefined;
  /** The message's audience. */
  reach: string;
  /** A template is being sent. */
  busy: boolean;
  /** A template is chosen, so that its button is the prominent one. */
  quiet: boolean;
  /** Called when something was typed or chosen. */
  onTouched: () => void;
  /** The choice of retailers was dropped, so the audience takes the focus. */
  focusAudience: boolean;
  onRestored: () => void;
  onSend: () => void;
  onClear: () => void;
}

/**
 * A custom message (screens §2, §5). Send is disabled without text and while sending, and for no other reason.
 */
export function CustomNotification(props: CustomNotificationProps) {
  const { ref, custom, stats, reach, busy, quiet, focusAudience, onTouched, onRestored, onSend, onClear } =
    props;
  const { form, phase, errors, refused, unblock, dirty } = custom;
  const { title, body, recipients } = form.watch();
  const button = useRef<HTMLButtonElement>(null);
  const reason = useId();
  const empty = title.trim() === '' || body.trim() === '';
  const sending = phase !== 'editing';

  // The button was disabled while sending and lost focus; after a refusal it gets focus back.
  const sent = useRef(false);
  useEffect(() => {
    if (sending) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [sending]);

  const counted = (name: 'title' | 'body') => {
    const count = form.getValues(name).trim().length;
    const most = PUSH_LENGTHS[name];
    return {
      hint: copy.length(count, most),
      error: count > most ? copy.tooLong(count, most) : errors[name]?.message,
    };
  };
  return (
    <Card title={copy.custom}>
      <form
        ref={ref}
        tabIndex={-1}
        aria-label={copy.custom}
        className={styles.form}
        // Enter in the title does not submit: a message cannot be recalled.
        onSubmit={(event) => event.preventDefault()}
        onChange={onTouched}
      >
        <RestoreDraft draft={custom} onRestored={onRestored} />
        <Fields mb="4-5" inert={sending}>
          <TextField
            label={copy.fieldTitle}
            required
            autoComplete="off"
            {...counted('title')}
            {...form.register('title')}
          />
          <Textarea
            label={copy.fieldMessage}
            required
            rows={4}
            {...counted('body')}
            {...form.register('body')}
          />
          {recipients ? null : (
            <Controller
              control={form.control}
              name="audience"
              render={({ field }) => (
                <LazyPart fallback={<FieldSkeleton label={copy.fieldAudience} />}>
                  <SelectField
                    label={copy.fieldAudience}
                    error={errors.audience?.message}
                    options={AUDIENCES.map((audience) => {
                      const size = stats && audienceSize(stats, audience);
                      return {
                        value: audience,
                        label: copy.audiences[audience],
                        note: size === undefined ? undefined : copy.devices(size),
                      };
                    })}
                    value={field.value}
                    onChange={(audience) => {
                      field.onChange(audience);
                      onTouched();
                    }}
                    onBlur={field.onBlur}
                    ref={(element) => {
                      field.ref(element);
                      if (focusAudience && document.activeElement === document.body) element?.focus();
                    }}
                  />
                </LazyPart>
              )}
            />
          )}
        </Fields>
        {refused === undefined ? null : (
          <FailureNotice
            urgent
            compact
            title={refused}
            failure={{ kind: 'server', message: copy.textRetained }}
            onDismiss={unblock}
            dismissLabel={copy.dismiss}
          />
        )}
        <Row wrap gap="2" rowGap="3" mt="4" className={styles.foot}>
          <Stack gap="0-5" className={styles.status}>
            <Text as="p" tone="secondary">
              {reach}
            </Text>
            {empty ? (
              <Text as="p" size="1" tone="muted" id={reason}>
                {copy.needsText}
              </Text>
            ) : (
              <RequiredLegend />
            )}
          </Stack>
          {dirty ? (
            <Button type="button" variant="surface" color="gray" disabled={sending} onClick={onClear}>
              {copy.clear}
            </Button>
          ) : null}
          <Button
            ref={button}
            type="button"
            variant={quiet ? 'surface' : 'solid'}
            {...(quiet ? { color: 'gray' as const } : {})}
            disabled={empty || sending || busy}
            aria-describedby={empty ? reason : undefined}
            onClick={onSend}
          >
            <SendHorizontal aria-hidden size={16} strokeWidth={1.75} />
            <span>{sending ? copy.sending : copy.send}</span>
          </Button>
        </Row>
      </form>
    </Card>
  );
}
