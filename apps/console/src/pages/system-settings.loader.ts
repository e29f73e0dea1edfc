import { startQuery } from '../api/loadable.ts';
import { systemSettings } from '../api/system-settings.ts';

export const loader = () => startQuery(systemSettings.current());
