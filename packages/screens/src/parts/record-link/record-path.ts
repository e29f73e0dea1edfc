import type { ConsoleRole } from '@dmc/contract/roles';

/** The kinds of record that can be shown on their own, on a page or in a drawer. */
export type RecordKind =
  | 'order'
  | 'retailer'
  | 'product'
  | 'payment'
  | 'paper'
  | 'conversation'
  | 'supervisor'
  | 'user';

type Path = (id: string) => string;

const PATHS: Record<RecordKind, Partial<Record<ConsoleRole, Path>>> = {
  order: {
    DISTRIBUTOR: (id) => `/orders?open=${id}`,
    SUPERVISOR: (id) => `/supervisor-orders?open=${id}`,
  },
  retailer: {
    DISTRIBUTOR: (id) => `/retailers/${id}`,
    SUPERVISOR: (id) => `/supervisor-retailers/${id}`,
  },
  product: { DISTRIBUTOR: (id) => `/products?details=${id}` },
  payment: { DISTRIBUTOR: (id) => `/payments?open=${id}` },
  paper: { DISTRIBUTOR: (id) => `/accounting?tab=invoices&paper=${id}` },
  conversation: { DISTRIBUTOR: (id) => `/support?open=${id}` },
  supervisor: { DISTRIBUTOR: (id) => `/live-tracking/${id}` },
  /** By e-mail address, which the list is searched for. */
  user: { ADMIN: (email) => `/users?search=${email}` },
};

/** The path at which a role sees a record; undefined if it cannot. */
export const recordPath = (role: ConsoleRole, kind: RecordKind, id: string): string | undefined =>
  PATHS[kind][role]?.(encodeURIComponent(id));
