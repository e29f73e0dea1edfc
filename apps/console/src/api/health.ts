import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import { type Health, healthOperations } from '@dmc/contract/health';
import type { Extension } from '@dmc/contract/operation';
import { create } from 'zustand';
import { call } from './client.ts';

/** The server's /health, requested once at the start (rulings P98). Undefined until it has answered. */
export const useHealth = create<{ health: Health | undefined; answered: boolean }>(() => ({
  health: undefined,
  answered: false,
}));

export async function readHealth(): Promise<void> {
  try {
    useHealth.setState({ health: await call(healthOperations.health, {}), answered: true });
  } catch {
    // A server without /health offers no extensions and no demo accounts; every documented call still works.
    useHealth.setState({ answered: true });
  }
}

const includes =
  (extension: Extension) =>
  ({ health }: { health: Health | undefined }): boolean =>
    health?.extensions.includes(extension) ?? false;

/** True if the server offers an undocumented call. */
export const useCapability = (extension: Extension): boolean => useHealth(includes(extension));
/** The same outside a component; false until the server has answered. */
export const hasCapability = (extension: Extension): boolean => includes(extension)(useHealth.getState());

/** The platform's time zone (G52). */
export const useTimeZone = (): string => useHealth(({ health }) => health?.timeZone) ?? DEFAULT_TIME_ZONE;
