import { type ConsoleRole, ROUTE_ROLES, type RoutePath } from '@dmc/contract/roles';
import { pressedKey } from '@dmc/design-system/pressed-key';
import { SIDEBARS } from '../shell/navigation.ts';

/** What a shortcut does. */
type ShortcutAction =
  | { kind: 'palette' }
  | { kind: 'list' }
  | { kind: 'search' }
  | { kind: 'go'; to: RoutePath };

export interface Shortcut {
  /** The keys in sequence: `mod+k` is ⌘ K or Ctrl K. */
  keys: readonly string[];
  action: ShortcutAction;
}

/** The letter pressed after G for each screen. Two screens may share one if no role has both; a test checks it. */
const LETTERS = {
  '/dashboard': 'd',
  '/preferences': 'e',
  '/distributors': 'i',
  '/users': 'u',
  '/analytics': 'a',
  '/supervisors': 'v',
  '/system-settings': 's',
  '/audit-log': 'h',
  '/products': 'p',
  '/orders': 'o',
  '/retailers': 'r',
  '/notifications': 'n',
  '/payments': 'm',
  '/support': 'c',
  '/accounting': 'a',
  '/live-tracking': 'l',
  '/discounts': 'i',
  '/settings': 's',
  '/supervisor-dashboard': 'h',
  '/supervisor-orders': 'o',
  '/supervisor-retailers': 'r',
} as const satisfies Record<RoutePath, string>;

const isOpenTo = (path: RoutePath, role: ConsoleRole) =>
  (ROUTE_ROLES[path] as readonly ConsoleRole[]).includes(role);

/**
 * The screens a role may open: those of its sidebar, in that order, then the others; without those whose calls the
 * server lacks.
 */
export const screensOf = (role: ConsoleRole, absent: readonly RoutePath[] = []): RoutePath[] =>
  [
    ...new Set<RoutePath>([
      ...SIDEBARS[role].flat(),
      ...(Object.keys(ROUTE_ROLES) as RoutePath[]).filter((path) => isOpenTo(path, role)),
    ]),
  ].filter((path) => !absent.includes(path));

/** The keys that open a screen. */
export const keysTo = (path: RoutePath): readonly string[] => ['g', LETTERS[path]];

/** A role's shortcuts, both for handling keys and for the list of shortcuts. */
export const shortcutsOf = (role: ConsoleRole, absent: readonly RoutePath[] = []): Shortcut[] => [
  { keys: ['mod+k'], action: { kind: 'palette' } },
  { keys: ['/'], action: { kind: 'search' } },
  { keys: ['?'], action: { kind: 'list' } },
  ...screensOf(role, absent).map((to): Shortcut => ({ keys: keysTo(to), action: { kind: 'go', to } })),
];

/** The longest pause between the keys of a sequence, in milliseconds. */
const PAUSE_MS = 1500;

/** The parts of a key event that shortcuts depend on. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'timeStamp'
>;

const nameOf = (press: KeyPress): string =>
  `${press.altKey ? 'alt+' : ''}${press.ctrlKey || press.metaKey ? 'mod+' : ''}${pressedKey(press)}`;

/**
 * Recognises shortcuts, key by key. `single` is false where letters are text, or if the user has turned single-key
 * shortcuts off; then only shortcuts with a modifier count.
 */
export function shortcutReader(table: readonly Shortcut[]) {
  let first: { key: string; at: number } | undefined;
  return (press: KeyPress, single: boolean): ShortcutAction | undefined => {
    // Shift alone does nothing; it is part of “?”.
    if (press.repeat || press.key === 'Shift') return undefined;
    const key = nameOf(press);
    const before = first && press.timeStamp - first.at <= PAUSE_MS ? [first.key] : [];
    first = undefined;
    const isModified = key.length > 1 && key.includes('+');
    if (!single && !isModified) return undefined;
    const pressed = [...before, key];
    const found = table.find(({ keys }) => keys.join(' ') === pressed.join(' '));
    if (found) return found.action;
    if (table.some(({ keys }) => keys.length > 1 && keys[0] === key)) first = { key, at: press.timeStamp };
    return undefined;
  };
}

/** Whether this element handles keys itself, as text or to move through options. */
export const handlesKeys = (element: Element | null): boolean =>
  element?.closest(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]',
  ) != null;

/** The search field of the list on this page, if it has one. */
export const listSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main [role=search] input')].find((field) =>
    field.checkVisibility(),
  );

/** Whether a dialog or menu covers the page; a drawer docked next to a list does not. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=menu], :is([role=dialog], [role=alertdialog])[data-state=open]') !== null;
