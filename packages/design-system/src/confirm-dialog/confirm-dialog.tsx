import { Button, Theme } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import * as Primitive from 'radix-ui/alert-dialog';
import { type ReactNode, useRef } from 'react';
import overlays from '../dialog/overlay.module.css';
import { returnTarget } from '../dialog/overlay-focus.ts';
import { Note } from '../note/note.tsx';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** The question in a few words, with the name: “Delete Gokulam Cow Ghee?”. */
  title: string;
  /** What confirming does. */
  text: ReactNode;
  /** Further consequences, below the text. */
  details?: ReactNode;
  /** Label of the confirm button; without it there is only the button that closes. */
  confirmLabel?: string;
  /** Label of the cancel button. */
  cancelLabel?: string;
  /** `danger` for actions that delete or remove something. */
  tone?: 'danger' | 'plain';
  /** While the action runs, both buttons do nothing and the dialog cannot be closed. */
  busy?: boolean;
  /** Why the last attempt failed; the dialog stays open for another. */
  failure?: { title?: string; message: string };
  /** Called by the confirm button. */
  onConfirm?: () => void;
  /** Called by Cancel and Escape, but never while `busy`. */
  onCancel: () => void;
}

/** Asks for confirmation of an action that cannot be undone. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  title,
  text,
  details,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  failure,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const opener = useRef<Element | null>(null);
  /** The list or page of the opener, which may be removed with its row. */
  const around = useRef<Element | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel();
      }}
    >
      <Primitive.Portal>
        <Theme>
          <Primitive.Overlay className={classNames(overlays.overlay, overlays.centred, styles.overlay)}>
            <Primitive.Content
              className={classNames('ds-edge', overlays.panel, styles.panel)}
              aria-busy={busy || undefined}
              onOpenAutoFocus={(event) => {
                event.preventDefault();
                opener.current = document.activeElement;
                around.current = document.activeElement?.closest('[tabindex="-1"]') ?? null;
                cancel.current?.focus();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                returnTarget(opener.current, around.current)?.focus();
              }}
            >
              <Primitive.Title asChild>
                <Text as="h2" size="4" weight="bold" breaks>
                  {title}
                </Text>
              </Primitive.Title>
              <Primitive.Description asChild>
                <Text as="div" mt="1-5" tone="secondary" breaks>
                  {text}
                </Text>
              </Primitive.Description>
              {details ? (
                <Text as="div" tone="secondary" mt="3" p="3" sunken>
                  {details}
                </Text>
              ) : null}
              {failure ? (
                <Note tone="error" breaks mt="3" role="alert">
                  <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
                  <Text as="div" tone="error">
                    {failure.title ? (
                      <Text as="strong" weight="bold" block>
                        {failure.title}
                      </Text>
                    ) : null}
                    <span>{failure.message}</span>
                  </Text>
                </Note>
              ) : null}
              <Row mt="5" gap="2" align="stretch" justify="end" className={styles.buttons}>
                {/* Not Radix's Cancel: a button disabled while busy would lose focus. */}
                <Button
                  ref={cancel}
                  type="button"
                  variant="surface"
                  color="gray"
                  aria-disabled={busy}
                  onClick={() => {
                    if (!busy) onCancel();
                  }}
                >
                  {cancelLabel}
                </Button>
                {confirmLabel ? (
                  <Button
                    type="button"
                    {...(tone === 'danger' ? { color: 'red' as const } : {})}
                    loading={busy}
                    onClick={onConfirm}
                  >
                    {confirmLabel}
                  </Button>
                ) : null}
              </Row>
            </Primitive.Content>
          </Primitive.Overlay>
        </Theme>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
