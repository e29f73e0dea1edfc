import type { Order } from '@dmc/contract/orders';
import { Box } from '@dmc/design-system/box';
import { PageHeader } from '@dmc/design-system/page-header';
import { ThemeRoot } from '@dmc/design-system/theme-root';
import { AddRetailer } from '@dmc/screens/add-retailer';
import { useLocalOrders } from '@dmc/screens/local-list';
import { NO_DRAFTS } from '@dmc/screens/no-drafts';
import { Orders } from '@dmc/screens/orders';
import { Button } from '@radix-ui/themes';
import { useState } from 'react';

const orderOf = (number: number, name: string, totalAmount: number, status: Order['status']): Order => ({
  id: `o-${number}`,
  orderNumber: `ORD-${number}`,
  retailer: { name, phone: '+91 98110 42763' },
  totalAmount,
  totalItems: 12,
  status,
  createdAt: '2026-11-20T09:30:00+05:30',
});
const ORDERS = [
  orderOf(101, 'Gupta General Store', 12_450_00, 'PENDING'),
  orderOf(102, 'Royal Bakers & Grocers', 3_980_00, 'CONFIRMED'),
  orderOf(103, 'Khan Kirana & Dairy', 48_546_00, 'DELIVERED'),
];

function Page() {
  const list = useLocalOrders(ORDERS);
  const [adding, setAdding] = useState(false);
  return (
    <Box as="main" p="5">
      <PageHeader title="Orders" actions={<Button onClick={() => setAdding(true)}>Add retailer</Button>} />
      <Orders list={list} now={new Date()} />
      {adding ? (
        <AddRetailer
          drafts={NO_DRAFTS}
          onSubmit={async () => ({ ok: true })}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Box>
  );
}

/** Orders, and a form to add a retailer. */
export function App() {
  return (
    <ThemeRoot theme="modern-green" timeZone="Asia/Kolkata">
      <Page />
    </ThemeRoot>
  );
}
