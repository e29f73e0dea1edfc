import type { OpenSession } from '@dmc/contract/account';
import type { Loadable, Outcome } from '@dmc/design-system/load';
import { toasts } from '@dmc/design-system/toasts';
import type { SessionListProps, SessionPage } from '@dmc/screens/session-list';
import { outcomeOf, toCallError } from '../api/failure.ts';

interface SessionWrites {
  sessions: Loadable<SessionPage>;
  /** Waits for the refetch of the list, which the write has started. */
  reload: () => Promise<unknown>;
  end: (id: string) => Promise<unknown>;
  endAll: () => Promise<{ ended: number }>;
}

const REFUSED = 'The server did not accept this.';

/** A list of sessions with the writes that end them. It is refetched before a write is reported as done. */
export function sessionList({ sessions, reload, end, endAll }: SessionWrites): SessionListProps {
  const done = async (text: string): Promise<Outcome> => {
    await reload();
    toasts.show({ tone: 'success', text });
    return { ok: true };
  };
  return {
    sessions,
    onReload: () => void reload(),
    onEnd: async ({ id, device }: OpenSession) => {
      const ended = `The session${device === undefined ? '' : ` on ${device}`} has ended`;
      try {
        await end(id);
        return await done(ended);
      } catch (error) {
        // It had already ended, or the first answer was lost.
        if (toCallError(error, true).details.status === 404) return done(ended);
        return outcomeOf(error, REFUSED, 'ended', 'sessions');
      }
    },
    onEndAll: async () => {
      try {
        const { ended } = await endAll();
        return await done(ended === 1 ? '1 session has ended' : `${ended} sessions have ended`);
      } catch (error) {
        return outcomeOf(error, REFUSED, 'done', 'sessions');
      }
    },
  };
}
