import * as z from 'zod/mini';
import { Role } from './roles.ts';
import { dataOf, maybe, orElse } from './wire.ts';

/** Calls beyond calls.md that a backend may offer; GET /health lists those it does (rulings, part 1). */
export const EXTENSIONS = ['auth.logout', 'orders.create', 'retailers.create'] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** A demo account that the sign-in page may print (P03): only a server with demo data sends any. */
export const DemoAccount = z.object({ role: Role, email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof DemoAccount>;

/** GET /health (call 4, P98): read once at the start. */
export const Health = z.object({
  status: orElse(z.string(), 'ok'),
  /** Names this client does not know are kept and ignored. */
  extensions: orElse(z.array(z.string()), []),
  timeZone: maybe(z.string()),
  demo: maybe(z.object({ accounts: z.array(DemoAccount) })),
});
export type Health = z.infer<typeof Health>;
export const HealthAnswer = dataOf(Health);
