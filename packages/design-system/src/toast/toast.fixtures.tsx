import { useEffect } from 'react';
import { ToastRegion } from './toast.tsx';
import { type ToastMessage, toasts } from './toast-store.ts';

/** Shows messages while it is mounted. */
export function Messages({ messages }: { messages: readonly ToastMessage[] }) {
  useEffect(() => {
    for (const message of messages) toasts.show(message);
    return toasts.clear;
  }, [messages]);
  return <ToastRegion />;
}

/** Shows one message while it is mounted: its props are those of `toasts.show`. */
export function Message(message: ToastMessage) {
  useEffect(() => {
    toasts.show(message);
    return toasts.clear;
  }, [message]);
  return <ToastRegion />;
}
