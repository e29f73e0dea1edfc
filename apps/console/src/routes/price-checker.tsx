import { mapLoadable } from '@dmc/design-system/load';
import { PriceChecker } from '@dmc/screens/price-checker';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { discounts } from '../api/discounts.ts';
import { toLoadable } from '../api/loadable.ts';
import { retailers } from '../api/retailers.ts';
import { usePaused } from './paused-text.ts';

/** The price checker over the discounts (rulings P80). */
export default function PriceCheckerRoute({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<{ id: string; name: string | undefined } | null>(null);
  const [sought, setSought] = useState({ retailers: '', products: '' });
  const [pages, setPages] = useState(1);
  const shops = useQuery(retailers.list({ search: usePaused(sought.retailers) }));
  const query = discounts.priceList({ retailerId: chosen?.id ?? '', search: sought.products, pages });
  const prices = useQuery({
    ...(chosen ? query : { queryKey: query.queryKey, queryFn: skipToken }),
    // While more of the same come, the rows stay; another retailer's prices are other prices.
    placeholderData: (previous, before) =>
      before?.queryKey.at(-2) === chosen?.id && pages > 1 ? previous : undefined,
  });

  return (
    <PriceChecker
      retailers={mapLoadable(toLoadable(shops), ({ rows }) => rows)}
      chosen={chosen}
      onChoose={(id) => {
        setPages(1);
        setChosen(id === null ? null : { id, name: shops.data?.rows.find((row) => row.id === id)?.name });
      }}
      prices={chosen ? toLoadable(prices) : undefined}
      search={sought.products}
      onSearch={(what, text) => {
        if (what === 'products') setPages(1);
        setSought((now) => ({ ...now, [what]: text }));
      }}
      onReload={(what) => void (what === 'prices' ? prices : shops).refetch()}
      onMore={() => setPages(pages + 1)}
      loadingMore={prices.isPlaceholderData}
      onClose={onClose}
    />
  );
}
