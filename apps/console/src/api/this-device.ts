import { deviceId } from '../session/device-id.ts';
import { hasCapability } from './health.ts';

/** What the calls that count wrong passwords and codes say of this browser. Its id is made only for a server that asks. */
export const thisDevice = () => (hasCapability('accounts') ? { device: deviceId() } : {});
