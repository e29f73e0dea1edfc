import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pressedKey } from '../keys/pressed-key.ts';
import type { TickedRows } from './use-table-state.ts';

const OWN_CONTROL =
  'a,button,input,select,textarea,label,[role="menuitem"],[role="button"],[data-row-control]';

/** `id` is the open record's; `onOpen` opens another, whose address `hrefOf` gives, here or in another tab. */
export type OpenRecord =
  | { id: string | undefined; onOpen?: undefined; hrefOf?: undefined }
  | { id: string | undefined; onOpen: (id: string) => void; hrefOf: (id: string) => string };

interface RowKeys {
  body: RefObject<HTMLTableSectionElement | null>;
  /** The rows' ids, in display order. */
  ids: readonly string[];
  /** The open record: its row is the tab stop until another row gets focus. */
  record: OpenRecord | undefined;
  /** If rows can be ticked at the moment. */
  selection: TickedRows | undefined;
  /** Unfolds a row, folds it, or does the other of the two. */
  onUnfold: ((id: string, to: 'open' | 'closed' | 'other') => void) | undefined;
}

const rowElement = (body: HTMLElement | null, id: string | undefined) =>
  id === undefined ? null : (body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null);

const isRowLink = (target: HTMLElement) => target.closest('[data-row-link]') !== null;
const isForAnotherTab = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey;
const openAnotherTab = (href: string) => window.open(href, '_blank', 'noopener');

/** The row that an element is in, or whose details it is in. */
function rowIdOf(element: HTMLElement): string | undefined {
  const line = element.closest<HTMLElement>('[data-row],[data-details]');
  return line?.dataset.row ?? line?.dataset.details;
}

/**
 * The tab stop and the behaviour of keys and clicks: up and down move and with Shift tick, Enter and a click open, in
 * another tab with Ctrl or ⌘ or by the middle button, Space ticks and with Shift ticks a range, Ctrl or ⌘ with A ticks
 * all, right and left unfold and fold.
 */
export function useRowKeys({ body, ids, record, selection, onUnfold }: RowKeys) {
  const { id: openId, onOpen, hrefOf } = record ?? {};
  const [activeId, setActiveId] = useState<string>();
  const activeIndex = useMemo(() => {
    const place = (id: string | undefined) => (id === undefined ? -1 : ids.indexOf(id));
    const own = place(activeId);
    return Math.max(0, own >= 0 ? own : place(openId));
  }, [ids, activeId, openId]);
  const focusWanted = useRef(false);

  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    const row = rowElement(body.current, ids[activeIndex]);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, body, ids]);

  const moveTo = (index: number) => {
    const to = Math.min(Math.max(index, 0), ids.length - 1);
    if (to < 0 || to === activeIndex) return;
    focusWanted.current = true;
    setActiveId(ids[to]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    // React also delivers events of menus and dialogs here, although those are elsewhere in the document.
    const id = event.currentTarget.contains(target) ? rowIdOf(target) : undefined;
    const row = rowElement(body.current, id);
    if (!row || id === undefined) return;
    if (target === row && selection && pressedKey(event) === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.toggleAll();
    }
    if (target === row && event.key === 'Enter' && hrefOf && isForAnotherTab(event)) {
      event.preventDefault();
      openAnotherTab(hrefOf(id));
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (target !== row) {
      if (event.key === 'Escape') row.focus();
      return;
    }
    const page = Math.max(1, Math.floor((window.innerHeight * 0.8) / row.offsetHeight));
    const steps: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + page,
      PageUp: activeIndex - page,
      Home: 0,
      End: ids.length - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      const next = event.shiftKey && event.key.startsWith('Arrow') ? ids[to] : undefined;
      if (next !== undefined) selection?.tickAlso([id, next]);
      moveTo(to);
    } else if (event.key === 'Enter' && onOpen) onOpen(id);
    else if (event.key === ' ' && selection) selection.toggle(id, event.shiftKey);
    else if (event.key === 'ArrowRight' && onUnfold) onUnfold(id, 'open');
    else if (event.key === 'ArrowLeft' && onUnfold) onUnfold(id, 'closed');
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (!event.currentTarget.contains(target)) return;
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id === undefined) return;
    const tick = target.closest<HTMLElement>('[data-tick]')?.dataset.tick;
    if (tick !== undefined) selection?.toggle(tick, event.shiftKey);
    if (target.closest('[data-unfold]')) onUnfold?.(id, 'other');
    const isLink = isRowLink(target);
    if ((target.closest(OWN_CONTROL) && !isLink) || !onOpen || !hrefOf) return;
    if (isForAnotherTab(event)) {
      if (!isLink) openAnotherTab(hrefOf(id));
      return;
    }
    if (isLink && event.shiftKey) return;
    event.preventDefault();
    // Selecting text in a cell to copy it must not open the record; Enter on the link has no `detail`.
    if (event.detail > 0 && window.getSelection()?.toString()) return;
    onOpen(id);
  };

  /** The row that the middle button is pressed in, unless on a control of its own or on its link. */
  const middleRowOf = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isRow = event.button === 1 && event.currentTarget.contains(target) && !target.closest(OWN_CONTROL);
    return isRow ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
  };
  // Or the button would begin to scroll the page.
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (hrefOf && middleRowOf(event) !== undefined) event.preventDefault();
  };
  const onAuxClick = (event: MouseEvent<HTMLElement>) => {
    const id = middleRowOf(event);
    if (hrefOf && id !== undefined) openAnotherTab(hrefOf(id));
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.currentTarget.contains(event.target) ? rowIdOf(event.target) : undefined;
    if (id === undefined) return;
    setActiveId(id);
    // A click focuses the link, and the list's keys are the row's.
    if (isRowLink(event.target)) rowElement(body.current, id)?.focus({ preventScroll: true });
  };

  return { activeIndex, onClick, onMouseDown, onAuxClick, onKeyDown, onFocus };
}
