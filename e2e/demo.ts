import { type APIRequestContext, expect } from '@playwright/test';

/** The demo data's people, and API calls that journeys use for preparation and checks. */

export interface Account {
  email: string;
  password: string;
}

const person = (email: string): Account => ({ email, password: 'demo-2026' });

export const ADMIN = person('r.iyer@platform.in');
/** Not listed on the sign-in page, and refused by it. */
export const RETAILER = person('ramesh.k@annapoorna-provision.in');

/** The three distributors; the first has most of the data. */
export const VRINDA = {
  name: 'Vrinda Distributors',
  theme: 'professional-blue',
  distributor: person('asha.menon@vrinda.in'),
  supervisor: person('imran.q@vrinda.in'),
};
export const HARITVAN = {
  name: 'Haritvan Naturals',
  theme: 'modern-green',
  distributor: person('kavitha.r@haritvan.in'),
  supervisor: person('senthil.m@haritvan.in'),
};
export const TEJOMAYA = {
  name: 'Tejomaya Snacks & Beverages',
  theme: 'vibrant-orange',
  distributor: person('rohit.porwal@tejomaya.in'),
  supervisor: person('meena.v@tejomaya.in'),
};

let count = 0;
/** A name that no other journey uses. */
export const unique = (word: string): string => {
  count += 1;
  return `${word} ${Date.now().toString(36)}${count}`;
};

export interface OrderRow {
  id: string;
  orderNumber: string;
  status: string;
  totalAmount: number;
  retailer: { name: string };
}
interface RetailerRow {
  id: string;
  name: string;
  phone: string;
  email?: string;
  city?: string;
  isActive: boolean;
}
interface UserRow {
  id: string;
  email: string;
  role: string;
  isActive: boolean;
}
interface ProductRow {
  id: string;
  name: string;
  sku: string;
  price: number;
  stock: number;
  images: { imageUrl: string }[];
}

interface CreditRow {
  id: string;
  retailer: { id?: string; businessName: string };
  creditLimit: number;
  outstandingBalance: number;
}
interface PaymentRow {
  id: string;
  amount: number;
  /** A day alone for a payment that was recorded later. */
  paidDate: string;
  referenceNumber: string;
  retailer: { businessName: string };
}

const discountPath = (productId: string, retailerId?: string) =>
  retailerId === undefined
    ? `/discounts/generic/${productId}`
    : `/discounts/retailer/${retailerId}/${productId}`;
export interface ConversationRow {
  id: string;
  subject: string;
  status: string;
  priority: string;
  unreadCount: number;
  retailer: { businessName: string };
}
export interface MessageRow {
  id: string;
  content: string;
  sentAt: string;
  sender: { role: string };
}

const PRODUCT = {
  description: 'One carton of twelve',
  imageUrl: '',
  images: [],
  unit: 'box',
  minQty: 1,
  price: 240,
  mrp: 265,
  stock: 500,
  category: 'Staples',
  subCategory: '',
  isActive: true,
};

/** The API as one account sees it. */
export async function apiAs(request: APIRequestContext, account: Account) {
  const call = async (method: string, path: string, data?: unknown, token?: string) => {
    const answer = await request.fetch(`/api${path}`, {
      method,
      // The server may close an idle connection at the moment it is used again.
      maxRetries: method === 'GET' ? 1 : 0,
      ...(data === undefined ? {} : { data }),
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
    expect(answer.status(), `${method} ${path}`).toBe(200);
    return (await answer.json()).data;
  };
  const { accessToken, user } = await call('POST', '/auth/login', account);
  const own = (method: string, path: string, data?: unknown) => call(method, path, data, accessToken);
  return {
    userId: user.id as string,
    distributorId: user.distributor?.id as string,
    logoUrl: user.distributor?.logoUrl as string,
    themeId: user.distributor?.themeId as string,
    /** How many records a list has: `orders`, `orders?status=PENDING`. */
    count: async (list: string): Promise<number> => (await own('GET', `/${list}`)).pagination.total,
    products: async (search = ''): Promise<ProductRow[]> =>
      (await own('GET', `/products?limit=100&search=${encodeURIComponent(search)}`)).products,
    /** Adds a product with plenty of stock. */
    addProduct: async (name: string): Promise<ProductRow> =>
      (
        await own('POST', '/products', {
          ...PRODUCT,
          name,
          sku: unique('SKU').replaceAll(' ', '-').toUpperCase(),
        })
      ).product,
    /** Changes an added product. */
    changeProduct: async ({ id, name, sku }: ProductRow, fields: { stock?: number; price?: number }) => {
      const { version } = (await own('GET', `/products/${id}`)).product;
      return own('PUT', `/products/${id}`, { ...PRODUCT, name, sku, ...fields, version });
    },
    removeProduct: (id: string) => own('DELETE', `/products/${id}`),
    /** Sets a discount for everyone, or for one retailer. */
    setDiscount: (productId: string, terms: object, retailerId?: string) =>
      own('POST', discountPath(productId, retailerId), { startDate: '2026-01-01', ...terms }),
    removeDiscount: (productId: string, retailerId?: string) =>
      own('DELETE', discountPath(productId, retailerId)),
    /** Places an order of one piece. */
    placeOrder: (retailerId: string, productId: string) =>
      own('POST', '/orders', { retailerId, items: [{ productId, qty: 1 }], notes: '' }),
    orders: async (status = '', page = 1): Promise<OrderRow[]> =>
      (await own('GET', `/orders?limit=100&status=${status}&page=${page}`)).orders,
    order: async (id: string): Promise<OrderRow> => (await own('GET', `/orders/${id}`)).order,
    retailers: async (search = ''): Promise<RetailerRow[]> =>
      (await own('GET', `/retailers?limit=100&search=${encodeURIComponent(search)}`)).retailers,
    blockRetailer: (id: string, isActive = false) => own('PATCH', `/retailers/${id}/status`, { isActive }),
    /** The newest statement lines of all retailers, and their sums. */
    statements: () => own('GET', '/payments/statements?limit=100'),
    /** A financial report: `pnl?startDate=2026-11-01`. */
    report: (path: string) => own('GET', `/accounting/${path}`),
    /** Reports a supervisor's position. */
    reportPlace: (position: Readonly<Record<string, unknown>>) => own('POST', '/location/update', position),
    saveSettings: (logoUrl: string, themeColor: string) =>
      own('PUT', '/distributors/settings/current', { logoUrl, themeColor }),
    systemSettings: async () => (await own('GET', '/admin/settings')).settings,
    saveSystemSettings: (whole: unknown) => own('PUT', '/admin/settings', whole),
    setStatus: (id: string, status: string) => own('PATCH', `/orders/${id}/status`, { status }),
    credits: async (): Promise<CreditRow[]> => (await own('GET', '/payments/credits?limit=100')).credits,
    credit: async (retailerId: string): Promise<CreditRow> =>
      (await own('GET', `/payments/credits?retailerId=${retailerId}`)).credits[0],
    setLimit: (retailerId: string, newCreditLimit: number) =>
      own('POST', '/payments/update-credit', { retailerId, newCreditLimit, reason: 'Set by a journey' }),
    recordPayment: (retailerId: string, amount: number) =>
      own('POST', '/payments/record', { retailerId, amount }),
    payments: async (retailerId: string): Promise<PaymentRow[]> =>
      (await own('GET', `/payments?limit=100&retailerId=${retailerId}`)).payments,
    paymentsPage: async (page: number): Promise<PaymentRow[]> =>
      (await own('GET', `/payments?limit=100&page=${page}`)).payments,
    /** The first conversation with this text in its subject or its retailer's name. */
    conversation: async (words: string): Promise<ConversationRow> => {
      const found = await own('GET', `/chat/conversations?search=${encodeURIComponent(words)}`);
      const [row] = found.conversations;
      if (!row) throw new Error(`The demo data has no conversation about ${words}`);
      return row;
    },
    conversations: async (): Promise<ConversationRow[]> =>
      (await own('GET', '/chat/conversations')).conversations,
    /** A thread's texts, oldest first. */
    thread: async (id: string): Promise<string[]> =>
      (await own('GET', `/chat/conversations/${id}/messages?limit=500`)).messages.map(
        ({ content }: MessageRow) => content,
      ),
    /** Adds a user, for an administrator. */
    addUser: (draft: Account & { role: string; distributorId?: string }) =>
      own('POST', '/admin/users', draft),
    /** Every user, for an administrator. */
    users: async (): Promise<UserRow[]> => (await own('GET', '/admin/users?limit=500')).users,
    setConversationStatus: (id: string, status: string) =>
      own('POST', `/chat/conversations/${id}/status`, { status }),
  };
}
