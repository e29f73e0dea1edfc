import type { Message } from '@dmc/contract/support';
import { isOwn } from '@dmc/contract/support';
import type { Outgoing } from '@dmc/screens/support-outgoing';
import { useEffect } from 'react';
import { create } from 'zustand';
import { draftStore } from '../session/drafts.ts';
import { identity, useSession } from '../session/session.ts';
import { newKey } from './write-key.ts';

/**
 * Replies that the server has not confirmed, by conversation. They outlive the page on which they were written, and are
 * stored with the unsaved drafts, so neither a reload nor the end of a session loses one. Each keeps its
 * Idempotency-Key.
 */
interface Unsent extends Outgoing {
  /** The newest message known when it was sent. */
  after?: string | undefined;
}

const drafts = draftStore('unsent reply');
const useBoxes = create<Readonly<Record<string, readonly Unsent[]>>>(() => ({}));
const NONE: readonly Unsent[] = [];

const placeOf = (id: string) => [...identity(), id].join('/');
const boxAt = (place: string) => useBoxes.getState()[place] ?? NONE;

// Hidden from other users; the author finds it among their drafts.
useSession.subscribe(() => {
  const mine = Object.entries(useBoxes.getState()).filter(([place]) => place.startsWith(placeOf('')));
  useBoxes.setState(Object.fromEntries(mine), true);
});

function put(place: string, id: string, box: readonly Unsent[]): void {
  // If the session ended while a reply was being sent, the draft stored then takes precedence.
  if (place !== placeOf(id)) return;
  useBoxes.setState({ [place]: box });
  drafts.keep(
    id,
    box.length > 0 ? box.map(({ key, content, after }) => ({ key, content, after })) : undefined,
  );
}

/** Replies stored when the page was left; it is unknown whether they arrived. */
function restored(id: string): readonly Unsent[] {
  const kept = drafts.find(id);
  if (!Array.isArray(kept)) return NONE;
  return (kept as Unsent[]).map((reply) => ({
    ...reply,
    state: 'failed',
    unknown: true,
    message: 'You left the page before the server responded.',
  }));
}

/** The unconfirmed replies of a conversation. */
export function useOutbox(id: string | null): readonly Outgoing[] {
  const place = placeOf(id ?? '');
  const box = useBoxes((boxes) => boxes[place]);
  useEffect(() => {
    if (id !== null && box === undefined) outbox(id).restore();
  }, [id, box]);
  return box ?? NONE;
}

/** Operations on one conversation's outbox, usable wherever the answer arrives. */
export function outbox(id: string) {
  const place = placeOf(id);
  const change = (key: string, fields: Partial<Unsent>) =>
    put(
      place,
      id,
      boxAt(place).map((reply) => (reply.key === key ? { ...reply, ...fields } : reply)),
    );
  return {
    add(content: string, after: string | undefined): Unsent {
      const reply: Unsent = { key: newKey(), content, state: 'sending', after };
      put(place, id, [...boxAt(place), reply]);
      return reply;
    },
    all: () => boxAt(place),
    find: (key: string) => boxAt(place).find((reply) => reply.key === key),
    /** Restores what an earlier page left behind. */
    restore: () => put(place, id, restored(id)),
    again: (key: string) => change(key, { state: 'sending', message: undefined, unknown: undefined }),
    failed: (key: string, message: string | undefined, unknown: boolean | undefined) =>
      change(key, { state: 'failed', message, unknown }),
    remove: (...keys: readonly string[]) =>
      put(
        place,
        id,
        boxAt(place).filter((reply) => !keys.includes(reply.key)),
      ),
    /** Removes replies that arrived after all: the answer was lost, but the thread contains them. */
    settle(messages: readonly Message[]) {
      const there = boxAt(place).filter((reply) => reply.unknown && hasArrived(reply, messages));
      if (there.length > 0) this.remove(...there.map(({ key }) => key));
    },
  };
}

/** True if one of our messages with this text follows the one that was newest when it was sent. */
export function hasArrived(
  { content, after }: Pick<Unsent, 'content' | 'after'>,
  messages: readonly Message[],
): boolean {
  const from = messages.findIndex((message) => message.id === after);
  if (after !== undefined && from < 0) return false;
  return messages.slice(from + 1).some((message) => isOwn(message) && message.content === content);
}
