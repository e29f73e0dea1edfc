import type { Recipient } from '@dmc/contract/notifications';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { notificationsCopy as copy } from './notifications.copy.ts';
import styles from './notifications.module.css';

interface ChosenRecipientsProps {
  recipients: readonly Recipient[];
  /** A message is being sent to them. */
  busy: boolean;
  /** Drops the retailers and offers the audiences instead. */
  onDrop: () => void;
}

/** How many names are shown at first. */
const FEW = 12;

/** The retailers to whom the message is limited. */
export function ChosenRecipients({ recipients, busy, onDrop }: ChosenRecipientsProps) {
  return (
    <section className={styles.recipients} aria-label={copy.fieldAudience}>
      <details open={recipients.length <= FEW}>
        <summary>{copy.to(recipients.length)}</summary>
        <Text as="p" mt="1" tone="secondary" breaks>
          {recipients.map(({ name }) => name).join(', ')}
        </Text>
      </details>
      <Button type="button" variant="surface" color="gray" disabled={busy} onClick={onDrop}>
        {copy.drop}
      </Button>
    </section>
  );
}
