import { isAppCode } from '@dmc/contract/two-step-code';
import { audit, auditAround } from '../audit/audit.ts';
import { userRecord } from '../audit/records.ts';
import type { Call, CallServer, Handlers } from '../call/call.ts';
import { addSeconds } from '../call/days.ts';
import { ApiError, conflict, invalid, notFound } from '../call/errors.ts';
import type { Actor } from '../call/scope.ts';
import type { Db } from '../database/db.ts';
import { type Attempt, attemptStore, codeAttempt, countAttempt } from '../limits/attempts.ts';
import type { twoSteps } from '../schema/sign-in.ts';
import type { users } from '../schema/users.ts';
import { accountStore } from './account.ts';
import { accountOf, admitted, sessionStore, userAnswer, userStore } from './auth.ts';
import { decryptSecret, encryptSecret, keyUri, newKey, newRecoveryCodes, stepOf } from './two-step-codes.ts';
import { type Proof, twoStepStore } from './two-step-store.ts';

const EXPIRED = 'This sign-in has expired. Enter your password again.';
const WRONG_CODE = 'This code is not right. Enter the one that the app shows now.';
const WRONG_RECOVERY_CODE = 'This is not one of your recovery codes, or it has been used.';
const TOO_MANY_CODES =
  'Too many wrong codes. Use a recovery code, or ask your administrator to turn two-step sign-in off.';
const ON_ALREADY = 'Two-step sign-in is already on, or its set-up began again elsewhere.';
const USED = 'This code has been used. Wait for the next one.';

/** How long a set-up may take, in seconds: anyone who finds the page open later must know the password. */
const SET_UP_SECONDS = 15 * 60;

type User = typeof users.$inferSelect;
type TwoStep = typeof twoSteps.$inferSelect;

const wrongCode = (message: string) => invalid(message, { code: message });

/** The error for a correct code that was used before; a used recovery code counts as unknown. */
const notUsable = (proof: Proof) => wrongCode('step' in proof ? USED : WRONG_RECOVERY_CODE);

/** The origin of an attempt. */
type Place = Pick<Attempt, 'address' | 'device'>;

interface Check extends Place {
  user: User;
  twoStep: TwoStep;
  code: string;
}

/** The attempt that counts for a user's code. */
const attemptOf = ({ user: { email }, address, device }: Place & Pick<Check, 'user'>) =>
  codeAttempt({ email, address, device });

/** Checks a code of the app and counts the attempt. Throws 422 if it is wrong. Returns its time step. */
async function checkAppCode(server: CallServer, check: Check): Promise<number> {
  const { user, twoStep, code } = check;
  await countAttempt(server, attemptOf(check), 'codes');
  if (!(await server.write((tx) => twoStepStore.count(tx, user.id)))) throw new ApiError(429, TOO_MANY_CODES);
  const key = await decryptSecret(twoStep.key, user.id, server.config.secretKey);
  const step = stepOf(key, code, server.now());
  if (step === undefined) throw wrongCode(WRONG_CODE);
  return step;
}

/** The same for a code of either kind. A recovery code is looked up when it is used. */
async function checkCode(server: CallServer, check: Check): Promise<Proof> {
  const { code } = check;
  if (isAppCode(code)) return { step: await checkAppCode(server, check) };
  await countAttempt(server, attemptOf(check), 'codes');
  return { recoveryCode: code };
}

/** The caller's account and second step. Refused while viewing as a distributor, because these are the admin's own. */
async function own(db: Db, actor: Actor) {
  if (actor.isImpersonating) throw new ApiError(403, 'Leave the view first: this is about your own account.');
  const found = await twoStepStore.ofUser(db, actor.userId);
  if (!found) throw notFound('User');
  return found;
}

/** Checks the caller's password, counted like an attempt at sign-in. */
async function checkPassword(server: CallServer, user: User, password: string, place: Place) {
  const attempt = { email: user.email, ...place };
  await countAttempt(server, attempt, 'passwords');
  if (!(await server.passwords.verify(password, user.passwordHash)))
    throw invalid('This is not your password', { password: 'This is not your password' });
  await attemptStore.succeed(server, attempt);
}

/** Runs `change` in one transaction for a caller who gave password and code, and uses the code up. */
async function withProof(
  { actor, body, address }: Call<'renewRecoveryCodes' | 'endTwoStep'>,
  server: CallServer,
  change: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const { user, twoStep } = await server.read((tx) => own(tx, actor));
  if (!twoStep?.since) throw conflict('Two-step sign-in is off.');
  const place = { address, device: body.device };
  await checkPassword(server, user, body.password, place);
  const proof = await checkCode(server, { user, twoStep, code: body.code, ...place });
  await server.write(async (tx) => {
    const held = await userStore.hold(tx, user.id, 'update');
    if (held.user?.passwordHash !== user.passwordHash)
      throw conflict('Your password was changed at the same time. Sign in again with the new one.');
    if (!(await twoStepStore.use(tx, user.id, proof))) throw notUsable(proof);
    await change(tx);
  });
  await attemptStore.succeed(server, attemptOf({ user, ...place }));
}

async function beginTwoStep({ actor, body, address }: Call<'beginTwoStep'>, server: CallServer) {
  const { user } = await server.read((tx) => own(tx, actor));
  await checkPassword(server, user, body.password, { address, device: body.device });
  const key = newKey();
  const stored = await encryptSecret(key, user.id, server.config.secretKey);
  if (!(await server.write((tx) => twoStepStore.begin(tx, user.id, stored, server.now()))))
    throw conflict('Two-step sign-in is already on. Turn it off to set it up again.');
  return { key, uri: keyUri(key, user.email) };
}

async function confirmTwoStep(
  { actor, body: { code, device }, address }: Call<'confirmTwoStep'>,
  server: CallServer,
) {
  const { user, twoStep } = await server.read((tx) => own(tx, actor));
  if (twoStep?.since) throw conflict(ON_ALREADY);
  if (!twoStep?.begunAt || addSeconds(twoStep.begunAt, SET_UP_SECONDS) <= server.now())
    throw conflict('Begin the set-up again.');
  const { key } = twoStep;
  const step = await checkAppCode(server, { user, twoStep, code, address, device });
  const codes = newRecoveryCodes();
  await server.write(async (tx) => {
    // A concurrent sign-in either has its session ended or has to enter a code.
    await userStore.hold(tx, user.id, 'update');
    if (!(await twoStepStore.turnOn(tx, user.id, { key, step, now: server.now() })))
      throw conflict(ON_ALREADY);
    await twoStepStore.replaceCodes(tx, user.id, codes);
    // Those sessions were opened with the password alone.
    await accountStore.endSessions(tx, user.id, actor.sessionId);
  });
  await attemptStore.succeed(server, attemptOf({ user, address, device }));
  return { recoveryCodes: codes };
}

export const twoStepHandlers: Handlers<
  | 'enterCode'
  | 'readTwoStep'
  | 'beginTwoStep'
  | 'confirmTwoStep'
  | 'renewRecoveryCodes'
  | 'endTwoStep'
  | 'removeTwoStep'
> = {
  async enterCode(call, server) {
    const {
      body: { challenge, code, device },
      address,
      agent,
      account,
    } = call;
    const found = await server.read((tx) => twoStepStore.challenged(tx, challenge, server.now()));
    if (!found) throw new ApiError(401, EXPIRED);
    const { user: challenged, twoStep } = found;
    Object.assign(account, accountOf(challenged));
    const check = { user: challenged, twoStep, code, address, device };
    const proof = await checkCode(server, check);
    const session = await server.write(async (tx) => {
      const { user, distributor } = await admitted(tx, challenged.id);
      // The password was changed in the meantime: the challenge belongs to the old one.
      if (user.passwordHash !== challenged.passwordHash) throw new ApiError(401, EXPIRED);
      if (!(await twoStepStore.close(tx, challenge))) throw new ApiError(401, EXPIRED);
      if (!(await twoStepStore.use(tx, user.id, proof))) throw notUsable(proof);
      const { accessToken } = await sessionStore.open(tx, server, user.id, { agent });
      await audit(tx, call, accountOf(user));
      return { user: userAnswer(user, user.role, distributor), accessToken };
    });
    await attemptStore.succeed(server, attemptOf(check));
    return session;
  },

  readTwoStep: ({ actor }, { read, rules }) =>
    read(async (tx) => {
      const { user, twoStep } = await own(tx, actor);
      return {
        since: twoStep?.since?.toISOString(),
        recoveryCodes: await twoStepStore.countRecoveryCodes(tx, user.id),
        required: rules.now().twoStepRoles.includes(user.role),
      };
    }),

  beginTwoStep: (call, server) =>
    auditAround(call, server, undefined, async () => ({ answer: await beginTwoStep(call, server) })),

  confirmTwoStep: (call, server) =>
    auditAround(call, server, undefined, async () => ({ answer: await confirmTwoStep(call, server) })),

  renewRecoveryCodes: (call, server) =>
    auditAround(call, server, undefined, async () => {
      const recoveryCodes = newRecoveryCodes();
      await withProof(call, server, (tx) => twoStepStore.replaceCodes(tx, call.actor.userId, recoveryCodes));
      return { answer: { recoveryCodes } };
    }),

  endTwoStep: (call, server) =>
    auditAround(call, server, undefined, async () => {
      await withProof(call, server, (tx) => twoStepStore.remove(tx, call.actor.userId));
      return { answer: {} };
    }),

  async removeTwoStep(call, { write }) {
    const { actor, params } = call;
    if (params.id === actor.userId) throw conflict('Turn off your own two-step sign-in in Preferences.');
    return write(async (tx) => {
      const { user, distributor } = await userStore.hold(tx, params.id, 'update');
      if (!user) throw notFound('User');
      await twoStepStore.removeOf(tx, user.id);
      const record = userRecord(user, distributor?.name);
      await audit(tx, call, { before: record, after: record });
      return {};
    });
  },
};
