import { hasCapability } from '../api/health.ts';
import { startQuery } from '../api/loadable.ts';
import { settings } from '../api/settings.ts';

/** Where the server has not yet said what it offers, the page waits for that and asks by itself. */
export const loader = () => (hasCapability('settings.read') ? startQuery(settings.current()) : null);
