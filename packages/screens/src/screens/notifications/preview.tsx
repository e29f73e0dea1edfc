import type { PushDraft } from '@dmc/contract/notifications';
import { Card } from '@dmc/design-system/card';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { Logo } from '@dmc/design-system/logo';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Bell, Pencil, SendHorizontal } from 'lucide-react';
import { notificationsCopy as copy } from './notifications.copy.ts';
import styles from './notifications.module.css';

type Words = Pick<PushDraft, 'title' | 'body'>;

export interface PreviewProps {
  /** The chosen template's message, or the one being written; undefined if there is neither. */
  message: Words | undefined;
  organisation: string;
  /** How to send the chosen template; undefined if none is chosen. */
  template:
    | {
        /** The message's audience. */
        reach: string;
        /** The template, or the message being written, is being sent. */
        busy: boolean;
        sending: boolean;
        /** Why it was not sent. */
        refused: string | undefined;
        onSend: () => void;
        onEdit: () => void;
        onDismiss: () => void;
      }
    | undefined;
}

/** A message as a phone shows it and, for a template, the button to send it (screens §2). */
export function Preview({ message, organisation, template }: PreviewProps) {
  return (
    <Card title={copy.preview}>
      {message === undefined ? (
        <Stack grow className={styles.nothing}>
          <EmptyState
            compact
            kind="nothing"
            level={3}
            icon={<Bell size={20} strokeWidth={1.75} />}
            title={copy.noneSelected}
            hint={copy.noneSelectedHint}
          />
        </Stack>
      ) : (
        <div className={styles.preview}>
          <Phone message={message} organisation={organisation} />
          {template ? (
            <Stack gap="3" className={styles.sending}>
              <Text as="p" tone="secondary">
                {template.reach}
              </Text>
              {template.refused === undefined ? null : (
                <FailureNotice
                  urgent
                  compact
                  title={template.refused}
                  failure={{ kind: 'server', message: copy.templateRetained }}
                  onDismiss={template.onDismiss}
                  dismissLabel={copy.dismiss}
                />
              )}
              <Row gap="2" align="stretch" wrap className={styles.buttons}>
                <Button type="button" variant="surface" color="gray" onClick={template.onEdit}>
                  <Pencil aria-hidden size={16} strokeWidth={1.75} />
                  <span>{copy.edit}</span>
                </Button>
                <Button
                  type="button"
                  aria-disabled={template.busy || undefined}
                  onClick={template.busy ? undefined : template.onSend}
                >
                  <SendHorizontal aria-hidden size={16} strokeWidth={1.75} />
                  <span>{template.sending ? copy.sending : copy.send}</span>
                </Button>
              </Row>
            </Stack>
          ) : (
            <Text as="p" tone="secondary">
              {copy.ownMessage}
            </Text>
          )}
        </div>
      )}
    </Card>
  );
}

/** The style of a placeholder for missing text. */
const BLANK = { tone: 'muted', weight: 'regular' } as const;

/** The top of a phone showing one notification. */
function Phone({ message: { title, body }, organisation }: { message: Words; organisation: string }) {
  return (
    <div className={styles.phone}>
      <span aria-hidden className={styles.speaker} />
      <div className={styles.bubble}>
        <Row as="p" size="1" tone="muted" gap="1-5" mb="2">
          <Logo name={organisation} size="small" />
          <Text truncate title={organisation}>
            {organisation}
          </Text>
          <span aria-hidden>·</span>
          <span>{copy.now}</span>
        </Row>
        <Text as="p" size="3" breaks {...(title.trim() === '' ? BLANK : { weight: 'bold' })}>
          {title.trim() === '' ? copy.fieldTitle : title}
        </Text>
        <Text as="p" size="2" breaks lines {...(body.trim() === '' ? BLANK : { tone: 'secondary' })}>
          {body.trim() === '' ? copy.fieldMessage : body}
        </Text>
      </div>
    </div>
  );
}
