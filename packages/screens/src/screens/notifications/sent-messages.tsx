import { formatDateTime, formatTime } from '@dmc/contract/dates';
import type { SentMessage } from '@dmc/contract/notifications';
import { Box } from '@dmc/design-system/box';
import { Card } from '@dmc/design-system/card';
import { EmptyState } from '@dmc/design-system/empty-state';
import { FailureNotice } from '@dmc/design-system/failure-notice';
import type { List } from '@dmc/design-system/list';
import { ListFooter } from '@dmc/design-system/list-footer';
import { Load } from '@dmc/design-system/load';
import { Row } from '@dmc/design-system/row';
import { SkeletonRows } from '@dmc/design-system/skeleton';
import { Text } from '@dmc/design-system/text';
import { useTimeZone } from '../../parts/screens-provider/screens-provider.tsx';
import { notificationsCopy as copy } from './notifications.copy.ts';
import styles from './notifications.module.css';

export interface SentMessagesProps {
  sent: List<SentMessage>;
  /** Copies a message into the form. */
  onUse: (message: SentMessage) => void;
}

/** The latest messages, how many devices received them, and a button to reuse them. */
export function SentMessages({ sent, onUse }: SentMessagesProps) {
  const timeZone = useTimeZone();
  return (
    <Card title={copy.sent} padded={false}>
      <Load
        state={sent.state}
        loading={
          <div aria-busy="true">
            <SkeletonRows rows={4} rowHeight={76} />
          </div>
        }
        failed={(failure) => (
          <FailureNotice
            shape="page"
            compact
            title={copy.sentFailed}
            failure={failure}
            note={copy.sentFailedNote}
            onRetry={sent.onReload}
          />
        )}
      >
        {({ rows }, stale) => (
          <>
            {stale ? (
              <Box px="4" py="3">
                <FailureNotice
                  compact
                  title={copy.sentStale}
                  failure={stale.failure}
                  note={copy.sentStaleNote(formatTime(stale.at.toISOString(), timeZone))}
                  onRetry={sent.onReload}
                />
              </Box>
            ) : null}
            {rows.length === 0 ? (
              <EmptyState
                compact
                kind="nothing"
                level={3}
                title={copy.nothingSent}
                hint={copy.nothingSentHint}
              />
            ) : (
              <>
                <Box as="ul" ruled className={styles.sent} aria-label={copy.sent}>
                  {rows.map((message) => (
                    <Sent key={message.id} message={message} onUse={onUse} />
                  ))}
                </Box>
                <ListFooter list={sent} noun={copy.sentNoun} />
              </>
            )}
          </>
        )}
      </Load>
    </Card>
  );
}

type SentProps = Pick<SentMessagesProps, 'onUse'> & { message: SentMessage };

function Sent({ message, onUse }: SentProps) {
  const timeZone = useTimeZone();
  const { title, body, audience, retailers, sent, failed, at } = message;
  return (
    <li className={styles.message}>
      <Row gap="3" align="baseline" justify="between">
        <Text as="h3" size="2" weight="medium" breaks>
          {title}
        </Text>
        <Text
          as="button"
          type="button"
          size="1"
          weight="medium"
          fixed
          px="1"
          py="0-5"
          className={styles.use}
          data-print="hide"
          aria-label={copy.useAgainNamed(title)}
          onClick={() => onUse(message)}
        >
          {copy.useAgain}
        </Text>
      </Row>
      <Text as="p" mb="1" tone="secondary" breaks lines>
        {body}
      </Text>
      <Row as="p" tone="muted" numeric gap="3" rowGap="0" align="stretch" wrap className={styles.facts}>
        <span>
          {copy.sentTo(
            retailers === undefined ? copy.audiences[audience] : copy.retailerCount(retailers),
            copy.devices(sent),
          )}
        </span>
        {failed > 0 ? <Text tone="warning">{copy.missed(failed)}</Text> : null}
        <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
      </Row>
    </li>
  );
}
