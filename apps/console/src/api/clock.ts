import { create } from 'zustand';

/** Smaller differences are ignored: the Date header counts whole seconds, and an answer takes time to arrive. In ms. */
const TOLERANCE_MS = 30_000;

/** Clock skew: how far the server's clock is ahead of this computer's, in ms; 0 if they agree or it is unknown. */
export const useClock = create<{ skewMs: number }>(() => ({ skewMs: 0 }));

/** Measures the skew by an answer's Date header, which a page of another origin may be unable to read. */
export function syncClock(headers: Headers): void {
  const found = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(found)) return;
  const skewMs = Math.abs(found) < TOLERANCE_MS ? 0 : found;
  if (Math.abs(skewMs - useClock.getState().skewMs) >= TOLERANCE_MS) useClock.setState({ skewMs });
}

/** A time of this computer, in ms since the epoch, by the server's clock. */
export const byServer = (ms: number): Date => new Date(ms + useClock.getState().skewMs);

/** The current time by the server's clock, because this computer's may be wrong. */
export const serverNow = (): Date => byServer(Date.now());
