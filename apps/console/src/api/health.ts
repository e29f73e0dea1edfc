import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { Health } from '@dmc/contract/health';
import type { Extension, Facility } from '@dmc/contract/operation';
import { create } from 'zustand';

/** The server's /health, requested at the start. */
export const useHealth = create<{
  health: Health | undefined;
  /** It was answered, or failed: what depends on it need not wait any more. */
  answered: boolean;
  /** It could not be read: what the server offers is not known. */
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

/** True if the server has what some extensions need besides. */
export const useFacility = (facility: Facility): boolean =>
  useHealth(({ health }) => health?.facilities.includes(facility) ?? false);

/** True once it is known that the server lacks it: for a page that must not say so before. */
export const useLacks = (extension: Extension): boolean =>
  useHealth((state) => state.answered && !state.failed && !includes(extension)(state));

/** The platform's time zone. */
export const useTimeZone = (): string => useHealth(({ health }) => health?.timeZone) ?? DEFAULT_TIME_ZONE;
