import type { ConsoleRole, RoutePath } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import { Palette, type Source, type Sources } from '@dmc/screens/palette';
import { searchOf } from '@dmc/screens/saved-view';
import { screensOf } from '@dmc/screens/shortcut-table';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { distributors } from '../api/distributors.ts';
import { useCapability } from '../api/health.ts';
import type { ListQuery } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { papers } from '../api/papers.ts';
import { products } from '../api/products.ts';
import { retailers } from '../api/retailers.ts';
import { users } from '../api/users.ts';
import { useSavedViews } from '../session/saved-views.ts';
import { useUnavailablePages } from '../shell/unavailable-pages.ts';
import { useToday } from '../view/now.ts';
import { usePageAddress } from '../view/page-address.ts';
import { useDebounced } from '../view/use-debounced.ts';

/** The pages that list each kind: a role that may open none of them does not find such records. */
const LISTS: Record<keyof Sources, readonly RoutePath[]> = {
  orders: ['/orders', '/supervisor-orders'],
  papers: ['/accounting'],
  retailers: ['/retailers', '/supervisor-retailers'],
  products: ['/products'],
  distributors: ['/distributors'],
  users: ['/users'],
};
const KINDS = Object.keys(LISTS) as (keyof Sources)[];

interface PaletteRouteProps {
  user: User;
  role: ConsoleRole;
  /** Whether shortcuts of single keys are on. */
  single: boolean;
  onShortcuts: () => void;
  onSignOut: () => void;
  onClose: () => void;
}

/** The command palette with its searches. Mounted only while open. */
export default function PaletteRoute({
  user,
  role,
  single,
  onShortcuts,
  onSignOut,
  onClose,
}: PaletteRouteProps) {
  const navigate = useNavigate();
  const today = useToday();
  const saved = useSavedViews(user);
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  const debounced = useDebounced(text);
  // Enter searches at once, without the debounce.
  const search = (sent === text ? sent : debounced).trim();
  const current = search === text.trim();

  const sources = useSources(role, search, current ? 'server' : 'pending');

  return (
    <Palette
      role={role}
      text={text}
      onText={setText}
      onSearch={() => setSent(text)}
      sources={sources}
      can={{
        absent: useUnavailablePages(),
        createOrders: useCapability('records'),
        createRetailers: useCapability('records'),
        expenses: useCapability('books'),
        invoices: useCapability('papers'),
      }}
      views={Object.entries(saved).flatMap(([path, { views }]) =>
        views.map((view) => ({ name: view.name, path, search: searchOf(view, today) })),
      )}
      single={single}
      onGo={(to) => {
        onClose();
        void navigate(usePageAddress.getState().addressOf(to));
      }}
      onShortcuts={onShortcuts}
      onSignOut={() => {
        onClose();
        onSignOut();
      }}
      onClose={onClose}
    />
  );
}

/** The records that the role may search, by kind. */
function useSources(role: ConsoleRole, search: string, by: 'server' | 'pending'): Sources {
  const searches = useCapability('search') === true;
  const screens = screensOf(role);
  const hasPapers = useCapability('papers') === true;
  const kinds = KINDS.filter(
    (kind) => LISTS[kind].some((path) => screens.includes(path)) && (kind !== 'papers' || hasPapers),
  );
  const asks = (kind: keyof Sources) => search !== '' && kinds.includes(kind);
  // If the server does not search, the palette filters the loaded rows, or else the first page.
  const [query, or] = searches ? ([{ search }, by] as const) : ([{}, 'screen'] as const);
  const sources = {
    orders: useSource(orders.list(query), asks('orders'), or),
    papers: useSource(papers.list({ search }), asks('papers'), by),
    retailers: useSource(retailers.list({ search }), asks('retailers'), by),
    products: useSource(products.list({ search }), asks('products'), by),
    distributors: useSource(distributors.list(query), asks('distributors'), or),
    users: useSource(users.list(query), asks('users'), or),
  };
  return Object.fromEntries(kinds.map((kind) => [kind, sources[kind]]));
}

/** A list's rows for the palette. The previous rows stay until the answer arrives. */
function useSource<Row, Totals>(
  list: ListQuery<Row, Totals>,
  enabled: boolean,
  searchedBy: Source<Row>['searchedBy'],
): Source<Row> {
  const query = useInfiniteQuery({ ...list, enabled, placeholderData: keepPreviousData });
  return {
    list: toLoadable(query),
    onReload: () => void query.refetch(),
    searchedBy: query.isPlaceholderData ? 'pending' : searchedBy,
  };
}
