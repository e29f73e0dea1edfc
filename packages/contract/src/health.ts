import * as z from 'zod/mini';
import { define } from './operation.ts';
import { Role } from './roles.ts';
import { dataOf, optional, withDefault } from './wire.ts';

/** A demo account that the sign-in page may list; only a server with demo data sends any. */
export const DemoAccount = z.object({ role: Role, email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof DemoAccount>;

/** GET /health (call 4): read once at the start. */
export const Health = z.object({
  status: withDefault(z.string(), 'ok'),
  /** Unknown names are ignored. */
  extensions: withDefault(z.array(z.string()), []),
  facilities: withDefault(z.array(z.string()), []),
  timeZone: optional(z.string()),
  demo: optional(z.object({ accounts: z.array(DemoAccount) })),
});
export type Health = z.infer<typeof Health>;
export const HealthAnswer = dataOf(Health);

/** Call 4. */
export const healthOperations = define({
  health: {
    row: 4,
    method: 'GET',
    path: '/health',
    roles: 'public',
    answer: HealthAnswer,
    // Bare mode keeps `demo`, which depends only on the variable DEMO.
    extensionFields: ['extensions', 'facilities', 'timeZone'],
  },
});
