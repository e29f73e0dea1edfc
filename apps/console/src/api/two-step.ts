import { twoStepOperations } from '@dmc/contract/two-step';
import type { Answered, TwoStepWrites } from '@dmc/screens/two-step';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { setTwoStepDue, useSession } from '../session/session.ts';
import { call } from './client.ts';
import { outcomeOf } from './failure.ts';
import { hasCapability } from './health.ts';
import { key } from './loadable.ts';

/** The user's own second step, and its removal from another user's account (extension `auth.twoStep`). */
export const twoStep = {
  state: () =>
    queryOptions({
      queryKey: key('two-step'),
      queryFn: ({ signal }) => call(twoStepOperations.readTwoStep, {}, { signal }),
    }),
  removeOf: () =>
    mutationOptions({
      mutationFn: (id: string) => call(twoStepOperations.removeTwoStep, { params: { id } }),
      meta: { invalidates: [['users']] },
    }),
};

/** Whether the user must set up the second step first, as the server's settings are now; a failure changes nothing. */
export async function checkTwoStepDue(client: QueryClient): Promise<void> {
  const session = useSession.getState();
  if (session.status !== 'signed-in' || !hasCapability('auth.twoStep')) return;
  const state = await client.fetchQuery(twoStep.state()).catch(() => undefined);
  if (state?.required && state.since === undefined) setTwoStepDue(session.token, true);
}

async function answered<T>(write: Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, data: await write };
  } catch (error) {
    return outcomeOf(error, 'The server did not accept this.', 'done');
  }
}

/** The writes of its dialogs. Nothing that they send or receive is cached. */
export const twoStepWrites: TwoStepWrites = {
  onBegin: (password) => answered(call(twoStepOperations.beginTwoStep, { body: { password } })),
  onConfirm: (code) =>
    answered(
      call(twoStepOperations.confirmTwoStep, { body: { code } }).then(({ recoveryCodes }) => recoveryCodes),
    ),
  onRenew: (proof) =>
    answered(
      call(twoStepOperations.renewRecoveryCodes, { body: proof }).then(({ recoveryCodes }) => recoveryCodes),
    ),
  onEnd: (proof) => answered(call(twoStepOperations.endTwoStep, { body: proof })),
};
