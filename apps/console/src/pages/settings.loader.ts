import { hasCapability } from '../api/health.ts';
import { prefetchQuery } from '../api/loadable.ts';
import { settings } from '../api/settings.ts';

/** If the server's extensions are not known yet, the page waits for them and starts the query itself. */
export const loader = () => (hasCapability('records') ? prefetchQuery(settings.current()) : null);
