import type { Role } from '@dmc/contract/roles';
import type { Calendar } from './calendar.ts';
import type { Tenant } from './catalogue.ts';
import type { Random } from './random.ts';

/** A user of a demo distributor. */
export interface Person {
  id: string;
  email: string;
  role: Role;
  distributorId: string;
  createdAt: Date;
}

/** Inputs shared by all parts of one distributor's demo data. */
export interface Business {
  tenant: Tenant;
  distributorId: string;
  random: Random;
  calendar: Calendar;
  now: Date;
  owner: Person;
  supervisor: Person;
}
