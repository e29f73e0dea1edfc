import { twoStepOperations } from '@dmc/contract/two-step';
import { deviceId } from '../session/device-id.ts';
import { call } from './client.ts';

/** Ends a sign-in in two steps. A chunk of its own: most sign-ins need none. */
export const enterCode = (challenge: string, code: string) =>
  call(twoStepOperations.enterCode, { body: { challenge, code, device: deviceId() } });
