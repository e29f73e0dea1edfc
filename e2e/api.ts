import type { CalendarDate } from '@dmc/contract/dates';
import { type APIRequestContext, expect, test } from '@playwright/test';

/** API calls by which tests prepare and check. */

export interface Account {
  email: string;
  password: string;
}

/** The answer to a sign-in; `user` is as the server sent it. */
export interface Session {
  accessToken: string;
  user: {
    id: string;
    email: string;
    distributor?: { id: string; name: string; logoUrl: string; themeId: string };
  };
}

let count = 0;
/** A name that is unique on this worker's server, also in its ending. */
export const unique = (word: string): string => {
  count += 1;
  return `${word} ${test.info().workerIndex}-${String(count).padStart(3, '0')}`;
};

/** A phone number that no other retailer has. */
const newPhone = (): string => {
  count += 1;
  return `9${String(test.info().workerIndex).padStart(4, '0')} ${String(count).padStart(5, '0')}`;
};

/** An e-mail address that nobody else has. */
export const newAddress = (word: string): string =>
  `${unique(word).replaceAll(' ', '.')}@e2e.example`.toLowerCase();

export interface OrderRow {
  id: string;
  orderNumber: string;
  status: string;
  totalAmount: number;
  retailer: { name: string };
}
export interface RetailerRow {
  id: string;
  name: string;
  phone: string;
  email?: string;
  address?: string;
  city?: string;
  isActive: boolean;
}
interface UserRow {
  id: string;
  email: string;
  role: string;
  isActive: boolean;
}
export interface ProductRow {
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
  /** The day of a payment that was recorded later. */
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

const NEW_RETAILER = {
  email: '',
  gstNumber: '',
  address: '14, Market Road',
  city: 'Tumakuru',
  state: 'Karnataka',
  pincode: '572101',
};

const NEW_PRODUCT = {
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

/** Closes the connection: the server may close an idle one just as it is used. */
export const ONCE = { connection: 'close' };

async function send(
  request: APIRequestContext,
  method: string,
  path: string,
  { data, token }: { data?: unknown; token?: string } = {},
) {
  const answer = await request.fetch(`/api${path}`, {
    method,
    headers: { ...ONCE, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.status(), `${method} ${path}`).toBe(200);
  return (await answer.json()).data;
}

/** Signs in without a page. */
export const logIn = (request: APIRequestContext, account: Account): Promise<Session> =>
  send(request, 'POST', '/auth/login', { data: account });

/** The API as used by one account. */
export const apiAs = async (request: APIRequestContext, account: Account) =>
  apiOf(request, await logIn(request, account));

export type Api = ReturnType<typeof apiOf>;

/** The API as used by a session's user. */
function apiOf(request: APIRequestContext, session: Session) {
  const { accessToken, user } = session;
  const own = (method: string, path: string, data?: unknown) =>
    send(request, method, path, { data, token: accessToken });
  return {
    /** For opening a page with `signIn`. */
    session,
    userId: user.id,
    distributorId: user.distributor?.id as string,
    logoUrl: user.distributor?.logoUrl as string,
    themeId: user.distributor?.themeId as string,
    /** Ends the session, also for pages that use it. */
    signOut: () => own('POST', '/auth/logout'),
    /** As an administrator, adds a distributor with its administrator. */
    addDistributor: (draft: { adminEmail: string; adminPassword: string; [field: string]: unknown }) =>
      own('POST', '/distributors', draft),
    /** Adds a retailer, if the server supports it. */
    addRetailer: async (name: string, fields: Partial<RetailerRow> = {}): Promise<RetailerRow> =>
      (await own('POST', '/retailers', { ...NEW_RETAILER, name, phone: newPhone(), ...fields })).retailer,
    /** The number of records in a list: `orders`, `orders?status=PENDING`. */
    count: async (list: string): Promise<number> => (await own('GET', `/${list}`)).pagination.total,
    products: async (search = ''): Promise<ProductRow[]> =>
      (await own('GET', `/products?limit=100&search=${encodeURIComponent(search)}`)).products,
    /** Adds a product with plenty of stock. */
    addProduct: async (name: string, fields: Partial<typeof NEW_PRODUCT> = {}): Promise<ProductRow> =>
      (
        await own('POST', '/products', {
          ...NEW_PRODUCT,
          name,
          sku: unique('SKU').replaceAll(' ', '-').toUpperCase(),
          ...fields,
        })
      ).product,
    /** Changes an added product. */
    changeProduct: async ({ id, name, sku }: ProductRow, fields: { stock?: number; price?: number }) => {
      const { version } = (await own('GET', `/products/${id}`)).product;
      return own('PUT', `/products/${id}`, { ...NEW_PRODUCT, name, sku, ...fields, version });
    },
    removeProduct: (id: string) => own('DELETE', `/products/${id}`),
    /** Sets a discount for every retailer, or for one. */
    setDiscount: (productId: string, terms: object, retailerId?: string) =>
      own('POST', discountPath(productId, retailerId), { startDate: '2026-01-01', ...terms }),
    removeDiscount: (productId: string, retailerId?: string) =>
      own('DELETE', discountPath(productId, retailerId)),
    /** Places an order of one product. */
    placeOrder: async (retailerId: string, productId: string, qty = 1): Promise<OrderRow> =>
      (await own('POST', '/orders', { retailerId, items: [{ productId, qty }], notes: '' })).order,
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
    /** The platform's figures, as an administrator. */
    analytics: (period: string) => own('GET', `/admin/analytics?period=${period}`),
    /** Reports a supervisor's position. */
    reportPlace: (position: Readonly<Record<string, unknown>>) => own('POST', '/location/update', position),
    /** Puts a retailer on the map. */
    placeRetailer: (id: string, place: { latitude: number; longitude: number }) =>
      own('PUT', `/location/retailer/${id}`, place),
    saveSettings: (logoUrl: string, themeColor: string) =>
      own('PUT', '/distributors/settings/current', { logoUrl, themeColor }),
    systemSettings: async () => (await own('GET', '/admin/settings')).settings,
    saveSystemSettings: (whole: unknown) => own('PUT', '/admin/settings', whole),
    setStatus: (id: string, status: string) => own('PATCH', `/orders/${id}/status`, { status }),
    credits: async (): Promise<CreditRow[]> => (await own('GET', '/payments/credits?limit=100')).credits,
    credit: async (retailerId: string): Promise<CreditRow> =>
      (await own('GET', `/payments/credits?retailerId=${retailerId}`)).credits[0],
    setLimit: (retailerId: string, newCreditLimit: number) =>
      own('POST', '/payments/update-credit', {
        retailerId,
        newCreditLimit,
        reason: 'Set by an end-to-end test',
      }),
    recordPayment: (retailerId: string, amount: number) =>
      own('POST', '/payments/record', { retailerId, amount }),
    /** Adds an expense, if the server supports it. */
    addExpense: (description: string, date: CalendarDate) =>
      own('POST', '/expenses', { date, description, category: 'MARKETING', amount: 1200 }),
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
    /** Adds a user, as an administrator. */
    addUser: (draft: Account & { role: string; distributorId?: string }) =>
      own('POST', '/admin/users', draft),
    /** Every user, as an administrator. */
    users: async (): Promise<UserRow[]> => (await own('GET', '/admin/users?limit=500')).users,
    /** Removes a user's second step, as an administrator. */
    removeTwoStep: (userId: string) => own('DELETE', `/admin/users/${userId}/two-step`),
    setConversationStatus: (id: string, status: string) =>
      own('POST', `/chat/conversations/${id}/status`, { status }),
  };
}
