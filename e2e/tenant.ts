import type { APIRequestContext } from '@playwright/test';
import {
  type Account,
  type Api,
  apiAs,
  newAddress,
  type OrderRow,
  type ProductRow,
  type RetailerRow,
  unique,
} from './api.ts';
import { VRINDA } from './demo.ts';
import type { Mode } from './server.ts';

/** A signed-in user of a tenant. */
export interface Member extends Account {
  api: Api;
}

type Three<Row> = [Row, Row, Row];

/**
 * A distributor that only one test uses. In bare mode, whose server supports neither retailers nor orders, one of the
 * demo data, with products of its own.
 */
export interface Tenant {
  id: string;
  name: string;
  owner: Member;
  /** With plenty of stock, at ₹240, ₹320 and ₹75.50. */
  products: Three<ProductRow>;
  /** Active ones. */
  retailers: Three<RetailerRow>;
  /** Places an order of the first product for the first retailer; in bare mode, finds a pending one. */
  order: (of?: { retailer?: RetailerRow; product?: ProductRow; qty?: number }) => Promise<OrderRow>;
  /** Adds a supervisor; in bare mode, whose server does not tell the tenant's id, returns the existing one. */
  addSupervisor: () => Promise<Member>;
}

const PASSWORD = 'mango-72 in season';

const COMPANY = {
  gstNumber: '29AAGCM4417L1Z5',
  address: '8, Cutchery Road',
  city: 'Tumakuru',
  state: 'Karnataka',
  pincode: '572101',
  phone: '+91 816 225 6610',
  logoUrl: '',
  themeColor: '#2563eb',
};
const SHOPS = ['Annapoorna Stores', 'Lakshmi Provisions', 'Sri Balaji Traders'];

async function newOwner(admin: Api): Promise<Account> {
  const [email, password] = [newAddress('owner'), PASSWORD];
  await admin.addDistributor({
    ...COMPANY,
    name: unique('Malnad Traders'),
    adminEmail: email,
    adminPassword: password,
  });
  return { email, password };
}

/** Adds a distributor through the API, with products and retailers. */
export async function newTenant(admin: Api, request: APIRequestContext, mode: Mode): Promise<Tenant> {
  const account = mode === 'bare' ? VRINDA.distributor : await newOwner(admin);
  const api = await apiAs(request, account);
  const products: Three<ProductRow> = await Promise.all([
    api.addProduct(unique('Hampi Jaggery')),
    api.addProduct(unique('Coorg Pepper'), { price: 320, mrp: 350 }),
    api.addProduct(unique('Kolar Chikki'), { price: 75.5, mrp: 80 }),
  ]);
  const retailers = (
    mode === 'bare'
      ? (await api.retailers()).filter(({ isActive }) => isActive).slice(0, 3)
      : await Promise.all(SHOPS.map((shop) => api.addRetailer(unique(shop))))
  ) as Three<RetailerRow>;
  let found = 0;
  return {
    id: api.distributorId,
    name: api.session.user.distributor?.name ?? '',
    owner: { ...account, api },
    products,
    retailers,
    async order({ retailer = retailers[0], product = products[0], qty = 1 } = {}) {
      if (mode === 'full') return api.placeOrder(retailer.id, product.id, qty);
      const order = (await api.orders('PENDING'))[found];
      if (!order) throw new Error('The demo data has too few pending orders');
      found += 1;
      return order;
    },
    async addSupervisor() {
      const isBare = mode === 'bare';
      const supervisor = isBare ? VRINDA.supervisor : { email: newAddress('supervisor'), password: PASSWORD };
      if (!isBare)
        await admin.addUser({ ...supervisor, role: 'SUPERVISOR', distributorId: api.distributorId });
      return { ...supervisor, api: await apiAs(request, supervisor) };
    },
  };
}
