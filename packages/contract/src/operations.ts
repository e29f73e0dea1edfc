import * as z from 'zod/mini';
import { AdminDashboard, DistributorDashboard, SupervisorDashboard } from './dashboard.ts';
import { DistributorList } from './distributors.ts';
import { type Extension, HealthAnswer } from './health.ts';
import { OrderAnswer, OrderDraft, OrderList, StatusChange } from './orders.ts';
import { Product, ProductDraft, ProductList } from './products.ts';
import { RETAILER_PATHS, RetailerAnswer, RetailerDraft, RetailerList } from './retailers.ts';
import type { Role } from './roles.ts';
import { LoginRequest, SessionAnswer } from './session.ts';
import { line, whole } from './text.ts';
import {
  CategoryList,
  StoredFile,
  StoredFileList,
  UploadConfirmation,
  UploadRequest,
  UploadTargetAnswer,
} from './uploads.ts';
import { Done, itemOf, maybe } from './wire.ts';

/** One call between console and API. */
export interface Operation {
  /** The row of the documented calls; extensions have none. */
  row?: number;
  /** The name that GET /health lists when the server offers this call beyond the documented ones. */
  extension?: Extension;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path /api; `{id}` marks a parameter. */
  path: `/${string}`;
  /** Who may call it (rulings 2.7): roles, or everybody without signing in. */
  roles: readonly Role[] | 'public';
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Where the documents show no answer, `maybe`: a backend that answers `{ success: true }` has done it. */
  answer: z.ZodMiniType;
  /** Fields of the answer, at any depth, that the documents do not name: bare mode leaves them out. */
  extensionFields?: readonly string[];
}

const define = <const T extends Record<string, Operation>>(table: T): T => table;

const page = {
  page: z.optional(whole({ min: 1, max: 1_00_000, message: 'Pages start at 1' })),
  limit: z.optional(whole({ min: 1, max: 500, message: 'Ask for at least 1 row' })),
};
const Page = z.object(page);
const SearchPage = z.object({ ...page, search: z.optional(line({ max: 200 })) });

const PRODUCT_EXTRAS = ['costPrice', 'gstRate', 'hsnCode', 'version'] as const;
const ORDER_EXTRAS = ['history'] as const;
const STATS_EXTRAS = [
  'activeRetailers',
  'newRetailers',
  'lowStock',
  'outOfStock',
  'oldestPendingAt',
  'trend',
  'revenueSeries',
  'previousSeries',
  'ordersSeries',
  'recentActivity',
] as const;

// The documents name the user's role, e-mail, organisation (name, logo, theme id) and impersonation flag (core §3).
const SESSION_EXTRAS = ['id', 'themeColor', 'expiresAt'] as const;

const ADMIN = ['ADMIN'] as const;
const DISTRIBUTOR = ['DISTRIBUTOR'] as const;
const SUPERVISOR = ['SUPERVISOR'] as const;
const TENANT = ['DISTRIBUTOR', 'SUPERVISOR'] as const;
const SIGNED_IN = ['ADMIN', 'DISTRIBUTOR', 'SUPERVISOR'] as const;

/**
 * Every call of the product, one entry per row of the documented list, extensions after them. The console calls through
 * this table, the API implements it: an entry without a handler does not compile.
 */
export const operations = define({
  login: {
    row: 1,
    method: 'POST',
    path: '/auth/login',
    roles: 'public',
    body: LoginRequest,
    answer: SessionAnswer,
    extensionFields: SESSION_EXTRAS,
  },
  startImpersonation: {
    row: 2,
    method: 'POST',
    path: '/impersonation/impersonate/{distributorId}',
    roles: ADMIN,
    answer: SessionAnswer,
    extensionFields: SESSION_EXTRAS,
  },
  stopImpersonation: {
    row: 3,
    method: 'POST',
    path: '/impersonation/stop-impersonation',
    roles: DISTRIBUTOR,
    answer: SessionAnswer,
    extensionFields: SESSION_EXTRAS,
  },
  health: {
    row: 4,
    method: 'GET',
    path: '/health',
    roles: 'public',
    answer: HealthAnswer,
    // `demo` stays in bare mode: it depends on DEMO alone.
    extensionFields: ['extensions', 'timeZone'],
  },
  adminDashboard: {
    row: 5,
    method: 'GET',
    path: '/dashboard',
    roles: ADMIN,
    answer: AdminDashboard,
    extensionFields: STATS_EXTRAS,
  },
  distributorDashboard: {
    row: 6,
    method: 'GET',
    path: '/dashboard/distributor',
    roles: DISTRIBUTOR,
    answer: DistributorDashboard,
    extensionFields: [...STATS_EXTRAS, 'pendingOrders'],
  },
  supervisorDashboard: {
    row: 7,
    method: 'GET',
    path: '/dashboard/supervisor',
    roles: SUPERVISOR,
    answer: SupervisorDashboard,
    extensionFields: STATS_EXTRAS,
  },
  listProducts: {
    row: 8,
    method: 'GET',
    path: '/products',
    roles: DISTRIBUTOR,
    query: SearchPage,
    answer: ProductList,
    extensionFields: PRODUCT_EXTRAS,
  },
  getProduct: {
    row: 9,
    method: 'GET',
    path: '/products/{id}',
    roles: DISTRIBUTOR,
    answer: itemOf('product', Product),
    extensionFields: PRODUCT_EXTRAS,
  },
  createProduct: {
    row: 10,
    method: 'POST',
    path: '/products',
    roles: DISTRIBUTOR,
    body: ProductDraft,
    answer: maybe(itemOf('product', Product)),
    extensionFields: PRODUCT_EXTRAS,
  },
  updateProduct: {
    row: 11,
    method: 'PUT',
    path: '/products/{id}',
    roles: DISTRIBUTOR,
    body: ProductDraft,
    answer: maybe(itemOf('product', Product)),
    extensionFields: PRODUCT_EXTRAS,
  },
  deleteProduct: { row: 12, method: 'DELETE', path: '/products/{id}', roles: DISTRIBUTOR, answer: Done },
  listOrders: {
    row: 13,
    method: 'GET',
    path: '/orders',
    roles: TENANT,
    query: z.object({ ...page, status: z.optional(StatusChange.shape.status) }),
    answer: OrderList,
    extensionFields: ORDER_EXTRAS,
  },
  getOrder: {
    row: 14,
    method: 'GET',
    path: '/orders/{id}',
    roles: TENANT,
    answer: OrderAnswer,
    extensionFields: ORDER_EXTRAS,
  },
  setOrderStatus: {
    row: 15,
    method: 'PATCH',
    path: '/orders/{id}/status',
    roles: TENANT,
    body: StatusChange,
    answer: maybe(OrderAnswer),
    extensionFields: ORDER_EXTRAS,
  },
  generateUploadUrl: {
    row: 16,
    method: 'POST',
    path: '/upload/generate-url',
    roles: DISTRIBUTOR,
    body: UploadRequest,
    answer: UploadTargetAnswer,
  },
  confirmUpload: {
    row: 18,
    method: 'POST',
    path: '/upload/confirm',
    roles: DISTRIBUTOR,
    body: UploadConfirmation,
    answer: maybe(itemOf('file', StoredFile)),
  },
  listFiles: {
    row: 19,
    method: 'GET',
    path: '/upload/files',
    roles: DISTRIBUTOR,
    query: z.object({ ...page, category: z.optional(line({ max: 64 })) }),
    answer: StoredFileList,
  },
  deleteFile: { row: 20, method: 'DELETE', path: '/upload/files/{id}', roles: DISTRIBUTOR, answer: Done },
  listFileCategories: {
    row: 21,
    method: 'GET',
    path: '/upload/categories',
    roles: DISTRIBUTOR,
    answer: CategoryList,
  },
  listRetailers: {
    row: 22,
    method: 'GET',
    path: RETAILER_PATHS.list,
    roles: TENANT,
    query: SearchPage,
    answer: RetailerList,
    extensionFields: ['creditLimit', 'availableCredit'],
  },
  setRetailerStatus: {
    row: 23,
    method: 'PATCH',
    path: RETAILER_PATHS.status,
    roles: TENANT,
    body: z.object({ isActive: z.boolean('Say whether the retailer is active') }),
    answer: maybe(RetailerAnswer),
    extensionFields: ['creditLimit', 'availableCredit'],
  },
  listDistributors: {
    row: 41,
    method: 'GET',
    path: '/distributors',
    roles: ADMIN,
    query: Page,
    answer: DistributorList,
  },
  logout: { extension: 'auth.logout', method: 'POST', path: '/auth/logout', roles: SIGNED_IN, answer: Done },
  createOrder: {
    extension: 'orders.create',
    method: 'POST',
    path: '/orders',
    roles: DISTRIBUTOR,
    body: OrderDraft,
    answer: OrderAnswer,
    extensionFields: ORDER_EXTRAS,
  },
  createRetailer: {
    extension: 'retailers.create',
    method: 'POST',
    path: '/retailers',
    roles: DISTRIBUTOR,
    body: RetailerDraft,
    answer: RetailerAnswer,
  },
});

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** Row 17: the file goes by PUT to the address that row 16 returned, outside the table, without a bearer token (G65). */
export const UPLOAD_PUT_ROW = 17;

/** The parameters in a path, by name: `/orders/{id}/status` → `{ id: string }`. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : unknown;

/** A path with its parameters filled in and escaped. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
