import { type ConsoleRole, ROLE_LABELS, type Role } from '@dmc/contract/roles';
import { EmptyState } from '@dmc/design-system/empty-state';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { Button } from '@radix-ui/themes';
import { ShieldX } from 'lucide-react';
import { useLink } from '../../parts/screens-provider/screens-provider.tsx';
import { homeOf } from '../../parts/shell/navigation.ts';
import { copy } from './access-denied.copy.ts';
import styles from './access-denied.module.css';

export interface AccessDeniedProps {
  /** The roles the page admits. */
  requiredRoles: readonly Role[];
  /** The signed-in user's role; determines where the link leads. */
  role: ConsoleRole;
  /** The distributor whose console an admin is viewing: the page may become available after Exit View. */
  viewing?: string;
}

/** A page the role may not see (core §2, Route table): who may, and a link to the user's own home page. */
export function AccessDenied({ requiredRoles, role, viewing }: AccessDeniedProps) {
  const renderLink = useLink();
  return (
    <EmptyState
      kind="nothing"
      icon={<ShieldX size={20} strokeWidth={1.75} />}
      title={copy.title}
      hint={
        <>
          <Text block>{copy.text}</Text>
          {viewing === undefined ? null : <Text block>{copy.exitView}</Text>}
          <span className={styles.facts}>
            <Text tone="muted">{copy.required(requiredRoles.length)}</Text>
            <Row as="span" align="stretch" wrap>
              {requiredRoles.map((name) => (
                <Text key={name} weight="medium" className={styles.role}>
                  {ROLE_LABELS[name]}
                </Text>
              ))}
            </Row>
            <Text tone="muted">{viewing === undefined ? copy.signedInAs : copy.viewingAs}</Text>
            <span>{viewing === undefined ? ROLE_LABELS[role] : copy.viewed(viewing, ROLE_LABELS[role])}</span>
          </span>
        </>
      }
      action={<Button asChild>{renderLink({ to: homeOf(role), children: copy.home })}</Button>}
    />
  );
}
