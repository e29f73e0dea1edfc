import type { ReactNode } from 'react';

/** Kinds of failed calls that screens distinguish. */
export const FAILURE_KINDS = [
  'network',
  'timeout',
  'refused',
  'missing',
  'conflict',
  'invalid',
  'unreadable',
  'limited',
  'server',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A failed call for display: its kind and cause. */
export interface Failure {
  kind: FailureKind;
  message: string;
  /** The request's id in the server's log, for support. */
  reference?: string;
  /** A write got no answer: it is unknown whether it was saved. */
  unknown?: boolean;
}

/**
 * Something that loads independently. Empty is not a status: it is derived from the data. A failure keeps the last data
 * with its time, and a refresh never replaces what is shown.
 */
export type Loadable<T> =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure; last?: { data: T; at: Date } }
  | { status: 'ready'; data: T; refresh: 'idle' | 'pending' };

/** Whether an answer is a failure: no record has a message. */
export const isFailure = (answer: object): answer is Failure => 'kind' in answer && 'message' in answer;

/** The outcome of a write: success, or a message for the form and messages for its fields. */
export type Outcome =
  | { ok: true }
  | {
      ok: false;
      form?: string;
      fields?: Readonly<Record<string, string>>;
      /** Someone else has changed it since it was opened. */
      conflict?: boolean;
      /** No answer arrived: it is unknown whether it was saved. */
      unknown?: boolean;
    };

export interface LoadProps<T> {
  /** The data, with its loading state. */
  state: Loadable<T>;
  /** Shown until data has loaded: a skeleton in the shape of the content. */
  loading: ReactNode;
  /** Shown if loading failed without earlier data. */
  failed: (failure: Failure) => ReactNode;
  /** Renders the data; after a failed refresh, with the failure and the data's time. */
  children: (data: T, stale?: { failure: Failure; at: Date }) => ReactNode;
}

/** Renders a Loadable by its state. */
export function Load<T>({ state, loading, failed, children }: LoadProps<T>): ReactNode {
  switch (state.status) {
    case 'loading':
      return loading;
    case 'failed':
      return state.last
        ? children(state.last.data, { failure: state.failure, at: state.last.at })
        : failed(state.failure);
    case 'ready':
      return children(state.data);
  }
}

/** A Loadable with its data mapped by `change`; the state is unchanged. */
export function mapLoadable<T, U>(loadable: Loadable<T>, change: (data: T) => U): Loadable<U> {
  switch (loadable.status) {
    case 'loading':
      return loadable;
    case 'failed':
      return {
        status: 'failed',
        failure: loadable.failure,
        ...(loadable.last ? { last: { data: change(loadable.last.data), at: loadable.last.at } } : {}),
      };
    case 'ready':
      return { ...loadable, data: change(loadable.data) };
  }
}

/** The available data, current or from before a failure. */
export function dataOf<T>(loadable: Loadable<T>): T | undefined {
  if (loadable.status === 'ready') return loadable.data;
  return loadable.status === 'failed' ? loadable.last?.data : undefined;
}

/** True while newer data is loading in the background. */
export const isRefreshing = (loadable: Loadable<unknown> | undefined): boolean =>
  loadable?.status === 'ready' && loadable.refresh === 'pending';
