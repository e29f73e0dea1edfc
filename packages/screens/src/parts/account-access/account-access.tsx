import { Dialog } from '@dmc/design-system/dialog';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { SessionList, type SessionListProps } from '../session-list/session-list.tsx';
import { accountAccessCopy as copy } from './account-access.copy.ts';
import { type LinkOutcome, ResetLink } from './reset-link.tsx';

export interface AccountAccessProps {
  email: string;
  /** Makes a reset link, or the reason why this user gets none; undefined if the server has no such call. */
  link?: (() => Promise<LinkOutcome>) | 'own' | 'inactive';
  /** Undefined if the server has no such call, or the viewer may not see them. */
  sessions?: SessionListProps;
  onClose: () => void;
}

/** Another user's access: a reset link, and their sessions. */
export function AccountAccess({ email, link, sessions, onClose }: AccountAccessProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title(email)}
      size={640}
      reading
      footer={
        <Button type="button" variant="surface" color="gray" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <Stack gap="5">
        {link === undefined ? null : (
          <Part title={copy.password}>
            {typeof link === 'string' ? (
              <Text as="p" tone="secondary">
                {link === 'own' ? copy.ownPassword : copy.inactive}
              </Text>
            ) : (
              <ResetLink onMake={link} />
            )}
          </Part>
        )}
        {sessions ? (
          <Part title={copy.sessions}>
            <SessionList {...sessions} />
          </Part>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2" aria-label={title}>
      <Text as="h3" size="3" weight="medium">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
