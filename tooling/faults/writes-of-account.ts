import { expect, type Page } from '@playwright/test';
import { ask } from '../api-client.ts';
import { codesOf, NEW_PASSWORD, newUser, secondStep, signInNew } from './accounts.ts';
import { counting, type DirectApi, named, type Write } from './direct-api.ts';
import { dialog, inDialog } from './forms.ts';

const of = named('ADMIN');

const HARVEST = 'harvest of 2026';
/**
 * Uses a separate session, which no other attempt ends; the typed texts are passwords or codes, which are never stored.
 */
const own = ({ session }: Awaited<ReturnType<typeof newUser>>) =>
  ({ session, password: NEW_PASSWORD, keeps: false }) as const;

const twice = async (at: Page | ReturnType<typeof dialog>) => {
  await at.getByLabel(/^New password\b(?!, again)/).fill(HARVEST);
  await at.getByLabel(/^New password, again/).fill(HARVEST);
};
const fillSignIn = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
};
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const password = (page: Page) =>
  dialog(page)
    .getByLabel(/^Your password/)
    .fill(NEW_PASSWORD);
const code = (page: Page, text: string) => dialog(page).getByRole('textbox', { name: /^Code/ }).fill(text);

const enterCode = async (page: Page, recoveryCode: string) => {
  await button('Use a recovery code')(page).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await button('Verify')(page).click();
};

/** At most one: a lost answer leaves a session behind, and signing in again opens another. */
const once = (count: () => Promise<number>) => async () => Math.min(await count(), 1);

/** A distributor for viewing as one. */
const someDistributor = async (at: DirectApi, as: string) => {
  const { distributors } = await ask<{ distributors: { id: string; name: string }[] }>(
    at.origin,
    'listDistributors',
    { as, query: '?search=Haritvan' },
  );
  const [found] = distributors;
  if (!found) throw new Error('The demo data has no such distributor');
  return found;
};

/** A change of the user's own second step, which requires the password and a code. */
const withProof = (
  operation: 'renewRecoveryCodes' | 'endTwoStep',
  { opens, sends, success }: { opens: string; sends: string; success: RegExp },
): Write =>
  of({
    operation,
    begin: async (at) => {
      const { nextCode, recoveryCode, ...user } = await secondStep(at);
      return {
        ...own(user),
        enterCode: (page) => enterCode(page, recoveryCode),
        path: 'preferences',
        open: (page) => button(opens)(page).click(),
        fill: async (page) => {
          await password(page);
          await code(page, nextCode());
        },
        refill: (page) => code(page, nextCode()),
        send: inDialog(sends),
        typed: [NEW_PASSWORD],
        success,
      };
    },
  });

export const WRITES_OF_ACCOUNT: readonly Write[] = [
  of({
    operation: 'login',
    begin: async (at) => {
      const { email } = await newUser(at, 'ADMIN');
      return {
        path: 'login',
        session: null,
        fill: (page) => fillSignIn(page, email),
        send: button('Sign in'),
        typed: [email],
        success: /System Overview/,
        done: once(await counting(at, 'login', email)),
      };
    },
  }),
  of({
    operation: 'enterCode',
    begin: async (at) => {
      const { email, nextCode } = await secondStep(at);
      const field = (page: Page) => page.getByRole('textbox', { name: 'Code' });
      const refill = (page: Page) => field(page).fill(nextCode());
      return {
        path: 'login',
        session: null,
        open: async (page) => {
          await fillSignIn(page, email);
          await button('Sign in')(page).click();
          await expect(field(page)).toBeFocused();
        },
        fill: refill,
        refill,
        send: button('Verify'),
        success: /System Overview/,
        done: once(await counting(at, 'enterCode', email)),
      };
    },
  }),
  of({
    operation: 'resetPassword',
    begin: async (at) => {
      const { id, email } = await newUser(at, 'SUPERVISOR');
      const { link } = await at.as.ADMIN<{ link: { token: string } }>('createUserResetLink', {
        params: { id },
      });
      return {
        path: `reset-password#${link.token}`,
        session: null,
        fill: twice,
        send: button('Set Password'),
        typed: [HARVEST],
        success: /Your new password is set/,
        done: () =>
          ask(at.origin, 'login', { body: { email, password: HARVEST } }).then(
            () => 1,
            () => 0,
          ),
      };
    },
  }),
  of({
    operation: 'changePassword',
    begin: async (at) => ({
      ...own(await newUser(at, 'ADMIN')),
      path: 'preferences',
      open: (page) => button('Change password')(page).click(),
      fill: async (page) => {
        await dialog(page)
          .getByLabel(/^Current password/)
          .fill(NEW_PASSWORD);
        await twice(dialog(page));
      },
      send: inDialog('Change Password'),
      typed: [HARVEST],
      success: /Your password was changed|may have changed it to the new one/,
    }),
  }),
  of({
    operation: 'endOtherSessions',
    begin: async (at) => {
      const user = await newUser(at, 'ADMIN');
      await signInNew(at, user.email);
      return {
        ...own(user),
        path: 'preferences',
        send: button('End all other sessions'),
        success: /(session has|sessions have) ended/,
      };
    },
  }),
  of({
    operation: 'endSession',
    begin: async (at) => {
      const user = await newUser(at, 'ADMIN');
      await signInNew(at, user.email);
      return {
        ...own(user),
        path: 'preferences',
        send: (page) => page.getByRole('button', { name: /^End the session on/ }).first(),
        success: /has ended/,
      };
    },
  }),
  of({
    operation: 'beginTwoStep',
    begin: async (at) => ({
      ...own(await newUser(at, 'ADMIN')),
      path: 'preferences',
      open: (page) => button('Set up')(page).click(),
      fill: password,
      send: inDialog('Continue'),
      typed: [NEW_PASSWORD],
      success: /Connect your app/,
    }),
  }),
  of({
    operation: 'confirmTwoStep',
    begin: async (at) => {
      let nextCode: (() => string) | undefined;
      return {
        ...own(await newUser(at, 'ADMIN')),
        path: 'preferences',
        open: async (page) => {
          await button('Set up')(page).click();
          await password(page);
          await inDialog('Continue')(page).click();
          const key = await dialog(page)
            .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
            .textContent();
          nextCode = codesOf((key ?? '').replaceAll(' ', ''));
        },
        fill: (page) => code(page, nextCode?.() ?? ''),
        refill: (page) => code(page, nextCode?.() ?? ''),
        send: inDialog('Turn on'),
        success: /Save your recovery codes/,
      };
    },
  }),
  withProof('renewRecoveryCodes', {
    opens: 'New recovery codes',
    sends: 'Make new codes',
    success: /Save your recovery codes/,
  }),
  withProof('endTwoStep', { opens: 'Turn off', sends: 'Turn off', success: /Set up/ }),
  of({
    operation: 'startImpersonation',
    begin: async (at) => {
      const user = await newUser(at, 'ADMIN');
      const { name } = await someDistributor(at, user.session.accessToken);
      return {
        ...own(user),
        path: 'distributors',
        send: button(`View Dashboard of ${name}`),
        success: new RegExp(`Viewing as ${name}`),
      };
    },
  }),
  of({
    operation: 'stopImpersonation',
    begin: async (at) => {
      const user = await newUser(at, 'ADMIN');
      const as = user.session.accessToken;
      const { id } = await someDistributor(at, as);
      const session = await ask<typeof user.session>(at.origin, 'startImpersonation', {
        as,
        params: { distributorId: id },
      });
      return {
        ...own({ ...user, session }),
        path: 'dashboard',
        send: (page) => page.getByRole('button', { name: /Exit View$/ }),
        success: /Distributors Management/,
        isOfSession: true,
      };
    },
  }),
];
