import type { Recipient } from '@dmc/contract/notifications';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { useId } from 'react';
import { notificationsCopy as copy } from './notifications.copy.ts';
import styles from './notifications.module.css';

interface ChosenRecipientsProps {
  recipients: readonly Recipient[];
  /** Offers the audiences in their place. */
  onDrop: () => void;
}

/** How many names are shown without being asked for. */
const FEW = 12;

/** The retailers that alone get the message, in place of the choice of an audience. */
export function ChosenRecipients({ recipients, onDrop }: ChosenRecipientsProps) {
  const label = useId();
  return (
    <Stack gap="1" role="group" aria-labelledby={label}>
      <Text id={label} weight="medium">
        {copy.fieldAudience}
      </Text>
      <div className={styles.recipients}>
        <details open={recipients.length <= FEW}>
          <summary>{copy.selected(recipients.length)}</summary>
          <Text as="p" tone="secondary" breaks>
            {recipients.map(({ name }) => name).join(', ')}
          </Text>
        </details>
        <Button type="button" size="1" variant="surface" color="gray" onClick={onDrop}>
          {copy.drop}
        </Button>
      </div>
    </Stack>
  );
}
