import { Note } from '@dmc/design-system/note';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

interface MessageProps {
  id?: string;
  tone: 'info' | 'error';
  role: 'alert' | 'status';
  /** Takes up its space, but is neither visible nor announced. */
  hidden?: boolean;
  children: ReactNode;
}

/** A message on the sign-in page. */
export function Message({ id, tone, role, hidden = false, children }: MessageProps) {
  const MessageIcon = tone === 'error' ? CircleAlert : Info;
  return (
    <Note
      gap="2-5"
      size="2"
      breaks
      mt="4-5"
      id={id}
      className={styles.message}
      tone={tone}
      data-hidden={hidden || undefined}
      role={role}
    >
      <MessageIcon size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>{children}</p>
    </Note>
  );
}
