import { type Distributor, findsDistributor, isInactive } from '@dmc/contract/distributors';
import type { IssuedPaper } from '@dmc/contract/issued-papers';
import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { type Order, statusLabel } from '@dmc/contract/orders';
import { PAPER_LABELS } from '@dmc/contract/paper-kinds';
import type { Product } from '@dmc/contract/products';
import { isBlocked, type Retailer } from '@dmc/contract/retailers';
import type { ConsoleRole, RoutePath } from '@dmc/contract/roles';
import { isDeactivated, type UserAccount } from '@dmc/contract/users';
import type { CommandGroup } from '@dmc/design-system/command-palette';
import type { ListPage } from '@dmc/design-system/list';
import { dataOf, isRefreshing, type Loadable } from '@dmc/design-system/load';
import {
  Boxes,
  CircleUser,
  ListFilter,
  ReceiptText,
  RotateCw,
  ShoppingCart,
  Store,
  Warehouse,
} from 'lucide-react';
import { distributorsView } from '../../screens/distributors/distributors-view.ts';
import { invoicesView } from '../../screens/invoices/invoices-view.ts';
import { matchesSearch } from '../../screens/orders/order-list.ts';
import { ordersView } from '../../screens/orders/orders-view.ts';
import { productsView } from '../../screens/products/products-view.ts';
import { retailersView } from '../../screens/retailers/retailers-view.ts';
import { matchesSearch as matchesUser } from '../../screens/users/user-list.ts';
import { ROLE_WORDS } from '../../screens/users/users.copy.ts';
import { usersView } from '../../screens/users/users-view.ts';
import { joinWithDots } from '../join-with-dots/join-with-dots.ts';
import { pageInfo } from '../shell/navigation.ts';
import { hasEveryWord } from '../text-search/text-search.ts';
import { at } from './address.ts';
import { paletteCopy as copy } from './palette.copy.ts';
import type { Entry } from './palette-entries.ts';

/** The row type of each kind of record that the palette searches. */
interface Rows {
  orders: Order;
  papers: IssuedPaper;
  retailers: Retailer;
  products: Product;
  distributors: Distributor;
  users: UserAccount;
}

/** The records of one kind, and who searches them. */
export interface Source<Row> {
  list: Loadable<ListPage<Row>>;
  onReload: () => void;
  /**
   * `server`: these rows are its answer to the text. `pending`: they answer an earlier text, and those that match are
   * shown until the answer arrives. `screen`: the server does not search, and these are the rows loaded.
   */
  searchedBy: 'server' | 'pending' | 'screen';
}

/** The sources that a role can search; missing kinds are not searched. */
export type Sources = { [Kind in keyof Rows]?: Source<Rows[Kind]> };

/** How records of one kind are matched, shown, opened, and listed on their own screen. */
interface Kind<Row> {
  matches: (row: Row, text: string) => boolean;
  entry: (row: Row) => Omit<Entry, 'effect'>;
  screen: (role: ConsoleRole) => RoutePath;
  /** The address where a record is open. */
  opened: (path: RoutePath, row: Row) => string;
  searched: (path: RoutePath, text: string) => string;
}

/** In display order: a name finds the shop before its orders. */
const KINDS: { [K in keyof Rows]: Kind<Rows[K]> } = {
  retailers: {
    matches: ({ name, ownerName, phone, email, gstNumber, city, state, pincode }, text) =>
      hasEveryWord([name, ownerName, email, gstNumber, city, state, pincode].join(' '), text, { phone }),
    entry: (retailer) => ({
      id: `retailer:${retailer.id}`,
      label: retailer.name,
      code: true,
      name: retailer.phone ?? undefined,
      detail: joinWithDots(retailer.city, isBlocked(retailer) ? copy.blocked : undefined),
      icon: Store,
    }),
    screen: (role) => (role === 'SUPERVISOR' ? '/supervisor-retailers' : '/retailers'),
    opened: (path, { id }) => `${path}/${encodeURIComponent(id)}`,
    searched: (path, search) => at(path, retailersView, { search }),
  },
  orders: {
    matches: matchesSearch,
    entry: ({ id, orderNumber, retailer, status, totalAmount }) => ({
      id: `order:${id}`,
      label: orderNumber,
      code: true,
      name: retailer.name,
      detail: statusLabel(status),
      end: formatMoney(totalAmount),
      icon: ShoppingCart,
    }),
    screen: (role) => (role === 'SUPERVISOR' ? '/supervisor-orders' : '/orders'),
    opened: (path, { id }) => at(path, ordersView, { open: id }),
    searched: (path, search) => at(path, ordersView, { search }),
  },
  papers: {
    matches: ({ number, orderNumber, retailer }, text) =>
      hasEveryWord([number, orderNumber, retailer.businessName].join(' '), text),
    entry: ({ id, kind, number, retailer, status, total }) => ({
      id: `paper:${id}`,
      label: number,
      code: true,
      name: retailer.businessName,
      detail: joinWithDots(PAPER_LABELS[kind], status === 'cancelled' ? copy.cancelled : undefined),
      end: formatMoney(total),
      icon: ReceiptText,
    }),
    screen: () => '/accounting',
    opened: (path, { id }) => at(`${path}?tab=invoices`, invoicesView, { open: { kind: 'paper', id } }),
    searched: (path, search) => at(`${path}?tab=invoices`, invoicesView, { search, period: 'current_year' }),
  },
  products: {
    matches: ({ name, sku, category }, text) => hasEveryWord([name, sku, category].join(' '), text),
    entry: ({ id, name, sku, stock, price, isActive }) => ({
      id: `product:${id}`,
      label: name,
      code: true,
      name: sku,
      detail: joinWithDots(copy.inStock(formatNumber(stock)), isActive === false ? copy.inactive : undefined),
      end: formatMoney(price),
      icon: Boxes,
    }),
    screen: () => '/products',
    opened: (path, { id }) => at(path, productsView, { details: id }),
    searched: (path, search) => at(path, productsView, { search }),
  },
  distributors: {
    matches: findsDistributor,
    entry: (distributor) => ({
      id: `distributor:${distributor.id}`,
      label: distributor.name,
      code: true,
      detail: joinWithDots(
        distributor.city,
        distributor.gstNumber,
        isInactive(distributor) ? copy.inactive : undefined,
      ),
      icon: Warehouse,
    }),
    screen: () => '/distributors',
    opened: (path, { id }) => at(path, distributorsView, { open: { kind: 'details', id } }),
    searched: (path, search) => at(path, distributorsView, { search }),
  },
  users: {
    matches: matchesUser,
    entry: (user) => {
      const { id, email, role, distributor, retailer } = user;
      return {
        id: `user:${id}`,
        label: email,
        code: true,
        detail: joinWithDots(
          ROLE_WORDS[role],
          distributor?.name ?? retailer?.name,
          isDeactivated(user) ? copy.inactive : undefined,
        ),
        icon: CircleUser,
      };
    },
    screen: () => '/users',
    // A user has no page: the list shows the one with this e-mail address.
    opened: (path, { email }) => at(path, usersView, { search: email }),
    searched: (path, search) => at(path, usersView, { search }),
  },
};

/** How many records of each kind are listed; the rest are on their own screen. */
const MAX_RESULTS = 5;

/** A group of the palette, before rendering. */
export interface EntryGroup extends Pick<CommandGroup, 'id' | 'heading' | 'note'> {
  entries: readonly Entry[];
}

export interface FoundGroup extends EntryGroup {
  state: 'found' | 'none' | 'searching' | 'failed';
}

/** The records of one kind that match, and how completely they were searched. */
function groupOf<K extends keyof Rows>(
  kind: K,
  { list, onReload, searchedBy }: Source<Rows[K]>,
  text: string,
  role: ConsoleRole,
): FoundGroup {
  const { matches, entry, screen, opened, searched } = KINDS[kind];
  const path = screen(role);
  const page = dataOf(list);
  const rows = (page?.rows ?? []).filter((row) => searchedBy === 'server' || matches(row, text));
  // The search covered only the loaded rows: the heading says so even if nothing was found.
  const isPart = page?.more === true && (searchedBy === 'screen' || page.loadedRows !== undefined);
  const hasMore =
    rows.length > MAX_RESULTS || (rows.length > 0 && page?.more === true && searchedBy === 'server');
  const searching = list.status === 'loading' || searchedBy === 'pending' || isRefreshing(list);
  const found = rows
    .slice(0, MAX_RESULTS)
    .map((row): Entry => ({ ...entry(row), effect: { kind: 'go', to: opened(path, row) } }));
  const others: Entry = {
    id: `all:${kind}`,
    label: copy.showIn(text, pageInfo(path, role).title),
    icon: ListFilter,
    effect: { kind: 'go', to: searched(path, text) },
  };
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
  return {
    id: kind,
    heading: isPart
      ? copy.loaded(copy.headings[kind], formatNumber(page.loadedRows ?? page.rows.length))
      : copy.headings[kind],
    entries: [...found, ...(isPart || hasMore ? [others] : []), ...retry],
    note: isPart && !searching ? copy.noneLoaded : searching ? copy.searching : undefined,
    state:
      found.length > 0 ? 'found' : list.status === 'failed' ? 'failed' : searching ? 'searching' : 'none',
  };
}

/** The records found, a group for each kind. */
export const foundGroups = (sources: Sources, text: string, role: ConsoleRole): FoundGroup[] =>
  (Object.keys(KINDS) as (keyof Rows)[]).flatMap((kind) => {
    const source = sources[kind];
    // TypeScript cannot relate the kind to the type of its rows.
    return source ? [groupOf(kind, source as Source<Rows[typeof kind]>, text, role)] : [];
  });
