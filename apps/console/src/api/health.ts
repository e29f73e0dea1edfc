import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { Health } from '@dmc/contract/health';
import type { Extension, Facility } from '@dmc/contract/operation';
import { create } from 'zustand';

/** The server's /health, requested on startup. */
export const useHealth = create<{
  health: Health | undefined;
  /** It was answered or has failed, so there is nothing to wait for. */
  answered: boolean;
  /** It could not be read, so it is unknown what the server offers. */
  failed: boolean;
}>(() => ({ health: undefined, answered: false, failed: false }));

const includes =
  (extension: Extension) =>
  ({ health }: { health: Health | undefined }): boolean =>
    health?.extensions.includes(extension) ?? false;

/** True if the server offers an undocumented call or takes an undocumented request field. */
export const useCapability = (extension: Extension): boolean => useHealth(includes(extension));
/** The same outside a component; false until the server has answered. */
export const hasCapability = (extension: Extension): boolean => includes(extension)(useHealth.getState());

/** True if the server has a facility that some extensions also need. */
export const useFacility = (facility: Facility): boolean =>
  useHealth(({ health }) => health?.facilities.includes(facility) ?? false);

/** True once the server is known to lack it, for a page that must not say so earlier. */
export const useLacks = (extension: Extension): boolean =>
  useHealth((state) => state.answered && !state.failed && !includes(extension)(state));

/** The platform's time zone. */
export const useTimeZone = (): string => useHealth(({ health }) => health?.timeZone) ?? DEFAULT_TIME_ZONE;
