import { fillTemplate, PushDraft, type Recipient, SEND_FAILED } from '@dmc/contract/notifications';
import { Columns } from '@dmc/design-system/columns';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import { dataOf } from '@dmc/design-system/load';
import { Stack } from '@dmc/design-system/stack';
import { isMotionReduced } from '@dmc/design-system/viewport';
import { useEffect, useRef, useState } from 'react';
import { useDraftForm } from '../../parts/draft-form/draft-form.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { ChosenRecipients } from './chosen-recipients.tsx';
import type { Confirmation } from './composer-dialog.tsx';
import { CustomNotification } from './custom-notification.tsx';
import { TEMPLATES } from './notifications.copy.ts';
import styles from './notifications.module.css';
import type { NotificationsProps } from './notifications-view.ts';
import { Preview } from './preview.tsx';
import { reachText } from './reach.ts';
import { SentMessages } from './sent-messages.tsx';
import { Templates } from './templates.tsx';

const ComposerDialog = lazyWithPreload(() =>
  import('./composer-dialog.tsx').then((module) => ({ default: module.ComposerDialog })),
);

type Words = Pick<PushDraft, 'title' | 'body' | 'audience'>;

const EMPTY: PushDraft = { title: '', body: '', audience: 'RETAILERS' };

/** The view after a message was sent: without template and recipients. */
const DONE = { template: null, recipients: undefined } as const;

/** Where the previous message was sent from, which gets the focus back. */
export type SentFrom = 'templates' | 'custom';

interface ComposerProps extends NotificationsProps {
  /** The initial recipients; the form may change them. */
  recipients: readonly Recipient[] | undefined;
  cleared: SentFrom | undefined;
  /** Called after a message was sent and the selection cleared, to clear the form as well (screens §4). */
  onCleared: (where: SentFrom) => void;
}

/** Composing one message: choosing or writing it, and sending it. Remounted for the next one. */
export function Composer(props: ComposerProps) {
  const { stats, sent, view, onView, onSend, drafts } = props;
  const { name: organisation, viewedAs } = props.organisation;
  const custom = useDraftForm<PushDraft, PushDraft>({
    schema: PushDraft,
    initial: props.recipients ? { ...EMPTY, recipients: [...props.recipients] } : EMPTY,
    record: 'new',
    drafts,
    onSubmit: onSend,
    onSaved: () => {
      onView(DONE);
      props.onCleared('custom');
    },
  });
  const { form, phase, submit, check, forget } = custom;
  const written = form.watch();
  const { recipients } = written;
  const hasText = written.title.trim() !== '' || written.body.trim() !== '';

  const [dropped, setDropped] = useState(false);
  const [confirmation, setQuestion] = useState<Confirmation>();
  const [delivery, setDelivery] = useState<{
    sending: boolean;
    refused?: string;
    sent?: typeof view.template;
  }>({ sending: false });
  // A second press may come before the first has rendered.
  const sendingRef = useRef(false);
  const busy = delivery.sending || phase !== 'editing';

  // The URL changes after the answer. Until then, the sent template must not be offered again.
  const { onCleared } = props;
  useEffect(() => {
    if (delivery.sent && view.template !== delivery.sent) onCleared('templates');
  }, [delivery.sent, view.template, onCleared]);

  const list = useRef<HTMLUListElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const { cleared } = props;
  useEffect(() => {
    if (cleared) (cleared === 'templates' ? list : sheet).current?.focus();
  }, [cleared]);
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    // Runs after the confirmation dialog has returned the focus to its button.
    const timer = setTimeout(() => form.setFocus('title'), 0);
    return () => clearTimeout(timer);
  }, [copied, form]);

  // On a phone the preview is below the last template: scroll to it, so that choosing has a visible effect.
  const previewRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    if (chosen === 0) return;
    previewRef.current?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  }, [chosen]);

  const timeZone = useTimeZone();
  const template = TEMPLATES.find(({ id }) => id === view.template);
  const filled: PushDraft | undefined = template && {
    ...fillTemplate(template, organisation),
    ...(recipients ? { recipients } : {}),
  };
  const reach = (to: Pick<PushDraft, 'audience' | 'recipients'>) => reachText(stats, to, timeZone);

  const select = (next: typeof view.template) => {
    setDelivery((now) => ({ sending: now.sending }));
    onView({ template: next });
  };
  const choose = (next: typeof view.template) => {
    select(next);
    if (next) setChosen((count) => count + 1);
  };
  const sendTemplate = async (message: PushDraft) => {
    if (sendingRef.current) return;
    sendingRef.current = true;
    setDelivery({ sending: true });
    const outcome = await onSend(message);
    if (outcome.ok) {
      setDelivery({ sending: true, sent: view.template });
      onView(DONE);
      return;
    }
    sendingRef.current = false;
    setDelivery({
      sending: false,
      refused: outcome.form ?? Object.values(outcome.fields ?? {})[0] ?? SEND_FAILED,
    });
  };
  const copyIntoForm = ({ title, body, audience }: Words) => {
    for (const [field, value] of Object.entries({ title, body, audience }))
      form.setValue(field as keyof PushDraft, value, { shouldDirty: true, shouldValidate: true });
    select(null);
    setCopied((count) => count + 1);
  };
  const edit = (message: Words) =>
    hasText ? setQuestion({ kind: 'replace', message }) : copyIntoForm(message);
  const sendCustom = async () => {
    if (recipients || written.audience !== 'ALL') return void submit();
    // Validation comes first: nobody is asked to confirm a message that will be refused.
    const isValid = await check();
    if (isValid) setQuestion({ kind: 'all', title: written.title.trim(), reach: reach(written) });
  };

  return (
    <>
      {recipients ? (
        <ChosenRecipients
          recipients={recipients}
          busy={busy}
          onDrop={() => {
            form.setValue('recipients', undefined, { shouldDirty: true });
            onView({ recipients: undefined });
            setDropped(true);
          }}
        />
      ) : null}
      <Columns layout="aside" stretch>
        <Stack className={styles.slot} data-print="hide">
          <Templates ref={list} chosen={view.template} organisation={organisation} onChoose={choose} />
        </Stack>
        <Stack ref={previewRef} className={styles.slot} data-print="hide">
          <Preview
            message={filled ?? (hasText ? written : undefined)}
            organisation={organisation}
            template={
              filled && {
                reach: reach(filled),
                busy,
                sending: delivery.sending,
                refused: delivery.refused,
                onSend: () => void sendTemplate(filled),
                onEdit: () => edit(filled),
                onDismiss: () => setDelivery({ sending: false }),
              }
            }
          />
        </Stack>
        <Stack className={styles.slot} data-own-height data-print="hide">
          <CustomNotification
            ref={sheet}
            custom={custom}
            stats={dataOf(stats)}
            reach={reach(written)}
            busy={delivery.sending}
            quiet={filled !== undefined}
            onTouched={() => {
              if (view.template !== null) select(null);
            }}
            onSend={() => void sendCustom()}
            focusAudience={dropped}
            onRestored={() => {
              // The current choice of retailers takes precedence over that of the older text.
              if (recipients) form.setValue('recipients', recipients);
            }}
            onClear={() => {
              form.reset({ ...EMPTY, recipients });
              forget();
              sheet.current?.focus();
            }}
          />
        </Stack>
        {sent ? (
          <Stack className={styles.slot} data-own-height>
            <SentMessages sent={sent} onUse={edit} />
          </Stack>
        ) : null}
        {confirmation ? (
          <LazyPart>
            <ComposerDialog
              confirmation={confirmation}
              tenant={viewedAs ? organisation : undefined}
              onConfirm={() => {
                setQuestion(undefined);
                if (confirmation.kind === 'replace') copyIntoForm(confirmation.message);
                else void submit();
              }}
              onCancel={() => setQuestion(undefined)}
            />
          </LazyPart>
        ) : null}
      </Columns>
    </>
  );
}
