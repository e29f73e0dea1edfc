import type { ConsoleRole, RoutePath } from '@dmc/contract/roles';
import { disabledReason } from '@dmc/design-system/capability-button';
import type { CommandOption } from '@dmc/design-system/command-palette';
import { Bookmark, Calculator, IndianRupee, Keyboard, LogOut, Plus, SlidersHorizontal } from 'lucide-react';
import { discountsView } from '../../screens/discounts/discounts-view.ts';
import { distributorsView } from '../../screens/distributors/distributors-view.ts';
import { ordersView } from '../../screens/orders/orders-view.ts';
import { paymentViews } from '../../screens/payments/payments-view.ts';
import { productsView } from '../../screens/products/products-view.ts';
import { retailersView } from '../../screens/retailers/retailers-view.ts';
import { usersView } from '../../screens/users/users-view.ts';
import { pageInfo } from '../shell/navigation.ts';
import { keysTo, screensOf } from '../shortcuts/shortcut-table.ts';
import { hasEveryWord } from '../text-search/text-search.ts';
import { at } from './address.ts';
import { paletteCopy as copy } from './palette.copy.ts';
import { SEARCH_ALIASES, TABS } from './search-aliases.copy.ts';

/** What choosing an entry does. */
type Effect =
  | { kind: 'go'; to: string }
  | { kind: 'shortcuts' | 'signOut' }
  | { kind: 'reload'; onReload: () => void };

/** One line of the palette. */
export interface Entry
  extends Pick<CommandOption, 'id' | 'label' | 'code' | 'name' | 'detail' | 'icon' | 'disabled'> {
  effect: Effect;
  /** Shown at the end of the line: an amount. */
  end?: string;
  /** The equivalent keyboard shortcut. */
  keys?: readonly string[];
}

/** What the server offers; undefined while that is not known. */
export interface Abilities {
  /** Screens for which it lacks the calls. */
  absent?: readonly RoutePath[];
  createOrders: boolean | undefined;
  createRetailers: boolean | undefined;
  expenses: boolean | undefined;
  invoices: boolean | undefined;
}

/** Writes “and” as “&”, without spaces: `p and l` becomes `p&l` instead of two letters that match anywhere. */
const joined = (text: string) => text.replaceAll(/\s*(?:&|\band\b)\s*/gi, '&');
const isNamed = (names: string, text: string) => hasEveryWord(joined(names), joined(text));

/**
 * The role's screens that match these words by sidebar label, title, description, path or alias. With a text, also the
 * matching tabs.
 */
export function screenEntries(role: ConsoleRole, text: string, can: Abilities): Entry[] {
  const tabs =
    text === ''
      ? []
      : TABS.filter(
          ({ label, others, needs }) =>
            (needs === undefined || can[needs] !== false) && isNamed(`${label} ${others}`, text),
        );
  return screensOf(role, can.absent).flatMap((path) => {
    const within = tabs.filter((tab) => tab.path === path);
    const { title, label = title, description, icon = SlidersHorizontal } = pageInfo(path, role);
    const names = `${label} ${title} ${description} ${path} ${path.replace(/\W/g, ' ')} ${SEARCH_ALIASES[path]}`;
    const screen: Entry = {
      id: path,
      label,
      detail: title === label ? description : `${title}: ${description}`,
      icon,
      keys: keysTo(path),
      effect: { kind: 'go', to: path },
    };
    return [
      ...(isNamed(names, text) ? [screen] : []),
      ...within.map((tab) => ({ ...goEntry(`tab:${tab.to}`, tab.label, icon, tab.to), detail: title })),
    ];
  });
}

/** A saved view of a screen. */
export interface PaletteView {
  name: string;
  path: string;
  /** Its search parameters, as in the URL. */
  search: string;
}

/** The saved views that match these words by their own name or their screen's, for the role's screens. */
export const viewEntries = (role: ConsoleRole, views: readonly PaletteView[], text: string): Entry[] =>
  views.flatMap(({ name, path, search }) => {
    const screen = screensOf(role).find((each) => each === path);
    if (screen === undefined) return [];
    const { title, label = title } = pageInfo(screen, role);
    if (!isNamed(`${name} ${label} ${title}`, text)) return [];
    return [
      {
        id: `view:${path}:${name}`,
        label: name,
        detail: label,
        icon: Bookmark,
        effect: { kind: 'go', to: `${path}?${search}` } as const,
      },
    ];
  });

/** An entry that goes to an address, or explains why it cannot. */
const goEntry = (id: string, label: string, icon: Entry['icon'], to: string, reason?: string): Entry => ({
  id,
  label,
  icon,
  effect: { kind: 'go', to },
  ...(reason === undefined ? {} : { disabled: true, detail: reason }),
});

const FORMS: Record<ConsoleRole, (can: Abilities) => Entry[]> = {
  ADMIN: () => [
    goEntry(
      'new-distributor',
      copy.addDistributor,
      Plus,
      at('/distributors', distributorsView, { open: { kind: 'new' } }),
    ),
    goEntry('new-user', copy.createUser, Plus, at('/users', usersView, { open: { kind: 'new' } })),
  ],
  DISTRIBUTOR: (can) => [
    goEntry(
      'new-order',
      copy.newOrder,
      Plus,
      at('/orders', ordersView, { newOrder: true }),
      disabledReason(can.createOrders, copy.noNewOrder),
    ),
    goEntry('new-product', copy.addProduct, Plus, at('/products', productsView, { open: { kind: 'new' } })),
    goEntry(
      'new-retailer',
      copy.addRetailer,
      Plus,
      at('/retailers', retailersView, { adding: true }),
      disabledReason(can.createRetailers, copy.noAddRetailer),
    ),
    goEntry(
      'new-payment',
      copy.recordPayment,
      IndianRupee,
      at('/payments', paymentViews.history, { form: 'record' }),
    ),
    goEntry(
      'prices',
      copy.checkPrices,
      Calculator,
      at('/discounts', discountsView, { open: { kind: 'check' } }),
    ),
  ],
  SUPERVISOR: () => [],
};

/** The role's global actions that match these words. */
export const actionEntries = (role: ConsoleRole, can: Abilities, text: string): Entry[] =>
  [
    ...FORMS[role](can),
    {
      id: 'shortcuts',
      label: copy.shortcuts,
      icon: Keyboard,
      keys: ['?'],
      effect: { kind: 'shortcuts' },
    } satisfies Entry,
    { id: 'sign-out', label: copy.signOut, icon: LogOut, effect: { kind: 'signOut' } } satisfies Entry,
  ].filter(({ id, label }) => isNamed(id === 'sign-out' ? `${label} ${copy.alsoSignOut}` : label, text));
