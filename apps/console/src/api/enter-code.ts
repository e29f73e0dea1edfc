import { twoStepOperations } from '@dmc/contract/two-step';
import { call } from './client.ts';
import { thisDevice } from './this-device.ts';

/** The second step of a sign-in. In a chunk of its own, because most sign-ins have no second step. */
export const enterCode = (challenge: string, code: string) =>
  call(twoStepOperations.enterCode, { body: { challenge, code, ...thisDevice() } });
