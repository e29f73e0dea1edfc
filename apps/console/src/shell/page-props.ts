import type { User } from '@dmc/contract/session';
import { createContext } from 'react';

/** What every page of the route table is given. */
export interface PageProps {
  user: User;
}

/** Who is signed in, for what the router draws by itself. */
export const CurrentUser = createContext<User | undefined>(undefined);
