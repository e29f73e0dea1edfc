import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { applyPosition, type Side } from './position.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Its text: the name of an icon button, or a sentence about a control that has a name. */
  label: string;
  /** Preferred side; the opposite one if there is no room. */
  side?: Side;
  /** Class of the bubble, for example to show it at some widths only, as in the sidebar's rail. */
  bubbleClassName?: string;
  /** One focusable element. An icon button keeps its own `aria-label`. */
  children: ReactNode;
}

/** Delay in ms: a pointer passing over a toolbar opens nothing. */
const DELAY = 500;
/** For this time in ms after a tooltip closed, its neighbour opens without delay. */
const SKIP_DELAY = 400;
let lastClosed = Number.NEGATIVE_INFINITY;

/**
 * A short text next to a control on hover and on keyboard focus. It is in the browser's top layer (`popover`), next to
 * its control in the document: it needs no portal, keeps the theme and is above dialogs. Escape dismisses it, and the
 * pointer may move onto it (WCAG 1.4.13).
 */
export function Tooltip({ label, side = 'top', bubbleClassName, children }: TooltipProps) {
  const id = useId();
  const host = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  // A layout effect, before the control can be reached.
  useLayoutEffect(() => {
    const region = host.current;
    const tip = bubble.current;
    if (!region || !tip) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const anchor = () => region.firstElementChild;

    const open = () => {
      const target = anchor();
      if (!target?.isConnected || tip.matches(':popover-open')) return;
      tip.showPopover();
      // A control named by the same text must not be announced twice.
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
      if (name !== label) target.setAttribute('aria-describedby', id);
      applyPosition(tip, target, side);
    };
    const close = () => {
      clearTimeout(timer);
      if (!tip.matches(':popover-open')) return;
      tip.hidePopover();
      anchor()?.removeAttribute('aria-describedby');
      lastClosed = performance.now();
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(open, performance.now() - lastClosed < SKIP_DELAY ? 0 : DELAY);
    };
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(close, 80);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) open();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !tip.matches(':popover-open')) return;
      // The first Escape closes the tooltip; the dialog below it stays.
      event.stopPropagation();
      close();
    };

    region.addEventListener('pointerover', enter);
    region.addEventListener('pointerout', leave);
    region.addEventListener('pointerdown', close);
    region.addEventListener('focusin', focus);
    region.addEventListener('focusout', close);
    document.addEventListener('keydown', key, true);
    window.addEventListener('scroll', close, true);
    return () => {
      close();
      region.removeEventListener('pointerover', enter);
      region.removeEventListener('pointerout', leave);
      region.removeEventListener('pointerdown', close);
      region.removeEventListener('focusin', focus);
      region.removeEventListener('focusout', close);
      document.removeEventListener('keydown', key, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [id, label, side]);

  return (
    <span className={styles.host} ref={host}>
      {children}
      <span
        className={`${styles.bubble} ${bubbleClassName ?? ''}`}
        popover="manual"
        role="tooltip"
        id={id}
        ref={bubble}
      >
        {label}
      </span>
    </span>
  );
}
