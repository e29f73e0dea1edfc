import { toasts } from '@dmc/design-system/toasts';
import { type SwitchedPage, withStatuses } from '@dmc/screens/list-stats';
import { type InfiniteData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { toCallError } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { offerUndo, showChangeFailure } from './change-message.ts';

/** A record that can be activated and deactivated: a retailer, a user. */
interface Switched {
  id: string;
  name: string;
}

/** One kind of such record. Declare it outside the component. */
export interface SwitchKind {
  /** First part of its query keys, such as `retailers`; its lists are under `list`. */
  cache: string;
  /** What inactive records are called in the list's counts. */
  off: 'blocked' | 'inactive';
  words: {
    /** The success message: text and detail. */
    done: (name: string, isActive: boolean) => { text: string; detail?: string };
    /** “blocked”, “activated”: follows “was not”. */
    verb: (isActive: boolean) => string;
    /** Added to the message of a 403, after which the control disappears. */
    hiddenNote: string;
  };
}

/** Whether the server has refused this change: remembered while the same user is signed in. */
function useSwitchRefused(cache: string): boolean {
  const { data = false } = useQuery<boolean>({
    queryKey: key('switch-refused', cache),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/**
 * Activates and deactivates a record with an optimistic update (screens §4). `changes` are pending: applied over the
 * list they show at once, and removing them rolls back, so that no answer in the meantime undoes them.
 */
export function useActiveSwitch(
  kind: SwitchKind,
  send: (change: { id: string; isActive: boolean }) => Promise<unknown>,
) {
  const { cache, off, words } = kind;
  const client = useQueryClient();
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Ignores a second press before the first has rendered.
  const inFlight = useRef(new Set<string>());
  const refused = useSwitchRefused(cache);

  const setActive = useCallback(
    async function set(record: Switched, isActive: boolean, undoing = false): Promise<void> {
      const { id, name } = record;
      if (inFlight.current.has(id)) return;
      inFlight.current.add(id);
      setChanges((now) => new Map(now).set(id, isActive));
      const message = { key: `${cache}-${id}` };
      try {
        await send({ id, isActive });
        client.setQueriesData<InfiniteData<SwitchedPage>>({ queryKey: key(cache, 'list') }, (cached) => {
          if (!cached) return cached;
          const all = cached.pages.flatMap(({ rows }) => rows);
          const change = new Map([[id, isActive]]);
          return { ...cached, pages: cached.pages.map((page) => withStatuses(page, change, off, all)) };
        });
        // The record's own page, if it is open.
        client.setQueriesData<Switched>(
          { queryKey: key(cache, 'one', id) },
          (cached) => cached && { ...cached, isActive },
        );
        const made = { ...message, ...words.done(name, isActive) };
        if (undoing) toasts.show({ ...made, tone: 'info' });
        else offerUndo(made, () => set(record, !isActive, true));
      } catch (error) {
        const { message: reason, details } = toCallError(error, true);
        const done = words.verb(isActive);
        if (details.status === 403) {
          client.setQueryData(key('switch-refused', cache), true);
          toasts.show({
            ...message,
            tone: 'error',
            text: `${name} was not ${done}`,
            detail: `${reason} ${words.hiddenNote}`,
          });
        } else if (details.status !== 401) {
          showChangeFailure({ ...message, subject: name, done }, error, () => set(record, isActive, undoing));
          // Refetch: someone else may have changed it, or the answer was lost.
          const read = client.invalidateQueries({ queryKey: key(cache) });
          if (details.unknown) await read;
        }
      }
      inFlight.current.delete(id);
      setChanges((now) => new Map([...now].filter(([other]) => other !== id)));
    },
    [client, send, cache, off, words],
  );
  return { changes, off, refused, setActive };
}
