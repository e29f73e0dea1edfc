import { useRef } from 'react';

/** A unique key for a write. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** One key per opened form, so that the server recognises a retry or a double click as the same write. */
export function useWriteKey(open: boolean): string {
  const held = useRef({ open, key: newKey() });
  if (held.current.open !== open) held.current = { open, key: newKey() };
  return held.current.key;
}

/**
 * One key per content until it succeeds: resending the same content is the same write to the server; changed content,
 * or sending again after success, is a new one.
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
