import { formatDate } from '@dmc/contract/dates';
import type { Role } from '@dmc/contract/roles';
import { isDeactivated, type UserAccount, type UserColumn } from '@dmc/contract/users';
import { Badge, Dot } from '@dmc/design-system/badge';
import type { Column } from '@dmc/design-system/data-table';
import { Row } from '@dmc/design-system/row';
import { Text } from '@dmc/design-system/text';
import { type LucideIcon, ShieldCheck, Store, UserRoundCheck, Warehouse } from 'lucide-react';
import { dayColumn } from '../../parts/list-screen/columns.tsx';
import { UserId } from './user-id.tsx';
import { usersCopy as copy, ROLE_WORDS } from './users.copy.ts';
import styles from './users.module.css';

const MARKS: Record<Role, { tone: 'purple' | 'blue' | 'indigo' | 'gray'; icon: LucideIcon }> = {
  ADMIN: { tone: 'purple', icon: ShieldCheck },
  DISTRIBUTOR: { tone: 'blue', icon: Warehouse },
  SUPERVISOR: { tone: 'indigo', icon: UserRoundCheck },
  RETAILER: { tone: 'gray', icon: Store },
};

/**
 * The name of the distributor, otherwise of the retailer, otherwise a dash (screens §2); both names if there are two.
 */
const organisationOf = ({ distributor, retailer }: UserAccount) => distributor?.name || retailer?.name;

/** An address, marked if it is the signed-in user's. */
const Email = ({ email, self }: { email: string; self: string | undefined }) =>
  email === self ? (
    <Row as="span" gap="2">
      <Text truncate>{email}</Text>
      <Text weight="medium" tone="secondary" fixed px="1-5" className={styles.you}>
        {copy.you}
      </Text>
    </Row>
  ) : (
    <span>{email}</span>
  );

interface ColumnOptions {
  timeZone: string;
  /** The rows are from before a failed refresh. */
  stale: boolean;
  /** The signed-in user's email. */
  self: string | undefined;
}

/** The documented columns (screens §2). */
export const columnsOf = ({
  timeZone,
  stale,
  self,
}: ColumnOptions): readonly Column<UserAccount, UserColumn>[] => [
  {
    id: 'user',
    header: copy.columns.user,
    value: ({ email }) => email,
    code: true,
    cell: ({ email }) => <Email email={email} self={self} />,
    secondary: ({ id }) => <UserId id={id} />,
    // The identifier is on the card next to the status.
    cardCell: ({ email }) => <Email email={email} self={self} />,
    width: 'fill',
    minWidth: 196,
    sortable: true,
    card: 'title',
  },
  {
    id: 'role',
    header: copy.columns.role,
    value: ({ role }) => ROLE_WORDS[role],
    cell: ({ role }) => (
      <Badge tone={MARKS[role].tone} icon={MARKS[role].icon} stale={stale}>
        {ROLE_WORDS[role]}
      </Badge>
    ),
    cardCell: ({ role }) => ROLE_WORDS[role],
    width: 144,
    sortable: true,
    card: 'meta',
  },
  {
    id: 'organization',
    header: copy.columns.organization,
    value: organisationOf,
    cell: (user) => organisationOf(user) || copy.none,
    secondary: ({ distributor, retailer }) => (distributor?.name ? retailer?.name : undefined),
    cardCell: ({ distributor, retailer }) => [retailer?.name, distributor?.name].filter(Boolean).join(', '),
    width: 212,
    sortable: true,
    hideOrder: 2,
    stackedBelow: {
      column: 'user',
      cell: ({ distributor, retailer }) => [distributor?.name, retailer?.name].filter(Boolean).join(', '),
    },
    card: 'meta',
  },
  {
    id: 'status',
    header: copy.columns.status,
    value: (user) => (isDeactivated(user) ? copy.inactive : copy.active),
    cell: (user) => (
      <Dot tone={isDeactivated(user) ? 'gray' : 'green'} stale={stale}>
        {isDeactivated(user) ? copy.inactive : copy.active}
      </Dot>
    ),
    cardCell: (user) => (
      <Row as="span" size="2" tone="muted" gap="3" rowGap="1" wrap>
        <Dot tone={isDeactivated(user) ? 'gray' : 'green'} stale={stale}>
          {isDeactivated(user) ? copy.inactive : copy.active}
        </Dot>
        <span>
          <UserId id={user.id} />
        </span>
      </Row>
    ),
    width: 96,
    sortable: true,
    hideOrder: 3,
    stackedBelow: { column: 'role' },
    card: 'badge',
  },
  dayColumn({
    id: 'created',
    header: copy.columns.created,
    at: ({ createdAt }) => createdAt,
    timeZone,
    none: copy.none,
    width: 112,
    sortable: true,
    hideOrder: 1,
    stackedBelow: {
      column: 'role',
      cell: ({ createdAt }) =>
        createdAt === undefined ? undefined : copy.since(formatDate(createdAt, timeZone)),
    },
    card: 'meta',
  }),
];
