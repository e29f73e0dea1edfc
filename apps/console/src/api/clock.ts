import { create } from 'zustand';

/** Smaller differences are left alone: the Date header counts whole seconds, and an answer takes its time. In ms. */
const TOLERANCE_MS = 30_000;

/** How far the server's clock is ahead of this computer's, in ms; 0 if they agree, or if no answer can tell. */
export const useClock = create<{ skewMs: number }>(() => ({ skewMs: 0 }));

/** Learns the server's time from an answer. A page of another origin may be unable to read it. */
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
