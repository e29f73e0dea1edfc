import { healthOperations } from '@dmc/contract/health';
import { call } from './client.ts';
import { toCallError } from './failure.ts';
import { useHealth } from './health.ts';

const RETRY_MS = 30_000;

/** Requests /health on startup, and again after a failure. */
export async function readHealth(): Promise<void> {
  try {
    const health = await call(healthOperations.health, {});
    useHealth.setState({ health, answered: true, failed: false });
  } catch (error) {
    // A server without /health offers no extensions and no demo accounts; all documented calls still work.
    const failed = toCallError(error, false).kind !== 'missing';
    useHealth.setState({ answered: true, failed });
    if (!failed) return;
    setTimeout(readHealth, RETRY_MS);
  }
}
