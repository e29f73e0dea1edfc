import { initials } from '../avatar/initials.ts';
import type { RenderLink } from '../link/link.tsx';
import { Menu, type MenuEntry } from '../menu/menu.tsx';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { usePhone } from '../viewport/viewport.tsx';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  /** The user's email address. */
  email: string;
  /** The role as text. */
  roleLabel: string;
  /** The entries of the account menu. */
  items: readonly MenuEntry[];
  /** Renders the entries that have a `to`. */
  renderLink?: RenderLink;
  /** The button's accessible name, read before the address. */
  label?: string;
}

/** The signed-in user, at the end of the header, with the account menu. The menu names the user too, for headers without room. */
export function UserMenu({ email, roleLabel, items, renderLink, label = 'Account' }: UserMenuProps) {
  const phone = usePhone();
  return (
    <Menu
      items={items}
      {...(renderLink ? { renderLink } : {})}
      head={
        <Stack mb="1" px="3" py="2" className={styles.head}>
          <Text weight="medium" truncate className={styles.email} translate="no">
            {email}
          </Text>
          <Text truncate size="1" className={styles.role}>
            {roleLabel}
          </Text>
        </Stack>
      }
      trigger={
        <Row as="button" type="button" gap="2-5" py="1" className={styles.trigger}>
          <span className="ds-visually-hidden">{`${label}: `}</span>
          <Text size="1" weight="bold" className={styles.avatar} aria-hidden>
            {initials(email)}
          </Text>
          <Stack as="span" className={phone ? 'ds-visually-hidden' : styles.words}>
            <Text weight="medium" truncate className={styles.email} translate="no">
              {email}
            </Text>
            <Text truncate size="1" className={styles.role}>
              {roleLabel}
            </Text>
          </Stack>
          <svg
            className={styles.chevron}
            width="16"
            height="16"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden
          >
            <path d="m6 9 6 6 6-6" />
          </svg>
        </Row>
      }
    />
  );
}
