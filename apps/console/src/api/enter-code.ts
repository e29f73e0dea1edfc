import { twoStepOperations } from '@dmc/contract/two-step';
import { call } from './client.ts';
import { thisDevice } from './this-device.ts';

/** Ends a sign-in in two steps. A chunk of its own: most sign-ins need none. */
export const enterCode = (challenge: string, code: string) =>
  call(twoStepOperations.enterCode, { body: { challenge, code, ...thisDevice() } });
