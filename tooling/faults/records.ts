import type { DirectApi } from './direct-api.ts';

export interface Product {
  id: string;
  name: string;
  sku: string;
}

export async function newProduct({ as, unique }: DirectApi): Promise<Product> {
  const name = unique('Coorg Pepper');
  const body = {
    ...{ name, sku: name.replaceAll(' ', '-').toUpperCase(), description: '', imageUrl: '', images: [] },
    ...{ unit: 'pack', minQty: 1, price: 240, mrp: 265, stock: 500, category: '', subCategory: '' },
    isActive: true,
  };
  return (await as.DISTRIBUTOR<{ product: Product }>('createProduct', { body })).product;
}

const shopOf = (name: string) => ({
  ...{ name, phone: '98860 55110', email: '', gstNumber: '', address: '', city: 'Hosapete' },
  ...{ state: 'Karnataka', pincode: '583201', allowDuplicate: true },
});
export async function newRetailer({ as, unique }: DirectApi) {
  const body = shopOf(unique('Hampi Stores'));
  return (await as.DISTRIBUTOR<{ retailer: { id: string; name: string } }>('createRetailer', { body }))
    .retailer;
}

export async function newOrder(directApi: DirectApi) {
  const [{ id: productId }, { id: retailerId }] = [await newProduct(directApi), await newRetailer(directApi)];
  const body = { retailerId, items: [{ productId, qty: 1 }], notes: '' };
  return (
    await directApi.as.DISTRIBUTOR<{ order: { id: string; orderNumber: string } }>('createOrder', { body })
  ).order;
}

export async function newExpense({ as, unique }: DirectApi) {
  const date = new Date(Date.now() - 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const body = { date, category: 'MARKETING', description: unique('Hoarding'), amount: 1200.5 };
  return (await as.DISTRIBUTOR<{ expense: { id: string; description: string } }>('createExpense', { body }))
    .expense;
}

export const conversation = async ({ as }: DirectApi, nth: number) => {
  const { conversations } = await as.DISTRIBUTOR<{ conversations: { id: string }[] }>('listConversations');
  const talk = conversations[nth];
  if (!talk) throw new Error('The demo data has no conversation');
  // Restores the same state before each attempt.
  await as.DISTRIBUTOR('setConversationStatus', { params: { id: talk.id }, body: { status: 'OPEN' } });
  await as.DISTRIBUTOR('setConversationPriority', { params: { id: talk.id }, body: { priority: 'LOW' } });
  return talk.id;
};
