import { twoStepOperations } from '@dmc/contract/two-step';
import type { Answered, TwoStepWrites } from '@dmc/screens/two-step';
import { queryOptions } from '@tanstack/react-query';
import { setTwoStepDue, useSession } from '../session/session.ts';
import { call } from './client.ts';
import { outcomeOf } from './failure.ts';
import { key } from './loadable.ts';
import { thisDevice } from './this-device.ts';

/** The user's own two-step sign-in (extension `accounts`). */
export const twoStep = {
  state: () =>
    queryOptions({
      queryKey: key('two-step'),
      queryFn: ({ signal }) => call(twoStepOperations.readTwoStep, {}, { signal }),
    }),
};

/**
 * Checks whether the user must set up two-step sign-in first, and stores that in the session. A failure changes
 * nothing.
 */
export async function checkTwoStepDue(): Promise<void> {
  const session = useSession.getState();
  if (session.status !== 'signed-in') return;
  try {
    const { since, required } = await call(twoStepOperations.readTwoStep, {});
    setTwoStepDue(session.token, required && since === undefined);
  } catch {
    // The next call reports the same.
  }
}

async function toOutcome<T>(write: Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, data: await write };
  } catch (error) {
    return outcomeOf(error, 'The server did not accept this.', 'done');
  }
}

/** The writes of the two-step dialogs. None of their data is cached. */
export const twoStepWrites: TwoStepWrites = {
  onBegin: (password) =>
    toOutcome(call(twoStepOperations.beginTwoStep, { body: { password, ...thisDevice() } })),
  onConfirm: (code) =>
    toOutcome(
      call(twoStepOperations.confirmTwoStep, { body: { code, ...thisDevice() } }).then(
        ({ recoveryCodes }) => recoveryCodes,
      ),
    ),
  onRenew: (proof) =>
    toOutcome(
      call(twoStepOperations.renewRecoveryCodes, { body: { ...proof, ...thisDevice() } }).then(
        ({ recoveryCodes }) => recoveryCodes,
      ),
    ),
  onEnd: (proof) => toOutcome(call(twoStepOperations.endTwoStep, { body: { ...proof, ...thisDevice() } })),
};
