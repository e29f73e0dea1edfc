import { PriceChecker } from '@dmc/screens/price-checker';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { discounts } from '../api/discounts.ts';
import { toLoadable } from '../api/loadable.ts';
import { useRetailerChoice } from './retailer-choice.ts';

/** The price checker over the discounts (rulings P80). */
export default function PriceCheckerRoute({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState({ retailerId: '', search: '', pages: 1 });
  const { retailerId, search, pages } = asked;
  const query = discounts.priceList(asked);
  const prices = useQuery({
    ...(retailerId === '' ? { queryKey: query.queryKey, queryFn: skipToken } : query),
    // While more of the same come, the rows stay; another retailer's prices are other prices.
    placeholderData: (previous, before) =>
      pages > 1 && before?.queryKey.at(-2) === retailerId ? previous : undefined,
  });

  return (
    <PriceChecker
      retailers={useRetailerChoice(undefined)}
      retailerId={retailerId || null}
      onChoose={(id) => setAsked({ ...asked, retailerId: id ?? '', pages: 1 })}
      prices={retailerId === '' ? undefined : toLoadable(prices)}
      search={search}
      onSearch={(text) => setAsked({ ...asked, search: text, pages: 1 })}
      onRetry={() => void prices.refetch()}
      onMore={() => setAsked({ ...asked, pages: pages + 1 })}
      loadingMore={prices.isPlaceholderData}
      onClose={onClose}
    />
  );
}
