import { EmptyState } from '@dmc/design-system/empty-state';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { Unlink } from 'lucide-react';
import { copy } from './no-organisation.copy.ts';

export interface NoOrganisationProps {
  /** The signed-in user's email, which an administrator needs to find the account. */
  email: string;
  onSignOut: () => void;
}

/** Shown to a user without a distributor: the reason, whom to ask, and a way to sign out. */
export function NoOrganisation({ email, onSignOut }: NoOrganisationProps) {
  return (
    <EmptyState
      kind="nothing"
      icon={<Unlink size={20} strokeWidth={1.75} />}
      title={copy.title}
      hint={
        <>
          <Text block>{copy.text}</Text>
          <Text block mt="2">
            <span>{copy.askBefore}</span>{' '}
            <Text weight="medium" tone="primary" breaks translate="no">
              {email}
            </Text>{' '}
            <span>{copy.askAfter}</span>
          </Text>
        </>
      }
      action={
        <Button variant="surface" color="gray" onClick={onSignOut}>
          {copy.signOut}
        </Button>
      }
    />
  );
}
