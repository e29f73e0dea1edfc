import type { ReactNode } from 'react';

/** What can go wrong with a call, in the few kinds that screens treat differently. */
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

/** A failed call, ready to be displayed: its kind, and the cause in words. */
export interface Failure {
  kind: FailureKind;
  message: string;
  /** What the server's log calls the request, for whoever looks into it. */
  reference?: string | undefined;
  /** A write got no answer: whether it was saved is unknown. */
  unknown?: boolean;
}

/**
 * Something that loads independently. Empty is not a status: it is derived from the data. A failure keeps the last
 * good answer with its time, and a refresh never replaces what is shown.
 */
export type Loadable<T> =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure; last?: { data: T; at: Date } }
  | { status: 'ready'; data: T; refresh: 'idle' | 'pending' };

/** The outcome of a write: done, or refused with a message for the form and messages for its fields. */
export type Outcome =
  | { ok: true }
  | {
      ok: false;
      form?: string;
      fields?: Readonly<Record<string, string>>;
      /** Someone else changed it since it was opened. */
      conflict?: boolean;
      /** No answer arrived: whether it was saved is unknown. */
      unknown?: boolean;
    };

export interface LoadProps<T> {
  /** What loads. */
  of: Loadable<T>;
  /** While nothing has loaded yet: a skeleton in the shape of the content. */
  loading: ReactNode;
  /** Loading failed and there is no earlier data. */
  failed: (failure: Failure) => ReactNode;
  /** The data, and, for an earlier answer kept after a failure, that failure and the data's time. */
  children: (data: T, stale?: { failure: Failure; at: Date }) => ReactNode;
}

/** The single switch over a Loadable: every state gets its own content. */
export function Load<T>({ of, loading, failed, children }: LoadProps<T>): ReactNode {
  switch (of.status) {
    case 'loading':
      return loading;
    case 'failed':
      return of.last ? children(of.last.data, { failure: of.failure, at: of.last.at }) : failed(of.failure);
    case 'ready':
      return children(of.data);
  }
}

/** A Loadable with its data transformed by `change`; the state is unchanged. */
export function mapLoadable<T, U>(of: Loadable<T>, change: (data: T) => U): Loadable<U> {
  switch (of.status) {
    case 'loading':
      return of;
    case 'failed':
      return {
        status: 'failed',
        failure: of.failure,
        ...(of.last ? { last: { data: change(of.last.data), at: of.last.at } } : {}),
      };
    case 'ready':
      return { ...of, data: change(of.data) };
  }
}

/** The available data, whether fresh or from before a failure. */
export function dataOf<T>(of: Loadable<T>): T | undefined {
  if (of.status === 'ready') return of.data;
  return of.status === 'failed' ? of.last?.data : undefined;
}

/** True while newer data is loading in the background. */
export const isRefreshing = (of: Loadable<unknown> | undefined): boolean =>
  of?.status === 'ready' && of.refresh === 'pending';
