import type { Retailer } from '@dmc/contract/retailers';
import { toasts } from '@dmc/design-system/toasts';
import { type RetailerPage, withStatuses } from '@dmc/screens/retailer-list';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { outcomeOf, toCallError } from '../api/failure.ts';
import { key } from '../api/loadable.ts';
import { retailers } from '../api/retailers.ts';

type Shop = Pick<Retailer, 'id' | 'name'>;

/** Remembered for as long as the same person is signed in: he is told once (P49). */
const refusedKey = () => key('blocking-refused');

/**
 * Blocking and unblocking (rulings P48, P49). `changes` are on their way: laid over the list they flip a row at once,
 * and taken away they roll it back, so that no answer that arrives meanwhile can undo what was pressed.
 */
export function useRetailerStatus() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(retailers.setStatus());
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  // A second press comes before the first has drawn anything.
  const under = useRef(new Set<string>());
  const { data: refused = false } = useQuery<boolean>({
    queryKey: refusedKey(),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

  const setActive = useCallback(
    async function set(shop: Shop, isActive: boolean, undoing = false): Promise<void> {
      const { id, name } = shop;
      if (under.current.has(id)) return;
      under.current.add(id);
      setChanges((now) => new Map(now).set(id, isActive));
      const toastKey = `retailer-${id}`;
      try {
        await mutateAsync({ id, isActive });
        client.setQueriesData<RetailerPage>(
          { queryKey: key('retailers', 'pages') },
          (page) => page && withStatuses(page, new Map([[id, isActive]])),
        );
        toasts.show({
          key: toastKey,
          tone: undoing ? 'info' : 'success',
          text: isActive ? `${name} can order again` : `No new orders for ${name}`,
          ...(isActive ? {} : { detail: 'It is blocked. Open orders go on.' }),
          ...(undoing ? {} : { action: { label: 'Undo', onSelect: () => void set(shop, !isActive, true) } }),
        });
      } catch (error) {
        const { kind, message, details } = toCallError(error, true);
        const done = isActive ? 'unblocked' : 'blocked';
        if (details.status === 403) {
          client.setQueryData(refusedKey(), true);
          toasts.show({
            key: toastKey,
            tone: 'error',
            text: `${name} was not ${done}`,
            detail: `${message} Block and Unblock are not shown any more.`,
          });
        } else if (details.status !== 401) {
          const outcome = outcomeOf(error, 'The server could not do this. Please try again.', done);
          toasts.show({
            key: toastKey,
            tone: 'error',
            text: `${name} ${details.unknown ? 'may not have been' : 'was not'} ${done}`,
            ...(outcome.ok || outcome.form === undefined ? {} : { detail: outcome.form }),
            ...(kind === 'missing'
              ? {}
              : { action: { label: 'Retry', onSelect: () => void set(shop, isActive, undoing) } }),
          });
          // Whatever it is now, it is shown: somebody may have been faster, or the answer was lost.
          const read = client.invalidateQueries({ queryKey: key('retailers') });
          if (details.unknown) await read;
        }
      }
      under.current.delete(id);
      setChanges((now) => new Map([...now].filter(([other]) => other !== id)));
    },
    [client, mutateAsync],
  );
  return { changes, refused, setActive };
}
