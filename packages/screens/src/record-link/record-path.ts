import type { ConsoleRole } from '@dmc/contract/roles';

/** What has a page, or a place on one, that shows a single record. */
export type RecordKind =
  | 'order'
  | 'retailer'
  | 'product'
  | 'payment'
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
  conversation: { DISTRIBUTOR: (id) => `/support?open=${id}` },
  supervisor: { DISTRIBUTOR: (id) => `/live-tracking/${id}` },
  /** By e-mail address: the list is searched for it. */
  user: { ADMIN: (email) => `/users?search=${email}` },
};

/** Where a role sees one record; undefined for a role that does not. */
export const recordPath = (role: ConsoleRole, kind: RecordKind, id: string): string | undefined =>
  PATHS[kind][role]?.(encodeURIComponent(id));
