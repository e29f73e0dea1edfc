export type { MenuEntry, MenuItem } from './menu-items.ts';

import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useRef,
  useState,
} from 'react';
import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { lazyWithPreload } from '../lazy-part/lazy-with-preload.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Row } from '../row/row.tsx';
import styles from './menu.module.css';
import type { MenuEntry } from './menu-items.ts';

/** Props that the trigger must accept: a `<button>`, or a Radix `Button` or `IconButton`. */
export type MenuTriggerProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> };

export interface MenuProps {
  /** The button that opens it, with an accessible name. */
  trigger: ReactElement<MenuTriggerProps>;
  /** Entries and separators, from top to bottom. */
  items: readonly MenuEntry[];
  /** Renders the entries that have a `to`. */
  renderLink?: RenderLink;
  /** Which edge of the trigger it aligns with. */
  align?: 'start' | 'end';
  /** Shown above the entries, not an entry itself. */
  head?: ReactElement;
}

const Popup = lazyWithPreload(async () => ({ default: (await import('./menu-popup.tsx')).MenuPopup }));

/**
 * A menu of actions. The trigger is an ordinary button; the popup and its positioning (about 20 kB) load on hover or
 * focus.
 */
export function Menu({ trigger, items, renderLink, align = 'end', head }: MenuProps) {
  /** The popup's code has loaded; it then stays, so that its closing is animated. */
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState<'first' | 'last' | 'none'>('none');
  const button = useRef<HTMLButtonElement>(null);
  const own = trigger.props;

  const prepare = () => {
    if (ready) return;
    // A failure is shown once the menu opens.
    Popup.preload().then(
      () => setReady(true),
      () => {},
    );
  };
  const show = (from: 'first' | 'last' | 'none') => {
    setEntry(from);
    setOpen(true);
  };

  return (
    <Row as="span" align="stretch" inline className={styles.anchor}>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          prepare();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          prepare();
        },
        onClick: (event) => {
          own.onClick?.(event);
          if (open) setOpen(false);
          // A click with detail 0 is Enter or Space: focus the first entry.
          else show(event.detail === 0 ? 'first' : 'none');
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          own.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      <LazyPart>
        {open || ready ? (
          <Popup
            open={open}
            onOpenChange={setOpen}
            entry={entry}
            button={button}
            items={items}
            renderLink={renderLink}
            align={align}
            head={head}
          />
        ) : null}
      </LazyPart>
    </Row>
  );
}
