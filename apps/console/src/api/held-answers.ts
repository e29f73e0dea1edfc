import type { Operation } from '@dmc/contract/operation';
import { identityOf, useSession } from '../session/session.ts';

/** How many answers are held, those used last. */
const MOST = 60;

interface Held {
  operation: Operation;
  /** The server's tag, which a refresh sends back. */
  tag: string;
  /** As read by the contract. */
  answer: unknown;
}

/** By address. In memory alone: the browser's own cache would keep them on the disk after signing out. */
const held = new Map<string, Held>();

useSession.subscribe((now, before) => {
  if (`${identityOf(now)}` !== `${identityOf(before)}`) held.clear();
});

/** What the last such call was answered, if the server tagged it. */
export function heldAnswer(operation: Operation, address: string): Held | undefined {
  const found = held.get(address);
  return found?.operation === operation ? found : undefined;
}

/** Holds an answer for the next such call, if it has a tag. */
export function holdAnswer(operation: Operation, address: string, tag: string | null, answer: unknown): void {
  held.delete(address);
  if (tag === null) return;
  held.set(address, { operation, tag, answer });
  const [oldest] = held.keys();
  if (held.size > MOST && oldest !== undefined) held.delete(oldest);
}
