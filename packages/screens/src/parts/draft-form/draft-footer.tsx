import { RequiredLegend } from '@dmc/design-system/form-field';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { draftFormCopy as copy } from './draft-form.copy.ts';
import styles from './draft-form.module.css';
import type { DraftForm } from './draft-form.tsx';

export interface DraftFooterProps {
  draft: Pick<DraftForm, 'phase' | 'errorCount' | 'refused'>;
  /**
   * Labels of Cancel and of the submit button: before and during saving and, if the form stays open for a moment,
   * afterwards, with the success message.
   */
  words: { cancel: string; send: string; sending: string; sent?: string; success?: string };
  /** If the documents disable the button: why, until the reason no longer applies. */
  missing?: string;
  /** Cancel discards what was typed and closes. */
  onCancel: () => void;
}

/** The footer of a form in a dialog: its state, Cancel, and the submit button. */
export function DraftFooter({ draft, words, missing, onCancel }: DraftFooterProps) {
  const id = useId();
  const inert = draft.phase !== 'editing';
  return (
    <>
      <FormStatus {...draft} success={words.success} missing={missing} id={id} />
      <Button type="button" variant="surface" color="gray" disabled={inert} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button
        type="submit"
        aria-disabled={inert || undefined}
        disabled={missing !== undefined && !inert}
        {...(missing === undefined ? {} : { 'aria-describedby': id })}
      >
        {inert ? (draft.phase === 'saved' && words.sent) || words.sending : words.send}
      </Button>
    </>
  );
}

interface FormStatusProps extends Pick<DraftForm, 'phase' | 'errorCount' | 'refused'> {
  success: string | undefined;
  missing: string | undefined;
  id: string;
}

/** The left of a form's footer: what failed, what was saved, what is missing, or the asterisk legend. */
function FormStatus({ phase, errorCount, refused, success, missing, id }: FormStatusProps) {
  if (phase === 'saved' && success !== undefined)
    return (
      <Row
        as="p"
        align="first"
        gap="2"
        role="status"
        weight="medium"
        tone="success"
        className={styles.status}
      >
        <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
        <span>{success}</span>
      </Row>
    );
  const message = refused ?? (errorCount > 0 ? copy.needAttention(errorCount) : undefined);
  if (message === undefined)
    return missing === undefined ? (
      <RequiredLegend />
    ) : (
      <Text as="p" tone="secondary" id={id} className={styles.status}>
        {missing}
      </Text>
    );
  return (
    <Row as="p" align="first" gap="2" tone="error" id={id} role="alert" className={styles.status}>
      <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
      <span>{message}</span>
    </Row>
  );
}
