import type { RoutePath } from '@dmc/contract/roles';
import { useCapability } from '../api/health.ts';

const NONE: readonly RoutePath[] = [];
const AUDIT_LOG: readonly RoutePath[] = ['/audit-log'];

/** The pages for which the server is known to lack the calls. */
export const useUnavailablePages = (): readonly RoutePath[] =>
  useCapability('audit') === false ? AUDIT_LOG : NONE;
