import type { User } from '@dmc/contract/session';

/** What every page of the route table is given. */
export interface PageProps {
  user: User;
}
