import type { ConsoleRole } from '@dmc/contract/roles';
import type { RenderLink } from '@dmc/design-system/link';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface Surroundings {
  timeZone: string;
  renderLink: RenderLink;
  /** The user's role, which decides the pages that names link to. */
  role: ConsoleRole;
  /** Returns the current time, for event handlers; by default this computer's. */
  now?: (() => Date) | undefined;
}

const Context = createContext<Surroundings | undefined>(undefined);

export interface ScreensProviderProps extends Surroundings {
  children: ReactNode;
}

/** Provides what every screen needs from the application: time zone, router links, role and clock. */
export function ScreensProvider({ timeZone, renderLink, role, now, children }: ScreensProviderProps) {
  const surroundings = useMemo(
    () => ({ timeZone, renderLink, role, now }),
    [timeZone, renderLink, role, now],
  );
  return <Context value={surroundings}>{children}</Context>;
}

/** There is no default, because a wrong time zone would go unnoticed. */
function useSurroundings(): Surroundings {
  const found = useContext(Context);
  if (!found)
    throw new Error('A screen is drawn outside of ScreensProvider: wrap the application in it once.');
  return found;
}

/** Time zone of the screens: `Asia/Kolkata`. */
export const useTimeZone = (): string => useSurroundings().timeZone;

/** Renders a link of the application's router. */
export const useLink = (): RenderLink => useSurroundings().renderLink;

/** The role of the signed-in user. */
export const useRole = (): ConsoleRole => useSurroundings().role;

const ownClock = () => new Date();

/** Returns a function for the current time. */
export const useClock = (): (() => Date) => useSurroundings().now ?? ownClock;
