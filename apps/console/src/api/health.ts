import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { Health } from '@dmc/contract/health';
import type { Extension } from '@dmc/contract/operation';
import { create } from 'zustand';

/** The server's /health, requested once at the start (rulings P98). Undefined until it has answered. */
export const useHealth = create<{ health: Health | undefined; answered: boolean }>(() => ({
  health: undefined,
  answered: false,
}));

const includes =
  (extension: Extension) =>
  ({ health }: { health: Health | undefined }): boolean =>
    health?.extensions.includes(extension) ?? false;

/** True if the server offers an undocumented call or takes an undocumented request field. */
export const useCapability = (extension: Extension): boolean => useHealth(includes(extension));
/** The same outside a component; false until the server has answered. */
export const hasCapability = (extension: Extension): boolean => includes(extension)(useHealth.getState());

/** The platform's time zone (G52). */
export const useTimeZone = (): string => useHealth(({ health }) => health?.timeZone) ?? DEFAULT_TIME_ZONE;
