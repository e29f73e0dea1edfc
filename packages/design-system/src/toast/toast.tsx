import { Theme } from '@radix-ui/themes';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import { meaningStyle } from '../themes/meaning-style.ts';
import { useHydrated } from '../viewport/viewport.tsx';
import styles from './toast.module.css';
import { type Toast, toasts } from './toast-store.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/** How long a message that is not sticky stays, in ms; hover, focus and a hidden window pause the timer. */
const DURATION_MS = 5000;
/** The same with an action: time to read it, to decide, and to reach it by keyboard. */
const DURATION_WITH_ACTION_MS = 10_000;

function ToastItem({ toast }: { toast: Toast }) {
  const { id, tone, text, detail, action, open } = toast;
  const sticky = toast.sticky ?? tone === 'error';
  const urgent = toast.urgent ?? tone === 'error';
  const Icon = ICONS[tone];
  return (
    <Primitive.Root
      className={classNames('ds-edge', styles.toast)}
      style={meaningStyle(tone)}
      data-tone={tone}
      type={urgent ? 'foreground' : 'background'}
      duration={sticky ? Number.POSITIVE_INFINITY : action ? DURATION_WITH_ACTION_MS : DURATION_MS}
      open={open}
      onOpenChange={(next) => {
        if (!next) toasts.dismiss(id);
      }}
    >
      <Icon className={styles.icon} size={16} strokeWidth={1.75} aria-hidden="true" />
      {/* An urgent one is an alert itself; Radix's announcer then skips it, so that it is not announced twice. */}
      <Primitive.Description
        className={styles.text}
        {...(urgent ? { role: 'alert', 'data-radix-toast-announce-exclude': '' } : {})}
      >
        <span>{text}</span>
        {detail ? (
          <Text tone="secondary" block>
            {detail}
          </Text>
        ) : null}
      </Primitive.Description>
      {action ? (
        <Primitive.Action
          className={styles.action}
          altText={action.label}
          // Ignores a second press during the exit animation.
          onClick={() => open && action.onSelect()}
        >
          {action.label}
        </Primitive.Action>
      ) : null}
      <Primitive.Close className={styles.close} aria-label="Dismiss">
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </Primitive.Close>
    </Primitive.Root>
  );
}

/** Returns focus to the previous element: on Escape in the messages, and when the last of them is removed. */
function useFocusReturn(empty: boolean) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  // Not React's events, because those of a message, which is portalled into the region, do not bubble through it.
  useEffect(() => {
    const here = region.current;
    const enter = ({ relatedTarget: from }: FocusEvent) => {
      if (from instanceof HTMLElement && !here?.contains(from)) before.current = from;
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') before.current?.focus();
    };
    here?.addEventListener('focusin', enter);
    here?.addEventListener('keydown', leave);
    return () => {
      here?.removeEventListener('focusin', enter);
      here?.removeEventListener('keydown', leave);
    };
  }, []);
  useEffect(() => {
    if (empty && region.current?.contains(document.activeElement)) before.current?.focus();
  }, [empty]);
  return region;
}

/** Where messages appear: once per application, at the bottom right, above the tab bar on a phone. */
export function ToastRegion() {
  return useHydrated() ? <Toasts /> : null;
}

function Toasts() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.read);
  const region = useFocusReturn(list.length === 0);
  return (
    <Primitive.Provider label="Message" swipeDirection="right">
      {list.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      {createPortal(
        // Above every overlay. A modal dialog hides everything except live regions from assistive technology; this is
        // one.
        <Theme ref={region} className={styles.layer} aria-live="off" data-print="hide">
          <Primitive.Viewport className={styles.region} label="Messages ({hotkey})" />
        </Theme>,
        document.body,
      )}
    </Primitive.Provider>
  );
}
