import { IconButton, Theme } from '@radix-ui/themes';
import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import overlays from '../dialog/overlay.module.css';
import { handlesEscape, returnTarget } from '../dialog/overlay-focus.ts';
import { PaperHeadContext } from '../paper-head/paper-head.tsx';
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
   * Called by the close button and Escape. A docked drawer also closes on Escape in a list row or where no control has
   * focus, an overlay also by its backdrop.
   */
  onClose: () => void;
  /** The record's number or name. */
  title: ReactNode;
  /** The record's state, next to the title. */
  badge?: ReactNode;
  /** Icon buttons before the close button: previous and next record. */
  actions?: ReactNode;
  /** Buttons fixed below the content. */
  footer?: ReactNode;
  /** Accessible name of the dialog: “Order ORD-24817”. */
  label: string;
  /** From 1280 px, the drawer is next to the list, which stays usable; it must be inside `main`. */
  docked?: boolean;
  /** The record, which scrolls between header and footer. */
  children: ReactNode;
}

const topOf = (row: Element) => row.getBoundingClientRect().top;
/**
 * Scroll anchoring: next to the drawer, content above a list wraps, or the list itself scrolls. Keeps `row` where it
 * was, `top` px below the window's top.
 */
function anchorRow(row: HTMLElement, top: number): void {
  if (!row.isConnected) return;
  for (const scroller of [scrollerOf(row), window])
    scroller?.scrollBy({ top: topOf(row) - top, behavior: 'instant' });
}

/** The row to anchor when the drawer closes: the user may have moved on in the list. */
function rowToAnchor(opened: HTMLElement | null): HTMLElement | null | undefined {
  const rows = document.querySelectorAll<HTMLElement>('main [data-row]');
  return [document.activeElement?.closest<HTMLElement>('[data-row]'), opened, ...rows].find(
    (row) =>
      row?.isConnected && !row.closest('[data-docked]') && topOf(row) >= 0 && topOf(row) < window.innerHeight,
  );
}

/** Whether Escape has no other meaning for the target: a list row, or no control has focus. */
const hasNoEscapeHandler = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-row], main, body');

interface DockedProps extends Pick<DrawerProps, 'onClose' | 'label' | 'children'> {
  /** The record's row in the list, when the drawer closes. */
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
    // The width is available once the drawer has been removed from the document.
    return () => queueMicrotask(() => flushSync(measureWidths));
  }, []);
  useLayoutEffect(() => {
    const { opener, row, top } = from;
    panel.current?.focus({ preventScroll: true });
    // By then the list has its new columns.
    if (row) queueMicrotask(() => anchorRow(row, top));
    return () => {
      const opened = row ?? recordRow.current;
      const anchor = rowToAnchor(opened);
      if (anchor) {
        const last = topOf(anchor);
        queueMicrotask(() => anchorRow(anchor, last));
      }
      // Only if focus would be lost: if it is already in the list, it stays there.
      const node = panel.current;
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost || node?.contains(document.activeElement))
        returnTarget(opener, opened)?.focus({ preventScroll: true });
    };
  }, [from, recordRow]);
  // On the document, because Escape may be pressed in the list; parts of the drawer rendered in portals handle it
  // themselves. A layout effect, because it may be pressed as soon as the drawer is visible.
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
      data-drawer
      role="dialog"
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/**
 * A record next to its list. From 1280 px a docked drawer is part of the page; below that it is a modal over the list,
 * and full screen under 640. Focus moves in when it opens and back when it closes.
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
  const paperHead = useContext(PaperHeadContext);
  const opener = useRef<Element | null>(null);
  const recordRow = useRef<HTMLElement>(null);
  const beside = docked && wide;
  const leave = () => {
    // Before the list no longer marks the open record.
    recordRow.current = document.querySelector<HTMLElement>('main [data-row][data-open]');
    onClose();
  };
  const close = (
    <IconButton type="button" variant="ghost" color="gray" aria-label="Close" onClick={leave}>
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  const parts = (
    <div className={styles.record}>
      <Row as="header" data-print="head" gap="2-5" className={classNames(overlays.header, styles.header)}>
        <Row gap="2-5" rowGap="1" grow wrap>
          <Text as="h2" size="3-5" weight="bold" breaks className={styles.title}>
            {title}
          </Text>
          {badge}
        </Row>
        <Row gap="1" className={styles.actions} data-print="hide">
          {actions}
          {actions ? <span className={styles.rule} aria-hidden="true" /> : null}
          {close}
        </Row>
      </Row>
      <div className={classNames(overlays.body, styles.body)}>{children}</div>
      {footer ? (
        <Row
          as="footer"
          data-print="hide"
          gap="2"
          justify="end"
          wrap
          className={classNames(overlays.footer, styles.footer)}
        >
          {footer}
        </Row>
      ) : null}
    </div>
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
            className={classNames('ds-edge', overlays.panel, styles.panel)}
            data-drawer
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
            {/* Radix requires its own title element; the visible heading may contain more than text. */}
            <Primitive.Title className="ds-visually-hidden" aria-hidden="true">
              {label}
            </Primitive.Title>
            {paperHead}
            {parts}
          </Primitive.Content>
        </Theme>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
