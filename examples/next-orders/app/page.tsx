import { LocalOrders } from './local-orders.tsx';

// Each request has its own time.
export const dynamic = 'force-dynamic';

export default function Page() {
  return <LocalOrders now={new Date()} />;
}
