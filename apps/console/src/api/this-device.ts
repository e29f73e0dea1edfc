import { deviceId } from '../session/device-id.ts';
import { hasCapability } from './health.ts';

/** The device id for calls that count wrong passwords and codes. It is only created for a server that accepts it. */
export const thisDevice = () => (hasCapability('accounts') ? { device: deviceId() } : {});
