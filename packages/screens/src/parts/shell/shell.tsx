import { formatNumber } from '@dmc/contract/numbers';
import { type ConsoleRole, ROLE_LABELS, type RoutePath } from '@dmc/contract/roles';
import { DEFAULT_ORGANISATION, type User } from '@dmc/contract/session';
import { AppShell } from '@dmc/design-system/app-shell';
import { Banner } from '@dmc/design-system/banner';
import { Header } from '@dmc/design-system/header';
import { Identity } from '@dmc/design-system/identity';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import type { NavItem, RenderLink } from '@dmc/design-system/link';
import type { Failure } from '@dmc/design-system/load';
import { Logo } from '@dmc/design-system/logo';
import { useOnline } from '@dmc/design-system/online';
import { Sidebar } from '@dmc/design-system/sidebar';
import { TabBar } from '@dmc/design-system/tab-bar';
import { UserMenu } from '@dmc/design-system/user-menu';
import { usePhone } from '@dmc/design-system/viewport';
import { CircleUser, LogOut, SlidersHorizontal, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { PrintedHead } from '../report-export/printed-head.tsx';
import { useLink } from '../screens-provider/screens-provider.tsx';
import { homeOf, pageInfo, SIDEBARS, TAB_BARS, tabLabel } from './navigation.ts';
import { SearchButton } from './search-button.tsx';
import { shellCopy as copy } from './shell.copy.ts';
import styles from './shell.module.css';

// Lazy, because only an admin who views as a distributor sees it.
const ImpersonationBar = lazyComponent(async () => ({
  default: (await import('./impersonation-bar.tsx')).ImpersonationBar,
}));

/** The state of leaving a distributor's view; a failure has its cause. */
export type ExitState = 'idle' | 'pending' | Failure;

export interface ShellProps {
  user: User;
  /** The user's role: one of the three allowed here. */
  role: ConsoleRole;
  /** The current page. */
  path: RoutePath;
  /** Orders waiting for approval, if known: the badge of the orders entry. */
  pendingOrders?: number;
  /** Pages without an entry, because the server lacks their calls. */
  absent?: readonly RoutePath[];
  /** Whether the user collapsed the sidebar to a rail; undefined until they chose. */
  sidebar: { collapsed: boolean | undefined; onCollapse: (collapsed: boolean) => void };
  /** Opens the command palette. */
  onSearch: () => void;
  /** The saved views of the page's list, next to its title. */
  views?: ReactNode;
  /** The address that a page's entry links to; by default its path. */
  addressOf?: (path: string) => string;
  onSignOut: () => void;
  /** Leaves the distributor's view. */
  exit: { state: ExitState; onExit: () => void };
  children: ReactNode;
}

/**
 * The layout of every signed-in page: sidebar by role, header with title and description, user menu, impersonation
 * bar, and a bar while there is no network.
 */
export function Shell({
  user,
  role,
  path,
  pendingOrders,
  absent = [],
  sidebar,
  onSearch,
  views,
  addressOf = (to) => to,
  onSignOut,
  exit,
  children,
}: ShellProps) {
  const renderLink = useLink();
  const renderOpening: RenderLink = (link) => renderLink({ ...link, to: addressOf(link.to) });
  const name = user.distributor?.name ?? DEFAULT_ORGANISATION;
  const phone = usePhone();
  const online = useOnline();
  const impersonating = user.impersonation?.isImpersonating === true;
  const item = (to: RoutePath, label: string): NavItem => {
    const page = pageInfo(to, role);
    const counted =
      pendingOrders && (to === '/orders' || to === '/supervisor-orders') ? pendingOrders : undefined;
    return {
      to,
      label,
      icon: page.icon ?? SlidersHorizontal,
      ...(counted ? { badge: formatNumber(counted), badgeLabel: copy.pending(counted) } : {}),
    };
  };
  const groups = SIDEBARS[role].map((group: readonly RoutePath[]) =>
    group
      .filter((to) => !absent.includes(to))
      .map((to) => item(to, pageInfo(to, role).label ?? pageInfo(to, role).title)),
  );
  const tabs = TAB_BARS[role] as readonly RoutePath[];
  const identity = (
    <Identity name={name} logo={<Logo name={name} src={user.distributor?.logoUrl ?? null} eager />} />
  );
  const { title, description } = pageInfo(path, role);
  // A supervisor's entry Dashboard leads to their own, and is marked on the shared one too.
  const current = path === '/dashboard' ? homeOf(role) : path;
  return (
    <AppShell
      outlined={impersonating}
      paperHead={<PrintedHead title={title} organisation={name} />}
      banner={
        impersonating ? (
          <LazyPart fallback={<div className={styles.bar} />}>
            <ImpersonationBar
              name={name}
              until={user.impersonation?.expiresAt}
              exit={exit.state}
              onExitView={exit.onExit}
              onSignOut={onSignOut}
            />
          </LazyPart>
        ) : undefined
      }
      notice={
        online ? undefined : (
          <Banner
            bar
            tone="error"
            label={copy.connection}
            icon={<WifiOff size={16} strokeWidth={1.75} />}
            text={copy.offline}
            note={copy.offlineNote}
          />
        )
      }
      sidebar={
        <Sidebar brand={identity} groups={groups} current={current} {...sidebar} renderLink={renderOpening} />
      }
      header={
        <Header
          title={title}
          description={description}
          brand={identity}
          beside={views}
          end={
            <>
              <SearchButton onOpen={onSearch} />
              <UserMenu
                email={user.email}
                roleLabel={impersonating ? ROLE_LABELS.ADMIN : ROLE_LABELS[role]}
                renderLink={renderLink}
                items={[
                  {
                    label: copy.profileSettings,
                    icon: CircleUser,
                    // Platform Settings belongs to distributors; everyone else has a profile in the preferences.
                    to: role === 'DISTRIBUTOR' ? '/settings' : '/preferences#profile',
                  },
                  { label: copy.preferences, icon: SlidersHorizontal, to: '/preferences' },
                  { label: copy.signOut, icon: LogOut, onSelect: onSignOut },
                ]}
              />
            </>
          }
        />
      }
      tabBar={
        phone ? (
          <TabBar
            items={tabs.map((to) => item(to, tabLabel(to)))}
            more={groups.map((group) => group.filter(({ to }) => !tabs.includes(to as RoutePath)))}
            current={current}
            renderLink={renderOpening}
          />
        ) : undefined
      }
    >
      {children}
    </AppShell>
  );
}
