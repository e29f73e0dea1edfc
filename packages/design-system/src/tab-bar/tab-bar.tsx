import { type ReactNode, useEffect, useRef } from 'react';
import { Box } from '../box/box.tsx';
import { isCurrent, type NavItem, type RenderLink } from '../link/link.tsx';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import styles from './tab-bar.module.css';

export interface TabBarProps {
  /** The most used pages, at most four. */
  items: readonly NavItem[];
  /** All other pages, in the sheet behind “More”; groups are separated by rules. */
  more: readonly (readonly NavItem[])[];
  /** The current path, without the query. */
  current: string;
  /** Renders the links with the application's router. */
  renderLink: RenderLink;
  /** Accessible name of the landmark. */
  label?: string;
  /** Label of the last tab and title of its sheet. */
  moreLabel?: string;
  /** Accessible name of the button that closes the sheet. */
  closeLabel?: string;
}

/**
 * The main navigation on a phone, below 640 px. The sheet is a native modal dialog, which has a focus trap, Escape and
 * the top layer.
 */
export function TabBar({
  items,
  more,
  current,
  renderLink,
  label = 'Main',
  moreLabel = 'More',
  closeLabel = 'Close',
}: TabBarProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const groups = more.filter((group) => group.length > 0);
  const elsewhere = groups.flat().some((item) => isCurrent(item.to, current));

  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog) return;
    const close = () => dialog.close();
    // A click on the dialog element itself is a click on its backdrop.
    const click = (event: MouseEvent) => {
      if (event.target === dialog) close();
    };
    dialog.addEventListener('click', click);
    // Going back or forward closes the sheet. A path change does not: a slow page may arrive later.
    window.addEventListener('popstate', close);
    return () => {
      dialog.removeEventListener('click', click);
      window.removeEventListener('popstate', close);
    };
  }, []);

  return (
    <>
      <nav className={styles.bar} aria-label={label}>
        {items.map((item) => (
          <Tab key={item.to} item={item} active={isCurrent(item.to, current)} renderLink={renderLink} />
        ))}
        {groups.length > 0 ? (
          <button
            type="button"
            className={styles.tab}
            data-active={elsewhere || undefined}
            aria-haspopup="dialog"
            onClick={() => sheet.current?.showModal()}
          >
            <Glyph>
              <circle cx="5" cy="12" r="1" />
              <circle cx="12" cy="12" r="1" />
              <circle cx="19" cy="12" r="1" />
            </Glyph>
            <Text truncate className={styles.label}>
              {moreLabel}
            </Text>
          </button>
        ) : null}
      </nav>
      <dialog className={styles.sheet} ref={sheet} aria-label={moreLabel}>
        <div className={styles.panel}>
          <Row justify="between" className={styles.top}>
            <Text as="h2" size="4" weight="bold">
              {moreLabel}
            </Text>
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={() => sheet.current?.close()}
            >
              <Glyph>
                <path d="M18 6 6 18M6 6l12 12" />
              </Glyph>
            </button>
          </Row>
          <Box ruled>
            {groups.map((group) => (
              <Box as="ul" py="1" key={group[0]?.to}>
                {group.map(({ icon: Icon, ...item }) => (
                  <li key={item.to}>
                    {renderLink({
                      to: item.to,
                      className: `ds-ring-inside ${styles.entry}`,
                      'aria-current': isCurrent(item.to, current) ? 'page' : undefined,
                      onClick: () => sheet.current?.close(),
                      children: (
                        <>
                          <Icon size={20} strokeWidth={1.75} aria-hidden />
                          <Box as="span" grow>
                            {item.label}
                          </Box>
                          {item.badge ? (
                            <Text tone="secondary" numeric>
                              {item.badge}
                            </Text>
                          ) : null}
                        </>
                      ),
                    })}
                  </li>
                ))}
              </Box>
            ))}
          </Box>
        </div>
      </dialog>
    </>
  );
}

interface TabProps {
  item: NavItem;
  active: boolean;
  renderLink: RenderLink;
}

function Tab({ item: { to, label, icon: Icon, badge, badgeLabel }, active, renderLink }: TabProps) {
  return renderLink({
    to,
    className: styles.tab,
    'aria-current': active ? 'page' : undefined,
    children: (
      <>
        <Stack as="span" className={styles.glyph}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {badge ? (
            <Text
              weight="bold"
              numeric
              px="1"
              className={styles.badge}
              aria-hidden={badgeLabel ? true : undefined}
            >
              {badge}
            </Text>
          ) : null}
        </Stack>
        <Text truncate className={styles.label}>
          {label}
        </Text>
        {badge && badgeLabel ? <span className="ds-visually-hidden">{badgeLabel}</span> : null}
      </>
    ),
  });
}

/** Lucide's “ellipsis” and “x”, inline so that the shell imports no icons. */
function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
