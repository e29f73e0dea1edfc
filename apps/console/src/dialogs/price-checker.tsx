import { PriceChecker } from '@dmc/screens/price-checker';
import { useState } from 'react';
import { discounts } from '../api/discounts.ts';
import { useList } from '../api/list.ts';
import { useRetailerChoice } from '../fields/retailer-choice.ts';

/** The price checker, over the discounts. */
export default function PriceCheckerRoute({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState({ retailerId: '', search: '', pages: 1 });
  const { retailerId, search, pages } = query;
  const { list } = useList(
    discounts.priceList(retailerId, search),
    { pages, onMore: () => setQuery({ ...query, pages: pages + 1 }) },
    { enabled: retailerId !== '' },
  );

  return (
    <PriceChecker
      retailers={useRetailerChoice(undefined)}
      retailerId={retailerId || null}
      onChoose={(id) => setQuery({ ...query, retailerId: id ?? '', pages: 1 })}
      prices={retailerId === '' ? undefined : list}
      search={search}
      onSearch={(text) => setQuery({ ...query, search: text, pages: 1 })}
      onClose={onClose}
    />
  );
}
