import { toasts } from '@dmc/design-system/toasts';
import { useEffect } from 'react';

interface Missing {
  /** What is said of it; undefined while the record is there or may be. */
  text: string | undefined;
  onView: (change: { open: null }) => void;
  /** Of the toast, where a later one takes its place. */
  toastKey?: string;
}

/** The address names a record that is not there: says so and closes it, so that no form opens later by itself. */
export function useMissingRecord({ text, onView, toastKey }: Missing): void {
  useEffect(() => {
    if (text === undefined) return;
    toasts.show({ tone: 'error', text, ...(toastKey === undefined ? {} : { key: toastKey }) });
    onView({ open: null });
  }, [text, onView, toastKey]);
}
