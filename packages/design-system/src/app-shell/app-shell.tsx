import { type ReactNode, useId } from 'react';
import styles from './app-shell.module.css';

export interface AppShellProps {
  /** The `Sidebar`; a rail from 640 to 1023, gone under 640. */
  sidebar: ReactNode;
  /** The `Header`. */
  header: ReactNode;
  /** The `TabBar`, shown under 640 only. */
  tabBar?: ReactNode;
  /** A `Banner` with `bar`, over the whole width. */
  banner?: ReactNode;
  /** Draws the amber frame round the window: someone else's console is being viewed. */
  frame?: boolean;
  /** The words of the link that jumps over the navigation. */
  skipLabel?: string;
  children: ReactNode;
}

/**
 * The frame of every signed-in page. Where header and sidebar stand follows the theme: beside each other, or the
 * header above (`layout` of the theme, set by `ThemeRoot`). Sticky content starts at `--ds-shell-top`. A page that scrolls
 * inside itself marks its outermost element: `data-fill="page"` fills the room that the shell leaves, `data-fill="screen"`
 * on a phone that of header and tab bar too; such a page brings its own heading and way back.
 */
export function AppShell({
  sidebar,
  header,
  tabBar,
  banner,
  frame = false,
  skipLabel = 'Skip to content',
  children,
}: AppShellProps) {
  const main = useId();
  return (
    <div className={styles.shell} data-frame={frame || undefined} data-bar={banner ? '' : undefined}>
      <a className={styles.skip} href={`#${main}`} data-print="hide">
        {skipLabel}
      </a>
      {banner ? (
        <div className={styles.banner} data-print="hide">
          {banner}
        </div>
      ) : null}
      <div className={styles.sidebar} data-print="hide">
        {sidebar}
      </div>
      <div className={styles.header} data-print="hide">
        {header}
      </div>
      <main className={styles.main} id={main} tabIndex={-1}>
        <div className={styles.content}>{children}</div>
      </main>
      {tabBar ? (
        <div className={styles.tabBar} data-print="hide">
          {tabBar}
        </div>
      ) : null}
    </div>
  );
}
