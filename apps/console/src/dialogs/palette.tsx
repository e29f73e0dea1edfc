import { type ConsoleRole, may } from '@dmc/contract/roles';
import type { User } from '@dmc/contract/session';
import { Palette, type Source } from '@dmc/screens/palette';
import { searchOf } from '@dmc/screens/saved-view';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { distributors } from '../api/distributors.ts';
import { useCapability } from '../api/health.ts';
import type { ListQuery } from '../api/list.ts';
import { toLoadable } from '../api/loadable.ts';
import { orders } from '../api/orders.ts';
import { products } from '../api/products.ts';
import { retailers } from '../api/retailers.ts';
import { users } from '../api/users.ts';
import { useSavedViews } from '../session/saved-views.ts';
import { useToday } from '../view/now.ts';
import { useOpening } from '../view/opening.ts';
import { usePaused } from '../view/paused-text.ts';

interface PaletteRouteProps {
  user: User;
  role: ConsoleRole;
  /** Whether shortcuts of single keys are on. */
  single: boolean;
  onShortcuts: () => void;
  onClose: () => void;
}

/** The command palette with its searches. Mounted only while open. */
export default function PaletteRoute({ user, role, single, onShortcuts, onClose }: PaletteRouteProps) {
  const navigate = useNavigate();
  const today = useToday();
  const saved = useSavedViews(user);
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  const paused = usePaused(text);
  // Enter does not wait for the pause.
  const search = (sent === text ? sent : paused).trim();
  const current = search === text.trim();

  const sees = { orders: may(role, 'orders.view'), retailers: may(role, 'retailers.view') };
  const manages = { products: may(role, 'products.manage'), platform: role === 'ADMIN' };
  const asked = search !== '';
  const by = current ? 'server' : 'pending';
  const searchesOrders = useCapability('orders.search');
  const searchesUsers = useCapability('users.filter');
  const searchesDistributors = useCapability('distributors.filter');
  // A server that does not search: those loaded are searched, or else the first page.
  const foundOrders = useSource(
    orders.list(searchesOrders ? { search } : {}),
    asked && sees.orders,
    searchesOrders ? by : 'screen',
  );
  const foundRetailers = useSource(retailers.list({ search }), asked && sees.retailers, by);
  const foundProducts = useSource(products.list({ search }), asked && manages.products, by);
  const foundDistributors = useSource(
    distributors.list(searchesDistributors ? { search } : {}),
    asked && manages.platform,
    searchesDistributors ? by : 'screen',
  );
  const foundUsers = useSource(
    users.list(searchesUsers ? { search } : {}),
    asked && manages.platform,
    searchesUsers ? by : 'screen',
  );

  return (
    <Palette
      role={role}
      text={text}
      onText={setText}
      onSearch={() => setSent(text)}
      sources={{
        ...(sees.orders ? { orders: foundOrders } : {}),
        ...(sees.retailers ? { retailers: foundRetailers } : {}),
        ...(manages.products ? { products: foundProducts } : {}),
        ...(manages.platform ? { distributors: foundDistributors, users: foundUsers } : {}),
      }}
      can={{
        createOrders: useCapability('orders.create'),
        createRetailers: useCapability('retailers.create'),
        editRetailers: useCapability('retailers.update'),
      }}
      views={Object.entries(saved).flatMap(([path, { views }]) =>
        views.map((view) => ({ name: view.name, path, search: searchOf(view, today) })),
      )}
      single={single}
      onGo={(to) => {
        onClose();
        void navigate(useOpening.getState().addressOf(to));
      }}
      onShortcuts={onShortcuts}
      onClose={onClose}
    />
  );
}

/** A list's rows for the palette. Those of the text before stay until the answer arrives. */
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
