import { type Distributor, findsDistributor, isInactive } from '@dmc/contract/distributors';
import { formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { type Order, statusLabel } from '@dmc/contract/orders';
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
  FileText,
  IndianRupee,
  ListFilter,
  Pencil,
  Plus,
  RotateCw,
  ShoppingCart,
  Store,
  Warehouse,
} from 'lucide-react';
import { distributorsView } from '../distributors/distributors-view.ts';
import { matchesSearch } from '../orders/order-list.ts';
import { ordersView } from '../orders/orders-view.ts';
import { productsView } from '../products/products-view.ts';
import { retailerRecordView } from '../retailer-record/retailer-record-view.ts';
import { retailersView } from '../retailers/retailers-view.ts';
import { pageOf } from '../shell/navigation.ts';
import { hasEveryWord } from '../text-search/text-search.ts';
import { matchesSearch as matchesUser } from '../users/user-list.ts';
import { ROLE_WORDS } from '../users/users.copy.ts';
import { usersView } from '../users/users-view.ts';
import { paletteCopy as copy } from './palette.copy.ts';
import { type Abilities, at, type Entry, goEntry, orderReason } from './palette-entries.ts';

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
export interface Sources {
  orders?: Source<Order>;
  retailers?: Source<Retailer>;
  products?: Source<Product>;
  distributors?: Source<Distributor>;
  users?: Source<UserAccount>;
}
type Rows = { [Kind in keyof Sources]-?: NonNullable<Sources[Kind]> extends Source<infer Row> ? Row : never };

interface Surroundings {
  role: ConsoleRole;
  can: Abilities;
}

/** How records of one kind are searched here, shown, and listed on their own screen. */
interface Kind<Row> {
  matches: (row: Row, text: string) => boolean;
  entry: (row: Row, around: Surroundings) => Entry;
  screen: (role: ConsoleRole) => RoutePath;
  searched: (path: RoutePath, text: string) => string;
}

const listed = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
const ordersAt = (role: ConsoleRole) => (role === 'SUPERVISOR' ? '/supervisor-orders' : '/orders');
const retailersAt = (role: ConsoleRole) => (role === 'SUPERVISOR' ? '/supervisor-retailers' : '/retailers');

/** A supervisor opens a retailer's page; a distributor chooses what to do there. */
function retailerEffect(retailer: Retailer, { role, can }: Surroundings): Entry['effect'] {
  const page = `${retailersAt(role)}/${encodeURIComponent(retailer.id)}`;
  if (role === 'SUPERVISOR') return { kind: 'go', to: page };
  const entry = (id: string, label: string, icon: Entry['icon'], to: string, reason?: string) =>
    goEntry(`${id}:${retailer.id}`, label, icon, to, reason);
  const form = (kind: 'new' | 'record' | 'edit') => at(page, retailerRecordView, { form: { kind } });
  return {
    kind: 'entries',
    entries: [
      entry('open', copy.open, Store, page),
      entry(
        'order',
        copy.newOrder,
        Plus,
        form('new'),
        isBlocked(retailer) ? copy.blockedReason : orderReason(can),
      ),
      entry('pay', copy.recordPayment, IndianRupee, form('record')),
      entry('statement', copy.viewStatement, FileText, at(page, retailerRecordView, { tab: 'statement' })),
      entry('edit', copy.edit, Pencil, form('edit'), can.editRetailers ? undefined : copy.noEditRetailer),
    ],
  };
}

/** In the order they are shown: a name finds the shop before its orders. */
const KINDS: { [K in keyof Rows]: Kind<Rows[K]> } = {
  retailers: {
    matches: ({ name, ownerName, phone, email, gstNumber, city, state, pincode }, text) =>
      hasEveryWord(
        listed(name, ownerName, phone, phone.replace(/\D/g, ''), email, gstNumber, city, state, pincode),
        text,
      ),
    entry: (retailer, around) => ({
      id: `retailer:${retailer.id}`,
      label: retailer.name,
      detail: listed(retailer.phone, retailer.city, isBlocked(retailer) ? copy.blocked : undefined),
      icon: Store,
      effect: retailerEffect(retailer, around),
    }),
    screen: retailersAt,
    searched: (path, search) => at(path, retailersView, { search }),
  },
  orders: {
    matches: matchesSearch,
    entry: ({ id, orderNumber, retailer, status, totalAmount }, { role }) => ({
      id: `order:${id}`,
      label: orderNumber,
      detail: listed(retailer.name, statusLabel(status)),
      end: formatMoney(totalAmount),
      icon: ShoppingCart,
      // Its details have Update Status.
      effect: { kind: 'go', to: at(ordersAt(role), ordersView, { open: id }) },
    }),
    screen: ordersAt,
    searched: (path, search) => at(path, ordersView, { search }),
  },
  products: {
    matches: ({ name, sku, category }, text) => hasEveryWord(listed(name, sku, category), text),
    entry: ({ id, name, sku, stock, price, isActive }) => ({
      id: `product:${id}`,
      label: name,
      detail: listed(sku, copy.inStock(formatNumber(stock)), isActive === false ? copy.inactive : undefined),
      end: formatMoney(price),
      icon: Boxes,
      effect: { kind: 'go', to: at('/products', productsView, { details: id }) },
    }),
    screen: () => '/products',
    searched: (path, search) => at(path, productsView, { search }),
  },
  distributors: {
    matches: findsDistributor,
    entry: (distributor) => {
      const { id, name, gstNumber, city } = distributor;
      const to = (kind: 'details' | 'edit') => at('/distributors', distributorsView, { open: { kind, id } });
      return {
        id: `distributor:${id}`,
        label: name,
        detail: listed(city, gstNumber, isInactive(distributor) ? copy.inactive : undefined),
        icon: Warehouse,
        effect: {
          kind: 'entries',
          entries: [
            {
              id: `open:${id}`,
              label: copy.open,
              icon: Warehouse,
              effect: { kind: 'go', to: to('details') },
            },
            { id: `edit:${id}`, label: copy.edit, icon: Pencil, effect: { kind: 'go', to: to('edit') } },
          ],
        },
      };
    },
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
        detail: listed(
          ROLE_WORDS[role],
          distributor?.name ?? retailer?.name,
          isDeactivated(user) ? copy.inactive : undefined,
        ),
        icon: CircleUser,
        effect: { kind: 'go', to: at('/users', usersView, { search: email }) },
      };
    },
    screen: () => '/users',
    searched: (path, search) => at(path, usersView, { search }),
  },
};

/** Records of each kind that are listed; the others are on their screen. */
const MOST = 5;

/** A group of the palette, before it is drawn. */
export interface EntryGroup extends Pick<CommandGroup, 'id' | 'heading' | 'note'> {
  entries: readonly Entry[];
}

export interface FoundGroup extends EntryGroup {
  state: 'found' | 'none' | 'searching' | 'failed';
}

function groupOf<K extends keyof Rows>(
  kind: K,
  { list, onReload, searchedBy }: Source<Rows[K]>,
  text: string,
  around: Surroundings,
): FoundGroup {
  const { matches, entry, screen, searched } = KINDS[kind];
  const page = dataOf(list);
  const rows = (page?.rows ?? []).filter((row) => searchedBy === 'server' || matches(row, text));
  const name = copy.headings[kind];
  // Searched here, of more than is loaded: the heading says so even if nothing was found.
  const isPart = page?.more === true && (searchedBy === 'screen' || page.scanned !== undefined);
  const searching = list.status === 'loading' || searchedBy === 'pending' || isRefreshing(list);
  const path = screen(around.role);
  const place = pageOf(path, around.role).title;
  const rest: Entry[] =
    rows.length > MOST || isPart || (rows.length > 0 && page?.more && searchedBy === 'server')
      ? [
          {
            id: `all:${kind}`,
            label: copy.showIn(text, place),
            icon: ListFilter,
            effect: { kind: 'go', to: searched(path, text) },
          },
        ]
      : [];
  const retry: Entry[] =
    list.status === 'failed'
      ? [
          {
            id: `retry:${kind}`,
            label: copy.failed(name),
            detail: list.failure.message,
            icon: RotateCw,
            effect: { kind: 'reload', onReload },
          },
        ]
      : [];
  const note = isPart ? copy.noneLoaded : copy.searching;
  return {
    id: kind,
    heading: isPart ? copy.loaded(name, formatNumber(page.scanned ?? page.rows.length)) : name,
    entries: [...rows.slice(0, MOST).map((row) => entry(row, around)), ...rest, ...retry],
    note: searching || isPart ? note : undefined,
    state: rows.length > 0 ? 'found' : list.status === 'failed' ? 'failed' : searching ? 'searching' : 'none',
  };
}

/** The records found, a group for each kind. */
export const foundGroups = (sources: Sources, text: string, around: Surroundings): FoundGroup[] =>
  (Object.keys(KINDS) as (keyof Sources)[]).flatMap((kind) => {
    const source = sources[kind];
    // The kind decides the type of its rows.
    return source ? [groupOf(kind, source as Source<Rows[typeof kind]>, text, around)] : [];
  });
