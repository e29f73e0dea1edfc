import type { RoutePath } from '@dmc/contract/roles';

/** Words of a documented page that does not exist yet: what it will hold. A page that is built leaves this table. */
export const COMING = {
  '/users': 'Here administrators will create users, give them a role and switch accounts on and off.',
} as const satisfies Partial<Record<RoutePath, string>>;

/** The paths of pages that are not built yet. */
export type UnbuiltPath = keyof typeof COMING;

export const copy = {
  title: (name: string) => `${name} is not built yet`,
  home: 'Go to your dashboard',
} as const;
