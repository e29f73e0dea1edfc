import { type ReactNode, useState } from 'react';
import { isCurrent, type NavItem, type RenderLink } from '../link/link.tsx';
import { Row } from '../row/row.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useNarrow, useTablet } from '../viewport/viewport.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  /** The `Identity` at the top; themes with a full-width header show it there instead. */
  brand: ReactNode;
  /** The entries, in groups separated by rules. */
  groups: readonly (readonly NavItem[])[];
  /** The current path, without the query. */
  current: string;
  /**
   * Collapsed to a rail of icons, with tooltips or, on a tablet, small names. It is `undefined` until the user chooses:
   * only a tablet then has the rail.
   */
  collapsed?: boolean;
  /** Called by the collapse button, which is shown if given. */
  onCollapse?: (collapsed: boolean) => void;
  /** Renders the links with the application's router. */
  renderLink: RenderLink;
  /** Accessible name of the landmark. */
  label?: string;
  /** Labels of the button. */
  collapseLabels?: { collapse: string; expand: string };
}

const COLLAPSE_LABELS = { collapse: 'Collapse', expand: 'Expand' };

/** The main navigation from 640 px up. Below 768 px it expands over the page, until focus leaves it. */
export function Sidebar({
  brand,
  groups,
  current,
  collapsed,
  onCollapse,
  renderLink,
  label = 'Main',
  collapseLabels = COLLAPSE_LABELS,
}: SidebarProps) {
  const tablet = useTablet();
  const narrow = useNarrow();
  // The page over which it was expanded: following a link collapses it.
  const [over, setOver] = useState<string>();
  const fold = () => setOver(undefined);
  const rail = narrow ? over !== current : (collapsed ?? tablet);
  const toggle = rail ? collapseLabels.expand : collapseLabels.collapse;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the sidebar and Escape collapse it, wherever the focus is inside
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div
      className={styles.sidebar}
      data-collapsed={rail || undefined}
      data-over={(narrow && !rail) || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) fold();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') fold();
      }}
    >
      <Row className={styles.brand}>{brand}</Row>
      <nav className={styles.nav} aria-label={label}>
        {groups.map((items) => (
          <Stack as="ul" gap="0-5" className={styles.group} key={items[0]?.to}>
            {items.map((item) => (
              <li key={item.to}>
                <Tooltip label={item.label} side="right" bubbleClassName={styles.tip}>
                  {renderLink({
                    to: item.to,
                    className: styles.item,
                    'aria-current': isCurrent(item.to, current) ? 'page' : undefined,
                    children: <NavEntry item={item} />,
                  })}
                </Tooltip>
              </li>
            ))}
          </Stack>
        ))}
      </nav>
      {onCollapse ? (
        <div className={styles.foot}>
          <Tooltip label={toggle} side="right" bubbleClassName={styles.tip}>
            <button
              type="button"
              className={styles.item}
              aria-expanded={!rail}
              onClick={() => (narrow ? setOver(rail ? current : undefined) : onCollapse(!rail))}
            >
              <CollapseMark />
              <Text grow truncate className={styles.label}>
                {toggle}
              </Text>
            </button>
          </Tooltip>
        </div>
      ) : null}
    </div>
  );
}

function NavEntry({ item: { icon: Icon, label, badge, badgeLabel } }: { item: NavItem }) {
  return (
    <>
      <Icon className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
      <Text grow truncate className={styles.label}>
        {label}
      </Text>
      {badge ? (
        <span className={styles.badge}>
          <span className={styles.count} aria-hidden={badgeLabel ? true : undefined} translate="no">
            {badge}
          </span>
          {badgeLabel ? <span className="ds-visually-hidden">{badgeLabel}</span> : null}
        </span>
      ) : null}
    </>
  );
}

/** Inline, so that the sidebar imports no icons. */
function CollapseMark() {
  return (
    <svg
      className={styles.icon}
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <path d="M9 3v18" />
    </svg>
  );
}
