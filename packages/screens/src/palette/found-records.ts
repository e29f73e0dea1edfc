import { findsDistributor, isInactive } from '@dmc/contract/distributors';
import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { statusLabel } from '@dmc/contract/orders';
import { isBlocked } from '@dmc/contract/retailers';
import type { ConsoleRole, RoutePath } from '@dmc/contract/roles';
import { isDeactivated } from '@dmc/contract/users';
import type { CommandGroup } from '@dmc/design-system/command-palette';
import type { ListPage } from '@dmc/design-system/list';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import { Boxes, CircleUser, ListFilter, RotateCw, ShoppingCart, Store, Warehouse } from 'lucide-react';
import { distributorsView } from '../distributors/distributors-view.ts';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { matchesSearch } from '../orders/order-list.ts';
import { ordersView } from '../orders/orders-view.ts';
import { productsView } from '../products/products-view.ts';
import { retailersView } from '../retailers/retailers-view.ts';
import { pageOf } from '../shell/navigation.ts';
import { hasEveryWord } from '../text-search/text-search.ts';
import { matchesSearch as matchesUser } from '../users/user-list.ts';
import { ROLE_WORDS } from '../users/users.copy.ts';
import { usersView } from '../users/users-view.ts';
import { at } from './address.ts';
import { paletteCopy as copy } from './palette.copy.ts';
import type { Entry } from './palette-entries.ts';
import { ordersAt, RECORD_ACTIONS, type Rows, retailersAt, type Surroundings } from './record-actions.ts';
import { namesAction, type RecordCommand } from './record-command.ts';

/** Records that are searched, and by whom. */
export interface Source<Row> {
  list: Loadable<ListPage<Row>>;
  onReload: () => void;
  /**
   * `server`: these rows are its answer to the text. `pending`: they answer an earlier text, and those that match are
   * shown until the answer arrives. `screen`: the server does not search, and these are the rows loaded.
   */
  searchedBy: 'server' | 'pending' | 'screen';
}

/** What a role can search; what is absent is not searched. */
export type Sources = { [Kind in keyof Rows]?: Source<Rows[Kind]> };

/** How records of one kind are searched here, shown, and listed on their own screen. */
interface Kind<Row> {
  matches: (row: Row, text: string) => boolean;
  entry: (row: Row) => Omit<Entry, 'effect' | 'actions'>;
  screen: (role: ConsoleRole) => RoutePath;
  searched: (path: RoutePath, text: string) => string;
}

/** In the order they are shown: a name finds the shop before its orders. */
const KINDS: { [K in keyof Rows]: Kind<Rows[K]> } = {
  retailers: {
    matches: ({ name, ownerName, phone, email, gstNumber, city, state, pincode }, text) =>
      hasEveryWord([name, ownerName, email, gstNumber, city, state, pincode].join(' '), text, { phone }),
    entry: (retailer) => ({
      id: `retailer:${retailer.id}`,
      label: retailer.name,
      detail: joinWithDots(retailer.phone, retailer.city, isBlocked(retailer) ? copy.blocked : undefined),
      icon: Store,
    }),
    screen: retailersAt,
    searched: (path, search) => at(path, retailersView, { search }),
  },
  orders: {
    matches: matchesSearch,
    entry: ({ id, orderNumber, retailer, status, totalAmount }) => ({
      id: `order:${id}`,
      label: orderNumber,
      detail: joinWithDots(retailer.name, statusLabel(status)),
      end: formatMoney(totalAmount),
      icon: ShoppingCart,
    }),
    screen: ordersAt,
    searched: (path, search) => at(path, ordersView, { search }),
  },
  products: {
    matches: ({ name, sku, category }, text) => hasEveryWord([name, sku, category].join(' '), text),
    entry: ({ id, name, sku, stock, price, isActive }) => ({
      id: `product:${id}`,
      label: name,
      detail: joinWithDots(
        sku,
        copy.inStock(formatNumber(stock)),
        isActive === false ? copy.inactive : undefined,
      ),
      end: formatMoney(price),
      icon: Boxes,
    }),
    screen: () => '/products',
    searched: (path, search) => at(path, productsView, { search }),
  },
  distributors: {
    matches: findsDistributor,
    entry: (distributor) => ({
      id: `distributor:${distributor.id}`,
      label: distributor.name,
      detail: joinWithDots(
        distributor.city,
        distributor.gstNumber,
        isInactive(distributor) ? copy.inactive : undefined,
      ),
      icon: Warehouse,
    }),
    screen: () => '/distributors',
    searched: (path, search) => at(path, distributorsView, { search }),
  },
  users: {
    matches: matchesUser,
    entry: (user) => {
      const { id, email, role, distributor, retailer } = user;
      return {
        id: `user:${id}`,
        label: email,
        detail: joinWithDots(
          ROLE_WORDS[role],
          distributor?.name ?? retailer?.name,
          isDeactivated(user) ? copy.inactive : undefined,
        ),
        icon: CircleUser,
      };
    },
    screen: () => '/users',
    searched: (path, search) => at(path, usersView, { search }),
  },
};

/** A record: choosing it opens it, and its actions are behind the arrow. */
function recordEntry<K extends keyof Rows>(kind: K, row: Rows[K], around: Surroundings): Entry {
  const actions = RECORD_ACTIONS[kind](row, around);
  return {
    ...KINDS[kind].entry(row),
    effect: actions[0].effect,
    actions: actions.length > 1 ? actions : undefined,
  };
}

/** Records of each kind that are listed; the others are on their screen. */
const MOST = 5;

/** A group of the palette, before it is drawn. */
export interface EntryGroup extends Pick<CommandGroup, 'id' | 'heading' | 'note'> {
  entries: readonly Entry[];
}

export interface FoundGroup extends EntryGroup {
  state: 'found' | 'none' | 'searching' | 'failed';
}

/** The rows of a source that match, and how complete they are. */
function readSource<K extends keyof Rows>(
  kind: K,
  { list, onReload, searchedBy }: Source<Rows[K]>,
  text: string,
) {
  const page = dataOf(list);
  const rows = (page?.rows ?? []).filter((row) => searchedBy === 'server' || KINDS[kind].matches(row, text));
  // Searched here, of more than is loaded: the heading says so even if nothing was found.
  const isPart = page?.more === true && (searchedBy === 'screen' || page.scanned !== undefined);
  const searching = list.status === 'loading' || searchedBy === 'pending' || isRefreshing(list);
  const retry: Entry[] =
    list.status === 'failed'
      ? [
          {
            id: `retry:${kind}`,
            label: copy.failed(copy.headings[kind]),
            detail: list.failure.message,
            icon: RotateCw,
            effect: { kind: 'reload', onReload },
          },
        ]
      : [];
  const group = (id: string, name: string, found: readonly Entry[], rest: readonly Entry[]): FoundGroup => ({
    id,
    heading: isPart ? copy.loaded(name, formatNumber(page.scanned ?? page.rows.length)) : name,
    entries: [...found, ...rest, ...retry.map((entry) => ({ ...entry, id: `${id}:${entry.id}` }))],
    note: isPart && !searching ? copy.noneLoaded : searching ? copy.searching : undefined,
    state:
      found.length > 0 ? 'found' : list.status === 'failed' ? 'failed' : searching ? 'searching' : 'none',
  });
  return { rows, isPart, more: page?.more === true && searchedBy === 'server', group };
}

function groupOf<K extends keyof Rows>(
  kind: K,
  source: Source<Rows[K]>,
  text: string,
  around: Surroundings,
): FoundGroup {
  const { rows, isPart, more, group } = readSource(kind, source, text);
  const { screen, searched } = KINDS[kind];
  const path = screen(around.role);
  const rest: Entry[] =
    rows.length > MOST || isPart || (rows.length > 0 && more)
      ? [
          {
            id: `all:${kind}`,
            label: copy.showIn(text, pageOf(path, around.role).title),
            icon: ListFilter,
            effect: { kind: 'go', to: searched(path, text) },
          },
        ]
      : [];
  const found = rows.slice(0, MOST).map((row) => recordEntry(kind, row, around));
  return group(kind, copy.headings[kind], found, rest);
}

/** The action of a command, for each record that it may mean. */
function commandGroup<K extends keyof Rows>(
  kind: K,
  source: Source<Rows[K]>,
  { action, record }: RecordCommand,
  around: Surroundings,
): FoundGroup {
  const { rows, group } = readSource(kind, source, record);
  const found = rows.slice(0, MOST).flatMap((row) => {
    const { label, detail } = KINDS[kind].entry(row);
    return RECORD_ACTIONS[kind](row, around)
      .filter((each) => namesAction(each.label, action))
      .map((each) => ({
        ...each,
        id: `do:${each.id}`,
        label: copy.actionOn(each.label, label),
        detail: each.detail ?? detail,
      }));
  });
  return group(`do:${kind}`, copy.actionsOn(copy.headings[kind]), found, []);
}

/** The records found, a group for each kind. */
export const foundGroups = (sources: Sources, text: string, around: Surroundings): FoundGroup[] =>
  (Object.keys(KINDS) as (keyof Rows)[]).flatMap((kind) => {
    const source = sources[kind];
    // The kind decides the type of its rows.
    return source ? [groupOf(kind, source as Source<Rows[typeof kind]>, text, around)] : [];
  });

/** What a command does, to the records that match its name. */
export const commandGroups = (sources: Sources, command: RecordCommand, around: Surroundings): FoundGroup[] =>
  command.kinds.flatMap((kind) => {
    const source = sources[kind];
    return source ? [commandGroup(kind, source as Source<Rows[typeof kind]>, command, around)] : [];
  });
