import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, type Ref, type RefObject, useCallback } from 'react';
import { Box } from '../box/box.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Stack } from '../stack/stack.tsx';
import styles from './menu.module.css';
import type { MenuEntry, MenuItem } from './menu-items.ts';

export interface MenuPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Which entry gets focus on opening. */
  entry: 'first' | 'last' | 'none';
  button: RefObject<HTMLButtonElement | null>;
  items: readonly MenuEntry[];
  renderLink: RenderLink | undefined;
  align: 'start' | 'end';
  head: ReactElement | undefined;
}

/** The lazy part of a menu. Its anchor overlays the button, which is not Radix's own trigger. */
export function MenuPopup({
  open,
  onOpenChange,
  entry,
  button,
  items,
  renderLink,
  align,
  head,
}: MenuPopupProps) {
  // A stable function: a menu that re-renders while open keeps its focus.
  const focusEntry = useCallback(
    (content: HTMLElement | null) => {
      if (!content || entry === 'none') return;
      const entries = content.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])');
      const wanted = entries[entry === 'first' ? 0 : entries.length - 1];
      // After Radix has focused the menu itself.
      const frame = requestAnimationFrame(() => wanted?.focus());
      return () => cancelAnimationFrame(frame);
    },
    [entry],
  );
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <DropdownMenu.Trigger>
        <Cover />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={focusEntry}
        className={styles.content}
        size="1"
        align={align}
        aria-labelledby={undefined}
        aria-label={button.current?.getAttribute('aria-label') ?? button.current?.textContent ?? undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          // The button closes the menu itself; closing it here as well would make its click reopen it.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {head}
        {items.map((item, index) =>
          item === 'separator' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no identity other than its position.
            <DropdownMenu.Separator key={`separator-${index}`} />
          ) : (
            <Entry key={item.label} item={item} renderLink={renderLink} />
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/**
 * The popup's anchor. Of the props Radix passes to a trigger it uses only the ref, because the button is another
 * element.
 */
function Cover({ ref }: { ref?: Ref<HTMLSpanElement> }) {
  return <span className={styles.cover} ref={ref} aria-hidden />;
}

function Entry({ item, renderLink }: { item: MenuItem; renderLink: RenderLink | undefined }) {
  const { label, icon: Icon, onSelect, to, tone, shortcut, disabled, checked } = item;
  const content: ReactNode = (
    <>
      {checked === undefined ? null : (
        <Stack as="span" fixed className={styles.check}>
          {checked ? <Check size={16} strokeWidth={1.75} aria-hidden /> : null}
        </Stack>
      )}
      {Icon ? <Icon className={styles.icon} size={16} strokeWidth={1.75} aria-hidden /> : null}
      <Box as="span" grow>
        {label}
      </Box>
    </>
  );
  const shared = {
    className: styles.item,
    ...(tone === 'danger' ? { color: 'red' as const } : {}),
    ...(disabled ? { disabled } : {}),
    ...(shortcut ? { shortcut } : {}),
    ...(onSelect ? { onSelect } : {}),
  };
  if (to !== undefined && renderLink)
    return (
      <DropdownMenu.Item {...shared} asChild>
        {renderLink({ to, children: content })}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item
      {...shared}
      {...(checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked })}
    >
      {content}
    </DropdownMenu.Item>
  );
}
