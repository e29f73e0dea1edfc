import type { DemoAccount } from '@dmc/contract/health';
import { ROLE_LABELS, type Role } from '@dmc/contract/roles';
import { Box } from '@dmc/design-system/box';
import { Grid } from '@dmc/design-system/grid';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import {
  Check,
  ChevronRight,
  type LucideIcon,
  ShieldCheck,
  Store,
  UserRoundCheck,
  Warehouse,
} from 'lucide-react';
import { useId } from 'react';
import styles from './demo-accounts.module.css';
import { copy } from './sign-in.copy.ts';

const ICONS: Record<Role, LucideIcon> = {
  ADMIN: ShieldCheck,
  DISTRIBUTOR: Warehouse,
  SUPERVISOR: UserRoundCheck,
  RETAILER: Store,
};

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  /** The account whose credentials are in the form. */
  chosen: DemoAccount | undefined;
  onChoose: (account: DemoAccount) => void;
}

/** The accounts of a server with demo data, listed with their passwords. Choosing one only fills the form. */
export function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  const titleId = useId();
  const [first] = accounts;
  const shared = accounts.every(({ password }) => password === first?.password) ? first?.password : undefined;
  return (
    <Box as="section" mt="6" aria-labelledby={titleId}>
      <Row size="1" tone="muted" gap="3" rowGap="0" align="baseline" justify="between" wrap>
        <Text as="h2" size="1" weight="medium" tone="secondary" id={titleId}>
          {copy.demo.title}
        </Text>
        <span>{copy.demo.hint}</span>
      </Row>
      <Box as="ul" ruled mt="2" className={styles.list}>
        {accounts.map((account) => {
          const RoleIcon = ICONS[account.role];
          const Mark = account === chosen ? Check : ChevronRight;
          return (
            <li key={account.email}>
              <Grid
                as="button"
                type="button"
                size="2"
                columns="16px 5.5rem minmax(0, 1fr) 16px"
                align="center"
                gap="3"
                px="3"
                py="2"
                className={`ds-press ${styles.account}`}
                aria-pressed={account === chosen}
                onClick={() => onChoose(account)}
              >
                <RoleIcon className={styles.icon} size={16} strokeWidth={1.75} aria-hidden="true" />
                <Text weight="medium" className={styles.role}>
                  {ROLE_LABELS[account.role]}
                </Text>
                <Text tone="secondary" breaks className={styles.email}>
                  <span translate="no">{account.email}</span>
                  {shared === undefined ? (
                    <Text size="1" tone="muted" block>
                      {account.password}
                    </Text>
                  ) : null}
                </Text>
                <Mark className={styles.mark} size={16} strokeWidth={1.75} aria-hidden="true" />
              </Grid>
            </li>
          );
        })}
      </Box>
      {shared === undefined ? null : (
        <Text as="p" mt="2" size="1" tone="muted">
          <span>{copy.demo.samePassword}</span>{' '}
          <Text weight="medium" tone="primary" breaks>
            {shared}
          </Text>
        </Text>
      )}
    </Box>
  );
}
