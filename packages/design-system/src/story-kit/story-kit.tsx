import { type ComponentType, type ReactNode, useInsertionEffect, useState } from 'react';
import { fn, userEvent, within } from 'storybook/test';
import type { RenderLink } from '../link/link.tsx';
import type { List, ListPage } from '../list/list.ts';
import type { Failure, Loadable } from '../load/load.tsx';

/** The documentation of a component in Storybook, in Markdown. */
export interface ComponentGuide {
  /** What the component is for, in one or two sentences. */
  purpose: string;
  /** When not to use it, and what to use instead. */
  instead: string;
  /** Its keyboard interaction. */
  keyboard: string;
  /** What screen readers announce. */
  screenReader: string;
  do: readonly string[];
  dont: readonly string[];
  /** Size of the page that shows it in each theme, in px; 480 by 320 by default. */
  width?: number;
  height?: number;
}

/** The current time in stories: 20 November 2026, 10:42 in India. */
export const NOW = new Date('2026-11-20T10:42:00+05:30');

/** The request timed out. */
export const timeout = { kind: 'timeout', message: 'The server did not answer within 10 seconds.' } as const;
/** No connection. */
export const offline = {
  kind: 'network',
  message: 'The server could not be reached. Check your connection and try again.',
} as const;
/** An answer without the documented shape. */
export const unreadable = { kind: 'unreadable', message: 'The server’s answer could not be read.' } as const;
/** A record, or a call, that the server does not have. */
export const missing = (message = 'There is no such call') => ({ kind: 'missing', message }) as const;

/** A `Loadable` that has not loaded yet. */
export const loading = { status: 'loading' } as const;
/** A `Loadable` that has loaded. */
export const ready = <T,>(data: T) => ({ status: 'ready', data, refresh: 'idle' }) as const;
/** A `Loadable` that has loaded and is being refreshed. */
export const refreshing = <T,>(data: T) => ({ status: 'ready', data, refresh: 'pending' }) as const;
/** A `Loadable` that failed to load. */
export const failed = (failure: Failure = timeout) => ({ status: 'failed', failure }) as const;
/** A `Loadable` that loaded at `at` and has since failed to refresh. */
export const failedWithLast = <T,>(data: T, at = NOW, failure: Failure = timeout) =>
  ({ status: 'failed', failure, last: { data, at } }) as const;

/** A `ListPage` with all rows of a list; `rest` overrides the other fields. */
export const listPage = <Row, Totals = unknown>(
  rows: readonly Row[],
  rest: Partial<ListPage<Row, Totals>> = {},
): ListPage<Row, Totals> => ({ rows, total: rows.length, more: false, unreadable: 0, ...rest });
/** A `List` in a loading state, with mock handlers. */
export const listOf = <Row, Totals = unknown>(
  state: Loadable<ListPage<Row, Totals>>,
  rest: Partial<List<Row, Totals>> = {},
) => ({ state, onReload: fn(), onMore: fn(), loadingMore: false, ...rest });

/** Presses Tab until the element has focus; throws after 80 presses. */
export async function tabTo(element: Element): Promise<void> {
  for (let presses = 0; document.activeElement !== element; presses += 1) {
    if (presses === 80) throw new Error(`Tab does not reach ${element.outerHTML.slice(0, 120)}`);
    await userEvent.tab();
  }
}

/** Chooses an option of a native select by its name. */
export const chooseOption = (select: HTMLElement, option: string) =>
  userEvent.selectOptions(select, within(select).getByRole('option', { name: option }));

const width = (value: 'small' | 'phone' | 'tablet' | 'wide') => ({ viewport: { value, isRotated: false } });
/** The `globals` of a story 320 px wide: the smallest phone, or a desktop at 400 %. */
export const small = width('small');
/** The `globals` of a story 390 px wide. */
export const phone = width('phone');
/** The `globals` of a story 768 px wide. */
export const tablet = width('tablet');
/** The `globals` of a story 1440 px wide. */
export const wide = width('wide');

/** Renders its children with text scaled to `percent`, like the browser setting. */
export function TextSize({ percent, children }: { percent: number; children: ReactNode }) {
  // Before the story's layout effects, which measure.
  useInsertionEffect(() => {
    if (percent === 100) return;
    const { style } = document.documentElement;
    const before = style.fontSize;
    style.fontSize = `${percent}%`;
    return () => {
      style.fontSize = before;
    };
  }, [percent]);
  return children;
}
/** The `globals` of a story with text at 200 %. */
export const largeText = { text: 'large' };

/** A link that shows its target and does not navigate. */
export const renderLink: RenderLink = ({ to, ...link }) => <a href={`#${to}`} {...link} />;

/**
 * The `render` of an interactive story: keeps `prop` in state, as its owner does in the product, and calls the story's
 * own handler too. `follow` returns the props that depend on the state; `merge` computes the next state if the handler
 * receives a change instead of the whole state.
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
    // A change in the controls overrides the state.
    const [given, setGiven] = useState(props[prop]);
    if (given !== props[prop]) {
      setGiven(props[prop]);
      setValue(props[prop]);
    }
    const notify = props[handler] as (change: never) => void;
    const controlled = {
      [prop]: value,
      [handler]: (change: never) => {
        setValue((now) => merge(now, change));
        notify(change);
      },
    };
    return <Part {...props} {...follow?.(value, props)} {...controlled} />;
  };
}
