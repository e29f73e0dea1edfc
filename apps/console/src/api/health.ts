import { DEFAULT_TIME_ZONE } from '@dmc/contract/dates';
import type { Health } from '@dmc/contract/health';
import type { Extension, Facility } from '@dmc/contract/operation';
import { create } from 'zustand';

/** What a server may offer beyond the documented calls. */
type Offer = Extension | Facility;

/** The server's /health, requested on startup and, until it is known, again after each call that succeeds. */
export const useHealth = create<{
  /** Undefined while it is not known what the server offers. */
  health: Health | undefined;
  /** It was answered, has failed or takes too long: there is nothing to wait for. */
  settled: boolean;
}>(() => ({ health: undefined, settled: false }));

const includes =
  (offer: Offer | undefined) =>
  ({ health }: { health: Health | undefined }): boolean | undefined =>
    health && [...health.extensions, ...health.facilities].some((each) => each === offer);

/** Whether the server offers an undocumented call, request field or facility; undefined while that is not known. */
export const useCapability = (offer: Offer | undefined): boolean | undefined => useHealth(includes(offer));

/**
 * Whether to offer and make an undocumented call: also if /health failed, since then only the call's own answer tells.
 * A failure is not an absence.
 */
export const useMayTry = (offer: Offer): boolean =>
  useHealth((state) => includes(offer)(state) ?? state.settled);

/** Whether the server is known to offer it, outside a component. */
export const hasCapability = (offer: Offer | undefined): boolean =>
  includes(offer)(useHealth.getState()) ?? false;

/** The platform's time zone. */
export const useTimeZone = (): string => useHealth(({ health }) => health?.timeZone) ?? DEFAULT_TIME_ZONE;
