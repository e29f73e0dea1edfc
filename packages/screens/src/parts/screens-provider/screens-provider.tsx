import type { ConsoleRole } from '@dmc/contract/roles';
import type { RenderLink } from '@dmc/design-system/link';
import { useTimeZone as useThemeTimeZone } from '@dmc/design-system/theme-root';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface Surroundings {
  /** Renders a link of the application's router; by default a plain one. */
  renderLink: RenderLink;
  /** The user's role, which decides the pages that names link to; by default a distributor. */
  role: ConsoleRole;
  /** Returns the current time, for event handlers; by default this computer's. */
  now: () => Date;
}

const DEFAULTS: Surroundings = {
  renderLink: ({ to, ...link }) => <a href={to} {...link} />,
  role: 'DISTRIBUTOR',
  now: () => new Date(),
};
const Context = createContext(DEFAULTS);

export interface ScreensProviderProps extends Partial<Surroundings> {
  children: ReactNode;
}

/** Provides what screens take from the application: router links, role and clock. They can do without it. */
export function ScreensProvider({
  renderLink = DEFAULTS.renderLink,
  role = DEFAULTS.role,
  now = DEFAULTS.now,
  children,
}: ScreensProviderProps) {
  const surroundings = useMemo(() => ({ renderLink, role, now }), [renderLink, role, now]);
  return <Context value={surroundings}>{children}</Context>;
}

/** Time zone of the screens, which is that of `ThemeRoot`: `Asia/Kolkata`. */
export const useTimeZone = useThemeTimeZone;

/** Renders a link of the application's router. */
export const useLink = (): RenderLink => useContext(Context).renderLink;

/** The role of the signed-in user. */
export const useRole = (): ConsoleRole => useContext(Context).role;

/** Returns a function for the current time. */
export const useClock = (): (() => Date) => useContext(Context).now;
