import { MESSAGE_LENGTH, Reply } from '@dmc/contract/support';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Textarea } from '@dmc/design-system/textarea';
import { Button } from '@radix-ui/themes';
import { SendHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import styles from './reply-box.module.css';
import { supportCopy } from './support.copy.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

const copy = supportCopy.reply;

/** The length is shown from this many characters on. */
const SHOW_LENGTH_FROM = MESSAGE_LENGTH - 400;

/** Unsent replies by the id of their conversation. */
export interface ReplyDrafts {
  load: (id: string) => unknown;
  save: (id: string, text: string | undefined) => void;
}

interface ReplyBoxProps {
  /** The id of the conversation, under which the draft is stored. */
  id: string;
  drafts: ReplyDrafts;
  restoreFocus: RefObject<boolean>;
  /** A reply is being sent, and the next one must wait (screens §5). */
  sending: boolean;
  onSend: (content: string) => void;
}

/** The reply field (screens §5): Enter sends, Shift+Enter starts a new line. */
export function ReplyBox({ id, drafts, restoreFocus, sending, onSend }: ReplyBoxProps) {
  const [text, setText] = useState(() => {
    const stored = drafts.load(id);
    return typeof stored === 'string' ? stored : '';
  });
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const blank = text.trim() === '';
  const tooLong = text.trim().length > MESSAGE_LENGTH;

  const type = (next: string) => {
    setText(next);
    setError(undefined);
  };
  // A restored draft is stored again.
  useEffect(() => {
    drafts.save(id, text === '' ? undefined : text);
  }, [drafts, id, text]);
  useRestoreFocus(field, restoreFocus);
  const send = () => {
    field.current?.focus();
    if (sending || blank) return;
    const read = z.safeDecode(Reply, { content: text, messageType: 'TEXT' });
    if (!read.success) {
      setError(read.error.issues[0]?.message);
      return;
    }
    type('');
    onSend(read.data.content);
  };
  return (
    <Stack
      as="form"
      gap="2-5"
      className={styles.root}
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        label={copy.label}
        labelHidden
        rows={2}
        placeholder={copy.placeholder}
        enterKeyHint="send"
        error={error}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          send();
        }}
      />
      <Row gap="3" justify="between">
        {text.length > SHOW_LENGTH_FROM ? (
          <Text
            size="1"
            tone="muted"
            numeric
            role="status"
            className={styles.length}
            data-over={tooLong || undefined}
          >
            {copy.length(text.trim().length)}
          </Text>
        ) : (
          <Text size="1" tone="muted" className={styles.hint}>
            {copy.hint}
          </Text>
        )}
        <Button type="submit" aria-disabled={blank || sending || undefined}>
          <SendHorizontal aria-hidden size={16} strokeWidth={1.75} />
          <span>{sending ? copy.sending : copy.send}</span>
        </Button>
      </Row>
    </Stack>
  );
}
