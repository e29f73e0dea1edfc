import { formatDateTime } from '@dmc/contract/dates';
import { type Order, statusLabel } from '@dmc/contract/orders';
import { Grid } from '@dmc/design-system/grid';
import { moveFocusOnRemoval } from '@dmc/design-system/move-focus-on-removal';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { LoaderCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { STATUS_TONES } from '../../parts/order-status/order-status.tsx';
import { RecordSection } from '../../parts/record-section/record-section.tsx';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import styles from './order-details.module.css';
import { ordersCopy } from './orders.copy.ts';

const copy = ordersCopy.details;

interface OrderHistoryProps {
  history: NonNullable<Order['history']>;
  /** Undoes the latest change; undefined while that is not possible. */
  onUndo: (() => Promise<void>) | undefined;
}

/** Every status the order has had, oldest first; the latest change can be undone for a while. */
export function OrderHistory({ history, onUndo }: OrderHistoryProps) {
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    if (busy || !onUndo) return;
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <RecordSection title={copy.history}>
      <Stack as="ol" gap="1-5">
        {history.map(({ status, at, by }, index) => (
          <Grid
            as="li"
            columns="8px minmax(6rem, auto) minmax(0, 1fr)"
            align="baseline"
            gap="2"
            key={`${at} ${status}`}
          >
            <span className={`ds-edge ${styles.mark}`} data-tone={STATUS_TONES[status]} aria-hidden />
            <span>{statusLabel(status)}</span>
            <Row align="baseline" gap="2" justify="between">
              <Text tone="secondary" breaks>
                <span>{formatDateTime(at, timeZone)}</span>
                {by ? <Text tone="muted">{` · ${by}`}</Text> : null}
              </Text>
              {onUndo && index === history.length - 1 ? (
                <Button
                  ref={moveFocusOnRemoval}
                  type="button"
                  size="1"
                  variant="surface"
                  color="gray"
                  aria-busy={busy || undefined}
                  aria-label={copy.undoOf(statusLabel(status))}
                  onClick={() => void undo()}
                >
                  {busy ? (
                    <LoaderCircle aria-hidden size={14} strokeWidth={1.75} className="ds-spin" />
                  ) : (
                    <Undo2 aria-hidden size={14} strokeWidth={1.75} />
                  )}
                  <span>{copy.undo}</span>
                </Button>
              ) : null}
            </Row>
          </Grid>
        ))}
      </Stack>
    </RecordSection>
  );
}
