import { healthOperations } from '@dmc/contract/health';
import { call } from './client.ts';
import { useHealth } from './health.ts';

/** Asks the server once, at the start, what it offers. */
export async function readHealth(): Promise<void> {
  try {
    useHealth.setState({ health: await call(healthOperations.health, {}), answered: true });
  } catch {
    // A server without /health offers no extensions and no demo accounts; every documented call still works.
    useHealth.setState({ answered: true });
  }
}
