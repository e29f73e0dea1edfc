import { useRef } from 'react';

/** A key that no other write has. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** One key for one opened form: a lost answer, a double click or a retry is recognised by the server as the same write. */
export function useWriteKey(open: boolean): string {
  const held = useRef({ open, key: newKey() });
  if (held.current.open !== open) held.current = { open, key: newKey() };
  return held.current.key;
}

/**
 * One key for one content until it is done: sent again as it is, it is the same write to the server; changed, or sent
 * once more after it succeeded, it is another.
 */
export function useContentKey() {
  const held = useRef<{ content: string; key: string }>(undefined);
  return {
    keyOf: (content: string): string => {
      if (held.current?.content !== content) held.current = { content, key: newKey() };
      return held.current.key;
    },
    done: () => {
      held.current = undefined;
    },
  };
}
