import type { ConsoleRole } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent, lazyWithPreload } from '@dmc/design-system/lazy-with-preload';
import {
  handlesKeys,
  isDialogOpen,
  listSearch,
  shortcutReader,
  shortcutsOf,
} from '@dmc/screens/shortcut-table';
import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { usePageAddress } from '../view/page-address.ts';
import { useUnavailablePages } from './unavailable-pages.ts';

const Palette = lazyWithPreload(() => import('../dialogs/palette.tsx'));
const ShortcutList = lazyComponent(() =>
  import('@dmc/screens/shortcuts').then((module) => ({ default: module.Shortcuts })),
);

/** Calls `open` once the palette's code has loaded: until then, keys go to the focused element. */
export function whenPaletteLoaded(open: () => void): void {
  // Rendered synchronously, before the next key press.
  const show = () => {
    if (!isDialogOpen()) flushSync(open);
  };
  void Palette.preload().then(show, show);
}

/** The overlay over every page: the command palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'list' | undefined;

interface ShortcutsProps {
  user: User;
  role: ConsoleRole;
  /** Whether single-key shortcuts are on. */
  single: boolean;
  overlay: Overlay;
  onOverlay: (overlay: Overlay) => void;
  /** Goes to a page of the console. */
  onGo: (to: string) => void;
  onSignOut: () => void;
}

/** The keyboard shortcuts, and the overlays they open. */
export function Shortcuts({ user, role, single, overlay, onOverlay, onGo, onSignOut }: ShortcutsProps) {
  const absent = useUnavailablePages();
  const press = useEffectEvent((event: KeyboardEvent, read: ReturnType<typeof shortcutReader>) => {
    if (event.defaultPrevented || isDialogOpen()) return;
    const action = read(event, single && !handlesKeys(event.target as Element));
    if (!action) return;
    const field = action.kind === 'search' ? listSearch() : undefined;
    // On a page without a list, the browser may use the key.
    if (action.kind === 'search' && !field) return;
    event.preventDefault();
    if (action.kind === 'search') field?.select();
    else if (action.kind === 'go') {
      onGo(usePageAddress.getState().addressOf(action.to));
      document.querySelector('main')?.focus({ preventScroll: true });
    } else if (action.kind === 'palette') whenPaletteLoaded(() => onOverlay('palette'));
    else onOverlay(action.kind);
  });
  // A layout effect, so that no key press after the first paint is lost.
  useLayoutEffect(() => {
    const read = shortcutReader(shortcutsOf(role, absent));
    const onKey = (event: KeyboardEvent) => press(event, read);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [role, absent]);
  const close = () => onOverlay(undefined);
  return (
    <LazyPart>
      {overlay === 'palette' ? (
        <Palette
          user={user}
          role={role}
          single={single}
          onShortcuts={() => onOverlay('list')}
          onSignOut={onSignOut}
          onClose={close}
        />
      ) : null}
      {overlay === 'list' ? (
        <ShortcutList role={role} absent={absent} single={single} onClose={close} />
      ) : null}
    </LazyPart>
  );
}
