/** A short message about something that happened, shown over the page. */
export interface ToastMessage {
  /** `error` is announced at once, the others at the next pause. */
  tone: 'success' | 'error' | 'info';
  /** One sentence. */
  text: string;
  /** A second, muted line: the cause. */
  detail?: string;
  /** One action, such as Undo; it dismisses the toast. */
  action?: { label: string; onSelect: () => void };
  /** Stays until dismissed; the default for errors. Others stay for five seconds, or ten with an action. */
  sticky?: boolean;
  /** Announced at once, as an alert; the default for errors. */
  urgent?: boolean;
  /** Replaces an existing toast with the same key, so that repeated events do not pile up. */
  key?: string;
}

export interface Toast extends ToastMessage {
  id: string;
  /** False during its exit animation. */
  open: boolean;
}

/** How long a dismissed message stays in the list, in ms: slightly longer than its exit animation. */
const EXIT_MS = 250;

/** The most messages shown at once; a new one removes the oldest. */
const MAX_SHOWN = 4;

/** A store of messages outside React's tree, so that any finished write may show one. */
export function createToasts() {
  let list: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Shows a message; the returned id dismisses it. */
    show(message: ToastMessage): string {
      count += 1;
      const id = `toast-${count}`;
      const rest = list.filter((toast) => message.key === undefined || toast.key !== message.key);
      set([...rest, { ...message, id, open: true }].slice(-MAX_SHOWN));
      return id;
    },
    /** Dismisses a message. */
    dismiss(id: string) {
      if (!list.some((toast) => toast.id === id && toast.open)) return;
      set(list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(list.filter((toast) => toast.id !== id)), EXIT_MS);
    },
    /** Removes all messages, for a change of identity. */
    clear() {
      if (list.length > 0) set([]);
    },
    read: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The application's messages. */
export const toasts = createToasts();
