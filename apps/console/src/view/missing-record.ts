import { toasts } from '@dmc/design-system/toasts';
import { useEffect } from 'react';

interface Missing {
  /** The message; undefined while the record exists or may exist. */
  text: string | undefined;
  /** Must be stable: a new function shows the message again. */
  onView: (change: { open: null }) => void;
  /** The toast's key: a later message replaces it. */
  toastKey: string;
}

/**
 * If the URL names a missing record, shows a message and clears the parameter, so that no form opens later by itself.
 */
export function useMissingRecord({ text, onView, toastKey }: Missing): void {
  useEffect(() => {
    if (text === undefined) return;
    toasts.show({ tone: 'error', text, key: toastKey });
    onView({ open: null });
  }, [text, onView, toastKey]);
}
