/** A short message about something that happened, shown over the page. */
export interface ToastMessage {
  /** `error` is announced at once, the others when the reader pauses. */
  tone: 'success' | 'error' | 'info';
  /** One sentence. */
  text: string;
  /** A second, muted line: the cause. */
  detail?: string;
  /** One thing to do about it, as Undo; the toast goes away with it. */
  action?: { label: string; onSelect: () => void };
  /** Stays until dismissed; the default for errors. Others stay five seconds. */
  sticky?: boolean;
  /** Announced at once, as an alert; the default for errors. */
  urgent?: boolean;
  /** A toast of the same key is replaced, so that a repeated event does not pile up. */
  key?: string;
}

export interface Toast extends ToastMessage {
  id: string;
  /** False while it leaves. */
  open: boolean;
}

/** How long a leaving message stays in the list, in ms: a little longer than its animation. */
const LEAVING = 250;

/** How many are shown at once; an older one goes when a new one comes. */
const MOST = 4;

/** Messages outside React's tree: any finished write may show one. */
export function createToasts() {
  let list: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Shows a message; the id that comes back dismisses it. */
    show(message: ToastMessage): string {
      count += 1;
      const id = `toast-${count}`;
      const rest = list.filter((toast) => message.key === undefined || toast.key !== message.key);
      set([...rest, { ...message, id, open: true }].slice(-MOST));
      return id;
    },
    /** Lets a message leave. */
    dismiss(id: string) {
      if (!list.some((toast) => toast.id === id && toast.open)) return;
      set(list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(list.filter((toast) => toast.id !== id)), LEAVING);
    },
    /** Drops all, as at a change of identity. */
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

/** The one list of messages of the application. */
export const toasts = createToasts();
