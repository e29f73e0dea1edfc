import { Card } from '@dmc/design-system/card';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { SessionList, type SessionListProps } from '../../parts/session-list/session-list.tsx';
import { accountCopy as copy } from './account.copy.ts';

export interface AccountProps {
  /** An admin views as a distributor: the account would be neither the distributor's nor clearly their own. */
  viewing: boolean;
  /** Opens the form; undefined if the server has no such call. */
  onChangePassword?: () => void;
  /** Undefined if the server has no such call. */
  sessions?: SessionListProps;
}

/** The user's own password and sessions, as cards on the preferences page. */
export function Account({ viewing, onChangePassword, sessions }: AccountProps) {
  if (viewing)
    return onChangePassword || sessions ? (
      <Card title={copy.viewing}>
        <Text as="p" tone="secondary">
          {copy.viewingNote}
        </Text>
      </Card>
    ) : null;
  return (
    <>
      {onChangePassword ? (
        <Card title={copy.password}>
          <Row justify="between" gap="4" rowGap="3" wrap>
            <Text as="p" tone="secondary">
              {copy.passwordNote}
            </Text>
            <Button type="button" variant="surface" color="gray" onClick={onChangePassword}>
              {copy.change}
            </Button>
          </Row>
        </Card>
      ) : null}
      {sessions ? (
        <Card title={copy.sessions}>
          <Text as="p" tone="secondary" mb="2">
            {copy.sessionsNote}
          </Text>
          <SessionList {...sessions} />
        </Card>
      ) : null}
    </>
  );
}
