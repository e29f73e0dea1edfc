import { saleFigures } from '../src/books/ledger.ts';
import { newId, newOrderedId } from '../src/call/ids.ts';
import { ledgerEntries } from '../src/schema/accounting.ts';
import { orderItems, orders } from '../src/schema/orders.ts';
import type { TestServer, TestTenant } from './testing.ts';

interface Sale {
  of: Pick<TestTenant, 'id' | 'product'>;
  retailerId: string;
  at: Date;
  lines: readonly { qty: number; unitPrice: number; listPrice: number | null; gstRate: number }[];
}

/** Writes a delivered order and its sale, as of any time, and returns its id and its figures. */
export async function insertSale({ db }: TestServer, { of, retailerId, at, lines }: Sale) {
  const whose = { distributorId: of.id, retailerId };
  const orderId = newId();
  const items = lines.map((line, position) => ({
    ...line,
    id: newId(),
    distributorId: of.id,
    orderId,
    productId: of.product.id,
    position,
    name: of.product.name,
    sku: of.product.sku,
    totalPrice: line.qty * line.unitPrice,
    costPrice: line.unitPrice,
  }));
  const figures = saleFigures(items);
  await db.insert(orders).values({
    ...whose,
    id: orderId,
    orderNumber: `ORD-${orderId.slice(0, 8)}`,
    status: 'DELIVERED',
    totalAmount: figures.amount,
    totalItems: items.reduce((sum, { qty }) => sum + qty, 0),
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(orderItems).values(items);
  await db
    .insert(ledgerEntries)
    .values({ ...whose, ...figures, id: newOrderedId(), type: 'SALE', orderId, description: 'Sale', at });
  return { id: orderId, figures };
}
