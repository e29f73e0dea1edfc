import type { ConsoleRole } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { soon } from '@dmc/design-system/soon';
import { isCovered, listSearch, shortcutReader, shortcutsOf, takesKeys } from '@dmc/screens/shortcut-table';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpening } from '../view/opening.ts';
import { useAbsent } from './absent.ts';

const Palette = soon(() => import('../dialogs/palette.tsx'));
const ShortcutList = soon(() =>
  import('@dmc/screens/shortcuts').then((module) => ({ default: module.Shortcuts })),
);

/** Whether a key writes something; a space at the beginning may press a button. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, before: string) =>
  key.length === 1 && (key !== ' ' || before !== '') && !ctrlKey && !metaKey && !altKey;

/** What is open in front of every page: the command palette, or the list of shortcuts. */
export type Over = 'palette' | 'list' | undefined;

interface ShortcutsProps {
  user: User;
  role: ConsoleRole;
  /** Whether shortcuts of single keys are on. */
  single: boolean;
  over: Over;
  onOver: (over: Over) => void;
  onSignOut: () => void;
}

/** The keyboard's shortcuts, and what they open. */
export function Shortcuts({ user, role, single, over, onOver, onSignOut }: ShortcutsProps) {
  const navigate = useNavigate();
  const absent = useAbsent();
  // What is typed before the palette's code is there, which is the palette's.
  const typed = useRef('');
  const show = (next: Over) => {
    typed.current = '';
    onOver(next);
  };
  const press = useEffectEvent((event: KeyboardEvent, read: ReturnType<typeof shortcutReader>) => {
    if (event.defaultPrevented || isCovered()) return;
    if (over === 'palette' && isText(event, typed.current)) {
      event.preventDefault();
      typed.current += event.key;
      return;
    }
    if (over === 'palette' && event.key === 'Backspace' && typed.current !== '') {
      event.preventDefault();
      typed.current = typed.current.slice(0, -1);
      return;
    }
    const action = read(event, single && !takesKeys(event.target as Element));
    if (!action) return;
    const field = action.kind === 'search' ? listSearch() : undefined;
    // The browser may have a use for the key on a page without a list.
    if (action.kind === 'search' && !field) return;
    event.preventDefault();
    if (action.kind === 'search') field?.select();
    else if (action.kind === 'go') {
      void navigate(useOpening.getState().addressOf(action.to));
      document.querySelector('main')?.focus({ preventScroll: true });
    } else show(action.kind);
  });
  // With the first paint: no press is lost.
  useLayoutEffect(() => {
    const read = shortcutReader(shortcutsOf(role, absent));
    const onKey = (event: KeyboardEvent) => press(event, read);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [role, absent]);
  const close = () => show(undefined);
  return (
    <LazyPart>
      {over === 'palette' ? (
        <Palette
          user={user}
          role={role}
          single={single}
          typed={() => typed.current}
          onShortcuts={() => show('list')}
          onSignOut={onSignOut}
          onClose={close}
        />
      ) : null}
      {over === 'list' ? <ShortcutList role={role} absent={absent} single={single} onClose={close} /> : null}
    </LazyPart>
  );
}
