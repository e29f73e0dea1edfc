import type { User } from '@dmc/contract/session';
import { createContext } from 'react';

/** Props of every page in the route table. */
export interface PageProps {
  user: User;
}

/** The signed-in user, for components that the router renders itself. */
export const CurrentUser = createContext<User | undefined>(undefined);
