import { prefetchQuery } from '../api/loadable.ts';
import { systemSettings } from '../api/system-settings.ts';

export const loader = () => prefetchQuery(systemSettings.current());
