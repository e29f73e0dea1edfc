import { Health } from '@dmc/contract/health';
import * as z from 'zod/mini';
import { keep } from '../console-window.ts';
import { build, HEALTH_KEY, type KeptHealth, readKept } from '../session/kept-visit.ts';
import { isCurrent } from '../session/session.ts';
import { useHealth } from './health.ts';

/** Keeps what the server offers for the next visit, whose pages need not wait for it then. */
export function keepHealth(): void {
  const { health } = useHealth.getState();
  if (health && isCurrent())
    keep(HEALTH_KEY, JSON.stringify({ build: build(), health } satisfies KeptHealth));
}

/** Takes the server to offer what it did at the last visit, until it has answered. */
export function restoreHealth(): void {
  const { data: health } = z.safeParse(Health, readKept<KeptHealth>(HEALTH_KEY).health);
  if (health) useHealth.setState({ health, answered: true });
}
