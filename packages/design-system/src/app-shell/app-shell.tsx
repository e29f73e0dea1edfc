import { type ReactNode, useId, useState } from 'react';
import { PaperHeadContext } from '../paper-head/paper-head.tsx';
import styles from './app-shell.module.css';

export interface AppShellProps {
  /** The `Sidebar`; hidden below 640 px. */
  sidebar: ReactNode;
  /** The `Header`. */
  header: ReactNode;
  /** The `TabBar`, shown below 640 px only. */
  tabBar?: ReactNode;
  /** A `Banner` with `bar`, across the full width. */
  banner?: ReactNode;
  /** A second bar, below the banner, for states that come and go; announced when it appears. */
  notice?: ReactNode;
  /** The `PaperHead` of the page when it is printed. */
  paperHead?: ReactNode;
  /** Shows an amber border around the window while someone else's console is being viewed. */
  outlined?: boolean;
  /** Text of the skip link. */
  skipLabel?: string;
  /** The page. */
  children: ReactNode;
}

/**
 * The layout of every signed-in page. The theme decides where the header and sidebar are: side by side, or the header
 * on top (`layout` of the theme, set by `ThemeRoot`). Sticky content starts at `--ds-shell-top`. A page that scrolls
 * internally marks its outermost element: `data-fill="page"` fills the space the shell leaves, and on a phone
 * `data-fill="screen"` also takes that of the header and tab bar; such a page has its own heading and back link.
 */
export function AppShell({
  sidebar,
  header,
  tabBar,
  banner,
  notice,
  paperHead,
  outlined = false,
  skipLabel = 'Skip to content',
  children,
}: AppShellProps) {
  const main = useId();
  const [hasList, setHasList] = useState(false);
  const rowInOrder = () =>
    document.getElementById(main)?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  return (
    <div
      className={styles.shell}
      data-outlined={outlined || undefined}
      data-bars={(banner ? 1 : 0) + (notice ? 1 : 0)}
    >
      <a
        className={styles.skip}
        href={`#${main}`}
        data-print="hide"
        onFocus={() => setHasList(Boolean(rowInOrder()))}
      >
        {skipLabel}
      </a>
      {hasList ? (
        <a
          className={styles.skip}
          href={`#${main}`}
          data-print="hide"
          onClick={(event) => {
            event.preventDefault();
            rowInOrder()?.focus();
          }}
        >
          Skip to the list
        </a>
      ) : null}
      <div className={styles.banner} data-print="hide">
        {banner}
        {/* Always there: a status that comes with its text is not announced. */}
        <div role="status">{notice}</div>
      </div>
      <div className={styles.sidebar} data-print="hide">
        {sidebar}
      </div>
      <div className={styles.header} data-print="hide">
        {header}
      </div>
      <main className={styles.main} id={main} tabIndex={-1}>
        {paperHead}
        <PaperHeadContext value={paperHead}>
          <div className={styles.content}>{children}</div>
        </PaperHeadContext>
      </main>
      {tabBar ? (
        <div className={styles.tabBar} data-print="hide">
          {tabBar}
        </div>
      ) : null}
    </div>
  );
}
