import type { ReactNode } from 'react';

/** What can go wrong with a call, in the few kinds that a screen treats differently. */
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

/** A failed call, ready to be shown: its kind, and the cause in words. */
export interface Failure {
  kind: FailureKind;
  message: string;
  /** It was a write and no answer came: nobody knows whether it was saved (rulings P14). */
  unknown?: boolean;
}

/**
 * One thing that loads by itself. Empty is not a status: it is derived from ready data. A failure keeps the last good
 * answer with its time, a refresh never replaces what is shown.
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
      /** Somebody else changed it since it was opened. */
      conflict?: boolean;
      /** No answer came: nobody knows whether it was saved (rulings P14). */
      unknown?: boolean;
    };

export interface LoadProps<T> {
  of: Loadable<T>;
  /** While nothing has come yet: a skeleton in the shape of the content. */
  loading: ReactNode;
  /** Nothing came and nothing was known before. */
  failed: (failure: Failure) => ReactNode;
  /** The data, and, when it is an earlier answer behind a failure, that failure and the data's time. */
  children: (data: T, stale?: { failure: Failure; at: Date }) => ReactNode;
}

/** The single switch over a Loadable: every state has its own picture. */
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

/** A Loadable of another shape: the data goes through `change`, the state stays. */
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

/** The data at hand, whether fresh or kept from before a failure. */
export function dataOf<T>(of: Loadable<T>): T | undefined {
  if (of.status === 'ready') return of.data;
  return of.status === 'failed' ? of.last?.data : undefined;
}

/** True while newer data is on its way behind what is shown. */
export const isRefreshing = (of: Loadable<unknown> | undefined): boolean =>
  of?.status === 'ready' && of.refresh === 'pending';
