import { type ComponentType, useState } from 'react';
import { fn } from 'storybook/test';
import type { RenderLink } from '../link/link.tsx';
import type { List, ListPage } from '../list/list.ts';
import type { Failure, Loadable } from '../load/load.tsx';

/** When stories play: 20 November 2026, 10:42 in India. */
export const NOW = new Date('2026-11-20T10:42:00+05:30');

/** No answer in time. */
export const timeout = { kind: 'timeout', message: 'The server did not answer within 10 seconds.' } as const;
/** No connection. */
export const offline = {
  kind: 'network',
  message: 'The server could not be reached. Check your connection and try again.',
} as const;
/** An answer in another shape than the documented one. */
export const unreadable = { kind: 'unreadable', message: 'The server’s answer could not be read.' } as const;
/** A record, or a whole call, that the server does not have. */
export const missing = (message = 'There is no such call') => ({ kind: 'missing', message }) as const;

/** A `Loadable` of which nothing has come yet. */
export const loading = { status: 'loading' } as const;
/** A `Loadable` that has come. */
export const ready = <T,>(data: T) => ({ status: 'ready', data, refresh: 'idle' }) as const;
/** A `Loadable` that has come and is being asked for again. */
export const refreshing = <T,>(data: T) => ({ status: 'ready', data, refresh: 'pending' }) as const;
/** A `Loadable` that never came. */
export const failed = (failure: Failure = timeout) => ({ status: 'failed', failure }) as const;
/** A `Loadable` that came at `at` and has failed since. */
export const failedWithLast = <T,>(data: T, at = NOW, failure: Failure = timeout) =>
  ({ status: 'failed', failure, last: { data, at } }) as const;

/** All rows of a list, as the server counts them; `rest` says what is otherwise. */
export const pageOf = <Row, Totals = unknown>(
  rows: readonly Row[],
  rest: Partial<ListPage<Row, Totals>> = {},
): ListPage<Row, Totals> => ({ rows, total: rows.length, more: false, unreadable: 0, ...rest });
/** A list in a state of loading, with handlers to ask about. */
export const listOf = <Row, Totals = unknown>(
  state: Loadable<ListPage<Row, Totals>>,
  rest: Partial<List<Row, Totals>> = {},
) => ({ state, onReload: fn(), onMore: fn(), loadingMore: false, ...rest });

const width = (value: 'phone' | 'tablet' | 'wide') => ({ viewport: { value, isRotated: false } });
/** The `globals` of a story that is drawn 390 px wide. */
export const phone = width('phone');
/** The `globals` of a story that is drawn 768 px wide. */
export const tablet = width('tablet');
/** The `globals` of a story that is drawn 1440 px wide. */
export const wide = width('wide');

/** A link that says where it leads and leads nowhere. */
export const renderLink: RenderLink = ({ to, ...link }) => <a href={`#${to}`} {...link} />;

/**
 * The `render` of a story that is operated: keeps `prop` in state, as its owner does in the product, and tells the
 * story's own handler too. `follow` gives the props that depend on the state; `merge` says what becomes of the state
 * where the handler is told a change of it, and not the next one whole.
 */
export function live<Props extends object, Prop extends keyof Props>(
  Part: ComponentType<Props>,
  prop: Prop,
  handler: keyof Props,
  follow?: (value: Props[Prop], props: Props) => Partial<Props>,
  merge: (value: Props[Prop], change: never) => Props[Prop] = (_, next) => next,
) {
  return function Live(props: Props) {
    const [value, setValue] = useState(props[prop]);
    const tell = props[handler] as (change: never) => void;
    const kept = {
      [prop]: value,
      [handler]: (change: never) => {
        setValue((now) => merge(now, change));
        tell(change);
      },
    };
    return <Part {...props} {...follow?.(value, props)} {...kept} />;
  };
}
