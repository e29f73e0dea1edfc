import type { Conversation } from '@dmc/contract/support';
import { Box } from '@dmc/design-system/box';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button, IconButton } from '@radix-ui/themes';
import { ArrowLeft, Check, Store } from 'lucide-react';
import type { Ref } from 'react';
import { joinWithDots } from '../../parts/join-with-dots/join-with-dots.ts';
import { supportCopy } from './support.copy.ts';
import styles from './thread.module.css';

const copy = supportCopy.thread;

interface ThreadHeaderProps {
  conversation: Conversation | undefined;
  subject: string;
  /** Whether the conversation replaces the list. */
  alone: boolean;
  level: 1 | 2;
  /** The heading, which takes focus when it replaces the list. */
  heading: Ref<HTMLHeadingElement>;
  onBack: () => void;
  /** Undefined for a conversation that is resolved or closed. */
  onResolve: (() => void) | undefined;
  onDetails: () => void;
}

/** A conversation's subject and retailer, and the button that resolves it. */
export function ThreadHeader({
  conversation,
  subject,
  alone,
  level,
  heading,
  onBack,
  onResolve,
  onDetails,
}: ThreadHeaderProps) {
  const Title = `h${level}` as const;
  const location = [conversation?.shop?.city, conversation?.shop?.state].filter(Boolean).join(', ');
  const about = conversation
    ? joinWithDots(conversation.retailer.businessName || supportCopy.list.nameless, location)
    : undefined;
  return (
    <Row as="header" gap="3" px="inset" py="2" className={styles.header}>
      {alone ? (
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          className={styles.back ?? ''}
          data-print="hide"
          aria-label={copy.back}
          onClick={onBack}
        >
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      ) : null}
      <Box grow>
        <Text
          as={Title}
          size="3"
          weight="bold"
          truncate
          className={styles.title}
          title={subject}
          ref={heading}
          tabIndex={-1}
        >
          {subject}
        </Text>
        {about ? (
          <Text as="p" truncate size="1" tone="muted" title={about}>
            {about}
          </Text>
        ) : null}
      </Box>
      {onResolve ? (
        <Button
          type="button"
          variant="surface"
          color="gray"
          className={styles.resolve ?? ''}
          data-print="hide"
          onClick={onResolve}
        >
          <Check aria-hidden size={16} strokeWidth={1.75} />
          <span>{copy.resolve}</span>
        </Button>
      ) : null}
      {conversation?.shop ? (
        <IconButton
          type="button"
          variant="surface"
          color="gray"
          className={styles.openDetails ?? ''}
          data-print="hide"
          aria-label={copy.details}
          title={copy.details}
          onClick={onDetails}
        >
          <Store aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : null}
    </Row>
  );
}
