import { Health } from '@dmc/contract/health';
import * as z from 'zod/mini';
import { HEALTH_KEY, type KeptHealth, readKept, writeKept } from '../session/kept-visit.ts';
import { isCurrent } from '../session/session.ts';
import { useHealth } from './health.ts';

/** Keeps what the server offers for the next visit, whose pages need not wait for it then. */
export function keepHealth(): void {
  const { health } = useHealth.getState();
  if (health && isCurrent()) writeKept<KeptHealth>(HEALTH_KEY, { health });
}

/** Takes the server to offer what it did at the last visit, until it has answered. True if that is known. */
export function restoreHealth(): boolean {
  const { data: health } = z.safeParse(Health, readKept<KeptHealth>(HEALTH_KEY).health);
  if (health) useHealth.setState({ health, answered: true });
  return health !== undefined;
}
