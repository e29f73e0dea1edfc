import { Dot } from '@dmc/design-system/badge';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button, Checkbox } from '@radix-ui/themes';
import { RefreshCw } from 'lucide-react';
import styles from './live-bar.module.css';
import { trackingCopy as copy } from './tracking.copy.ts';

/** How and when the screen refreshes. */
export interface LiveRefresh {
  auto: boolean;
  onAuto: (auto: boolean) => void;
  /** Loads the positions again at once. */
  onReload: () => void;
  /** A request is under way. */
  pending: boolean;
  /** Time between two requests: longer while they fail. */
  seconds: number;
}

export interface LiveBarProps {
  refresh: LiveRefresh;
  state: 'waiting' | 'live' | 'failing';
  /** When the positions were loaded, formatted; empty until then. */
  updated: string;
}

/** Whether the data is live, since when, and the refresh controls (screens §2). */
export function LiveBar({
  refresh: { auto, onAuto, onReload, pending, seconds },
  state,
  updated,
}: LiveBarProps) {
  const [tone, word] =
    state === 'failing'
      ? (['yellow', copy.live.failing] as const)
      : state === 'waiting'
        ? (['gray', copy.live.waiting] as const)
        : auto
          ? (['green', copy.live.on] as const)
          : (['gray', copy.live.off] as const);
  return (
    <Row justify="between" wrap gap="5" rowGap="3" data-print="hide">
      <Row as="p" wrap gap="3" rowGap="1">
        <Dot tone={tone}>
          <Text weight="medium">{word}</Text>
        </Dot>
        {updated === '' ? null : (
          <Text tone="muted" numeric>
            {copy.updated(updated)}
          </Text>
        )}
      </Row>
      <Row gap="4" className={styles.controls}>
        <Row as="label" gap="2" className={styles.auto}>
          <Checkbox checked={auto} onCheckedChange={(checked) => onAuto(checked === true)} />
          <span>{copy.autoRefresh}</span>
          <Text size="1" tone="muted">
            {copy.every(seconds)}
          </Text>
        </Row>
        <Button
          type="button"
          variant="surface"
          color="gray"
          className={styles.refresh ?? ''}
          aria-disabled={pending || undefined}
          onClick={pending ? undefined : onReload}
        >
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} className={pending ? 'ds-spin' : undefined} />
          <span>{copy.refresh}</span>
        </Button>
      </Row>
    </Row>
  );
}
