import type { OpenSession } from '@dmc/contract/account';
import { formatDateTime, formatTime } from '@dmc/contract/dates';
import { Badge } from '@dmc/design-system/badge';
import { Box } from '@dmc/design-system/box';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import { dataOf, Load, type Loadable, type Outcome } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { CircleAlert, MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRemovalFocus } from '../removal-focus/removal-focus.ts';
import { useTimeZone } from '../screens-provider/screens-provider.tsx';
import { sessionListCopy as copy } from './session-list.copy.ts';
import styles from './session-list.module.css';

/** The sessions used last, and how many there are in all. */
export interface SessionPage {
  rows: readonly OpenSession[];
  total: number;
}

export interface SessionListProps {
  sessions: Loadable<SessionPage>;
  onReload: () => void;
  /** Ends one session; the list is then reloaded. */
  onEnd: (session: OpenSession) => Promise<Outcome>;
  /** Ends all sessions except the current one. */
  onEndAll: () => Promise<Outcome>;
}

/** How many are shown at first. */
const INITIAL_COUNT = 5;

/** A user's sessions. The current one is marked, and can only be ended by signing out. */
export function SessionList({ sessions, onReload, onEnd, onEndAll }: SessionListProps) {
  const timeZone = useTimeZone();
  /** The session being ended, or all of them. */
  const [ending, setEnding] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const onEnded = useRemovalFocus(list, dataOf(sessions));

  const end = async (which: string, write: () => Promise<Outcome>) => {
    if (ending !== undefined) return;
    setEnding(which);
    setRefused(undefined);
    const outcome = await write();
    setEnding(undefined);
    if (outcome.ok) onEnded();
    else setRefused(outcome.form ?? copy.notEnded);
  };

  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      <Load
        state={sessions}
        loading={<SkeletonRows label={copy.loading} rows={2} rowHeight={64} />}
        failed={(failure) => (
          <FailureNotice compact title={copy.failed} failure={failure} onRetry={onReload} />
        )}
      >
        {({ rows, total }, stale) => (
          <>
            {stale ? (
              <Box mb="3">
                <FailureNotice
                  compact
                  title={copy.stale(formatTime(stale.at.toISOString(), timeZone))}
                  failure={stale.failure}
                  onRetry={onReload}
                />
              </Box>
            ) : null}
            {refused === undefined ? null : (
              <Note tone="error" role="alert" mb="3">
                <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
                <p>{refused}</p>
              </Note>
            )}
            {rows.length === 0 ? (
              <Text as="p" tone="secondary" data-empty="nothing">
                {copy.empty}
              </Text>
            ) : (
              <Stack as="ul" ruled aria-label={copy.label}>
                {rows.slice(0, all ? undefined : INITIAL_COUNT).map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    ending={ending === session.id}
                    waiting={ending !== undefined}
                    onEnd={() => void end(session.id, () => onEnd(session))}
                  />
                ))}
              </Stack>
            )}
            {rows.length > INITIAL_COUNT ? (
              <Row mt="3">
                <Button
                  type="button"
                  variant="ghost"
                  color="gray"
                  aria-expanded={all}
                  onClick={() => setAll(!all)}
                >
                  {all ? copy.showLatest(INITIAL_COUNT) : copy.showAll(rows.length)}
                </Button>
              </Row>
            ) : null}
            {total > rows.length && all ? (
              <Text as="p" size="1" tone="muted" mt="3">
                {copy.more(rows.length, total)}
              </Text>
            ) : null}
            {rows.some(({ isCurrent }) => !isCurrent) ? (
              <Row mt="4">
                <Button
                  type="button"
                  variant="surface"
                  color="gray"
                  aria-disabled={ending !== undefined || undefined}
                  onClick={() => void end('all', onEndAll)}
                >
                  {ending === 'all'
                    ? copy.ending
                    : rows.some(({ isCurrent }) => isCurrent)
                      ? copy.endOthers
                      : copy.endAll}
                </Button>
              </Row>
            ) : null}
          </>
        )}
      </Load>
    </div>
  );
}

function SessionRow({
  session,
  ending,
  waiting,
  onEnd,
}: {
  session: OpenSession;
  ending: boolean;
  /** This or another session is being ended. */
  waiting: boolean;
  onEnd: () => void;
}) {
  const timeZone = useTimeZone();
  const { createdAt, lastUsedAt, isCurrent, viewing } = session;
  const device = session.device ?? copy.unknownDevice;
  const began = formatDateTime(createdAt, timeZone);
  return (
    <Row as="li" justify="between" gap="4" py="3">
      <Stack gap="1">
        <Row gap="2" rowGap="1" wrap>
          <MonitorSmartphone aria-hidden size={16} strokeWidth={1.75} />
          <Text weight="medium">{device}</Text>
          {isCurrent ? <Badge tone="green">{copy.current}</Badge> : null}
        </Row>
        <Text size="1" tone="secondary">
          {isCurrent
            ? copy.currentTimes(began)
            : copy.times(began, lastUsedAt && formatDateTime(lastUsedAt, timeZone))}
        </Text>
        {viewing === undefined ? null : (
          <Text size="1" tone="secondary">
            {copy.viewing(viewing)}
          </Text>
        )}
      </Stack>
      {isCurrent ? null : (
        <Button
          type="button"
          size="1"
          variant="soft"
          color="gray"
          className={`ds-target ${styles.end}`}
          aria-label={copy.endNamed(device, began)}
          aria-disabled={waiting || undefined}
          onClick={onEnd}
        >
          {ending ? copy.ending : copy.end}
        </Button>
      )}
    </Row>
  );
}
