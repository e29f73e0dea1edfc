import { IconButton, Theme } from '@radix-ui/themes';
import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import overlays from '../dialog/overlay.module.css';
import { handlesEscape, returnTarget } from '../dialog/overlay-focus.ts';
import { Row } from '../row/row.tsx';
import { Text } from '../text/text.tsx';
import { classNames } from '../theme-root/class-names.ts';
import { scrollerOf } from '../viewport/scroller-of.ts';
import { measureWidths, useWide } from '../viewport/viewport.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** Whether it is shown. */
  open: boolean;
  /**
   * Called by the close button and Escape, docked also on a row of the list or where no control has focus; as an overlay, by
   * the backdrop too.
   */
  onClose: () => void;
  /** What is shown: the record's number or name. */
  title: ReactNode;
  /** The record's state, next to the title. */
  badge?: ReactNode;
  /** Icon buttons before the close button: previous and next record. */
  actions?: ReactNode;
  /** Buttons fixed below the content. */
  footer?: ReactNode;
  /** Accessible name of the dialog: “Order ORD-24817”. */
  label: string;
  /** From 1280 px, sits next to the list, which stays usable; must then be inside `main`. */
  docked?: boolean | undefined;
  /** The record, which scrolls between header and footer. */
  children: ReactNode;
}

const topOf = (row: Element) => row.getBoundingClientRect().top;
/**
 * Beside the drawer, what is above a list wraps, or the list itself scrolls: `row` stays where it was, `top` px below the
 * window's edge.
 */
function anchorRow(row: HTMLElement, top: number): void {
  if (!row.isConnected) return;
  for (const scroller of [scrollerOf(row), window])
    scroller?.scrollBy({ top: topOf(row) - top, behavior: 'instant' });
}

/** The row to hold when the drawer closes: the user may have gone on in the list. */
function rowToAnchor(opened: HTMLElement | null): HTMLElement | null | undefined {
  const rows = document.querySelectorAll<HTMLElement>('main [data-row]');
  return [document.activeElement?.closest<HTMLElement>('[data-row]'), opened, ...rows].find(
    (row) =>
      row?.isConnected && !row.closest('[data-docked]') && topOf(row) >= 0 && topOf(row) < window.innerHeight,
  );
}

/** Whether Escape has no meaning of its own there: on a row of the list, or where no control has the focus. */
const hasNoEscapeHandler = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-row], main, body');

interface DockedProps extends Pick<DrawerProps, 'onClose' | 'label' | 'children'> {
  /** The record's row in the list, once the drawer is left. */
  recordRow: RefObject<HTMLElement | null>;
}

function Docked({ onClose, label, recordRow, children }: DockedProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [from] = useState(() => {
    const opener = document.activeElement;
    const row = opener?.closest<HTMLElement>('[data-row]') ?? null;
    return { opener, row, top: row ? topOf(row) : 0 };
  });
  useLayoutEffect(() => {
    measureWidths();
    // The width is free again once the drawer has left the document.
    return () => queueMicrotask(() => flushSync(measureWidths));
  }, []);
  useLayoutEffect(() => {
    const { opener, row, top } = from;
    panel.current?.focus({ preventScroll: true });
    // The list has the columns of its new width by then.
    if (row) queueMicrotask(() => anchorRow(row, top));
    return () => {
      const opened = row ?? recordRow.current;
      const anchor = rowToAnchor(opened);
      if (anchor) {
        const last = topOf(anchor);
        queueMicrotask(() => anchorRow(anchor, last));
      }
      // Only if focus would be lost: if it has already returned to the list, it stays there.
      const node = panel.current;
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost || node?.contains(document.activeElement))
        returnTarget(opener, opened)?.focus({ preventScroll: true });
    };
  }, [from, recordRow]);
  // On the document, since it may come from the list; not from parts of the drawer that React renders elsewhere, which handle
  // it themselves. Before painting: it may come as soon as the drawer is seen.
  useLayoutEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || handlesEscape(event)) return;
      if (!panel.current?.contains(event.target as Node) && !hasNoEscapeHandler(event.target)) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <div
      ref={panel}
      className={classNames(overlays.panel, styles.docked)}
      data-docked
      role="dialog"
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/**
 * A record shown next to its list. From 1280 px a docked drawer is part of the page; below that it is a modal over
 * the list, and full screen under 640. Focus moves in when it opens and back when it closes.
 */
export function Drawer({
  open,
  onClose,
  title,
  badge,
  actions,
  footer,
  label,
  docked = false,
  children,
}: DrawerProps) {
  const wide = useWide();
  const opener = useRef<Element | null>(null);
  const recordRow = useRef<HTMLElement>(null);
  const beside = docked && wide;
  const leave = () => {
    // Before the list shows that no record is open.
    recordRow.current = document.querySelector<HTMLElement>('main [data-row][data-open]');
    onClose();
  };
  const close = (
    <IconButton type="button" variant="ghost" color="gray" aria-label="Close" onClick={leave}>
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  const parts = (
    <>
      <Row as="header" gap="2-5" className={classNames(overlays.header, styles.header)}>
        <Text as="h2" size="3-5" weight="bold" breaks className={styles.title}>
          {title}
        </Text>
        {badge}
        <Row gap="1" className={styles.actions}>
          {actions}
          {actions ? <span className={styles.rule} aria-hidden="true" /> : null}
          {close}
        </Row>
      </Row>
      <div className={classNames(overlays.body, styles.body)}>{children}</div>
      {footer ? (
        <Row
          as="footer"
          data-drawer-footer
          gap="2"
          justify="end"
          wrap
          className={classNames(overlays.footer, styles.footer)}
        >
          {footer}
        </Row>
      ) : null}
    </>
  );
  if (beside)
    return open ? (
      <Docked onClose={leave} label={label} recordRow={recordRow}>
        {parts}
      </Docked>
    ) : null;
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) leave();
      }}
    >
      <Primitive.Portal>
        <Theme>
          <Primitive.Overlay className={overlays.overlay} data-print="hide" />
          <Primitive.Content
            className={classNames(overlays.panel, styles.panel)}
            aria-label={label}
            aria-labelledby={undefined}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => {
              if (handlesEscape(event)) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              opener.current = document.activeElement;
              (event.currentTarget as HTMLElement).focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnTarget(opener.current, recordRow.current)?.focus();
            }}
          >
            {/* Radix requires its own title element; the visible heading may hold more than text. */}
            <Primitive.Title className="ds-visually-hidden" aria-hidden="true">
              {label}
            </Primitive.Title>
            {parts}
          </Primitive.Content>
        </Theme>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
