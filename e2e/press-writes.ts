import type { OperationName } from '@dmc/contract/operations';
import { expect } from '@playwright/test';
import { PNG, upload } from '../tooling/upload.ts';
import { apiAs, unique } from './api.ts';
import { ADMIN, HARITVAN } from './demo.ts';
import { fillSignIn } from './fixtures.ts';
import {
  access,
  button,
  code,
  codesOf,
  confirmedOrder,
  csv,
  demoUser,
  ENDED,
  filesCalled,
  HARVEST,
  IMPORT,
  inConversation,
  LINK,
  newExpense,
  newPassword,
  newUser,
  PASSWORD,
  picture,
  productsOf,
  search,
  steps,
  TERMS,
  toUser,
  twoStepUser,
  type Write,
  withProof,
} from './write-steps.ts';

/** The other writes; a word after the operation tells two ways apart. */
export const PRESSES: Readonly<Record<string, Write>> = {
  deleteProduct: (stage) => {
    const [{ name, sku }] = stage.tenant.products;
    return steps(`products?${search(sku)}`, 'Delete', /was (already )?deleted/, {
      open: () => button(stage, `Delete ${name}`).click(),
    });
  },
  issueInvoice: async (stage) => {
    const { id } = await confirmedOrder(stage);
    return steps(`orders?open=${id}`, 'Issue Invoice', /^(Tax Invoice|Bill of Supply) \w+\//m);
  },
  generateUploadUrl: picture({ isFirst: true }),
  confirmUpload: picture(),
  deleteFile: async (stage) => {
    const name = `${code('label')}.png`;
    await upload(stage.origin, stage.call, { name, category: 'product-images', bytes: PNG });
    // The question is gone, and the form is on top again.
    return steps('products?new=1', 'Delete', /^Product name/m, {
      open: async () => {
        await stage.dialog.getByRole('button', { name: /^Choose from uploaded/ }).click();
        await stage.dialog.getByRole('button', { name: `Delete ${name} from storage` }).click();
      },
      done: async () => 1 - (await filesCalled(stage, name)),
    });
  },
  removeGenericDiscount: async (stage) => {
    const [{ id, name }] = stage.tenant.products;
    await stage.tenant.owner.api.setDiscount(id, TERMS);
    return steps(`discounts?${search(name)}`, 'Remove', /removed/, {
      open: () => button(stage, `Remove the discount on ${name}`).click(),
    });
  },
  removeRetailerDiscount: async (stage) => {
    const [[{ id, name }], [shop]] = [stage.tenant.products, stage.tenant.retailers];
    await stage.tenant.owner.api.setDiscount(id, TERMS, shop.id);
    return steps(`discounts?tab=retailer&${search(name)}`, 'Remove', /removed/, {
      open: () => button(stage, new RegExp(`^Remove the discount on ${name}`)).click(),
    });
  },
  createImport: (stage) => {
    const { sku, fileName, text } = csv();
    const file = { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(text) };
    return steps('products', 'Import 1 row', /1 product created/, {
      open: () => button(stage, 'Import CSV').click(),
      fill: async () => {
        await stage.dialog.locator('input[type=file]').setInputFiles(file);
        await stage.dialog.getByRole('button', { name: 'Check the file' }).click();
        await expect(stage.dialog.getByText('1 product to add')).toBeVisible();
      },
      done: () => productsOf(stage, sku),
    });
  },
  undoImport: async (stage) => {
    const { sku, fileName, text } = csv();
    await stage.call('createImport', { body: { kind: 'products', fileName, text, columns: IMPORT } });
    return steps('products', `Undo import of ${fileName}`, /was undone/, {
      open: () => button(stage, 'Import CSV').click(),
      done: async () => 1 - (await productsOf(stage, sku)),
    });
  },
  setOrderStatus: async ({ page, dialog, tenant, call }) => {
    const { id, orderNumber } = await tenant.order();
    const success = new RegExp(`${orderNumber} is confirmed|^Confirmed$`, 'm');
    return steps(`orders?open=${id}`, 'Retry', success, {
      act: async () => {
        await dialog.getByRole('combobox', { name: 'Update Status' }).click();
        await page.getByRole('option', { name: 'Confirmed' }).click();
      },
      done: async () => {
        type Answer = { order: { history: { status: string }[] } };
        const { order } = await call<Answer>('getOrder', { params: { id } });
        return order.history.filter(({ status }) => status === 'CONFIRMED').length;
      },
    });
  },
  'setOrderStatus of a supervisor': async (stage) => {
    const { orderNumber } = await stage.tenant.order();
    const send = button(stage, `Approve ${orderNumber}`).first();
    const user = await stage.tenant.addSupervisor();
    return steps('supervisor-dashboard', send, new RegExp(`${orderNumber} is approved`), { user });
  },
  undoOrderStatus: async ({ tenant }) => {
    const { id, orderNumber } = await tenant.order();
    await tenant.owner.api.setStatus(id, 'CONFIRMED');
    return steps(`orders?open=${id}`, 'Undo Confirmed', new RegExp(`${orderNumber} is pending again`));
  },
  setRetailerStatus: (stage) => {
    const [{ name }] = stage.tenant.retailers;
    const success = new RegExp(`No new orders for ${name}`);
    return steps(`retailers?${search(name)}`, button(stage, `Block ${name}`), success);
  },
  sendMessage: async (stage) => {
    const user = await demoUser(stage);
    const [{ id } = { id: '' }] = await user.api.conversations();
    const text = unique('Credit note is ready');
    const thread = stage.page.getByRole('region', { name: 'Thread', exact: true });
    await user.api.setConversationStatus(id, 'OPEN');
    return steps(`support?open=${id}`, thread.getByRole('button', { name: 'Retry' }), new RegExp(text), {
      user,
      fill: () => stage.page.getByRole('textbox', { name: 'Reply' }).fill(text),
      act: () => button(stage, 'Send').click(),
      done: async () => (await user.api.thread(id)).filter((one) => one === text).length,
    });
  },
  setConversationStatus: inConversation('Status', 'RESOLVED', /^Resolved$/m),
  setConversationPriority: inConversation('Priority', 'URGENT', /^Urgent$/m),
  deleteExpense: async (stage) =>
    steps(
      `accounting?tab=expenses&remove=${(await newExpense(stage)).id}`,
      'Delete',
      /was (already )?deleted/,
    ),
  createSupervisorResetLink: async (stage) => {
    const { api } = await stage.tenant.addSupervisor();
    return steps(`live-tracking/${api.userId}`, 'Make a Link', LINK, {
      open: () => button(stage, 'New password').click(),
    });
  },
  deactivateDistributor: ({ tenant: { id, name } }) =>
    steps(`distributors?deactivate=${id}`, 'Deactivate', new RegExp(`${name} is inactive`), { user: ADMIN }),
  setDistributorStatus: async (stage) => {
    const { id, name } = stage.tenant;
    await stage.as(stage.admin)('deactivateDistributor', { params: { id } });
    const send = button(stage, `Reactivate ${name}`).last();
    return steps(`distributors?${search(name)}`, send, new RegExp(`${name} is active`), { user: ADMIN });
  },
  setUserStatus: toUser((stage, { email }) => {
    const send = button(stage, `Deactivate ${email}`);
    return steps(`users?${search(email)}`, send, new RegExp(`${email} is deactivated`));
  }),
  deleteUser: toUser((_, { api, email }) =>
    steps(`users?delete=${api.userId}`, 'Delete', new RegExp(`${email} was deleted`)),
  ),
  removeTwoStep: async (stage) => {
    const { user } = await twoStepUser(stage);
    const success = new RegExp(`${user.email} now signs in with the password alone`);
    return steps(`users?two-step=${user.api.userId}`, 'Remove', success, { user: ADMIN });
  },
  createUserResetLink: toUser((_, user) => steps(access(user), 'Make a Link', LINK)),
  endUserSessions: toUser((_, user) => steps(access(user), 'End all sessions', ENDED)),
  endUserSession: toUser(({ dialog }, user) =>
    steps(access(user), dialog.getByRole('button', { name: /^End the session on/ }), ENDED),
  ),
  login: async (stage) => {
    const user = await newUser(stage);
    return steps('login', button(stage, 'Sign in'), /System Overview/, {
      ...{ user, signedOut: true, isHarmless: true },
      fill: async () => {
        await stage.page.getByRole('textbox', { name: 'Email' }).fill(user.email);
        await stage.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      },
    });
  },
  enterCode: async (stage) => {
    const { user, nextCode } = await twoStepUser(stage);
    const field = stage.page.getByRole('textbox', { name: 'Code' });
    return steps('login', button(stage, 'Verify'), /System Overview/, {
      ...{ user, signedOut: true, isHarmless: true, explained: /has expired/ },
      open: async () => {
        await fillSignIn(stage.page, user);
        await expect(field).toBeFocused();
      },
      refill: (isUsed) => field.fill(nextCode(isUsed)),
    });
  },
  resetPassword: async (stage) => {
    const user = await newUser(stage, 'SUPERVISOR');
    const params = { id: user.api.userId };
    type Made = { link: { token: string } };
    const { link } = await stage.as(stage.admin)<Made>('createUserResetLink', { params });
    const signIn = () => apiAs(stage.request, { ...user, password: HARVEST });
    return steps(`reset-password#${link.token}`, button(stage, 'Set Password'), /Your new password is set/, {
      ...{ user, signedOut: true },
      fill: () => newPassword(stage.page),
      done: () =>
        signIn().then(
          () => 1,
          () => 0,
        ),
    });
  },
  changePassword: async (stage) => {
    const success = /Your password was changed|may have changed it to the new one/;
    return steps('preferences', 'Change Password', success, {
      user: await newUser(stage),
      open: () => button(stage, 'Change password').click(),
      fill: async () => {
        await stage.dialog.getByLabel(/^Current password/).fill(PASSWORD);
        await newPassword(stage.dialog);
      },
    });
  },
  endOtherSessions: async (stage) => {
    const user = await newUser(stage);
    await apiAs(stage.request, user);
    return steps('preferences', button(stage, 'End all other sessions'), ENDED, { user });
  },
  endSession: async (stage) => {
    const user = await newUser(stage);
    await apiAs(stage.request, user);
    return steps('preferences', button(stage, /^End the session on/).first(), ENDED, { user });
  },
  beginTwoStep: async (stage) =>
    steps('preferences', 'Continue', /Connect your app/, {
      user: await newUser(stage),
      open: () => button(stage, 'Set up').click(),
      fill: () => stage.dialog.getByLabel(/^Your password/).fill(PASSWORD),
    }),
  confirmTwoStep: async (stage) => {
    let nextCode = (_isUsed?: boolean) => '';
    return steps('preferences', 'Turn on', /Save your recovery codes/, {
      ...{ user: await newUser(stage), explained: /already on/ },
      open: async () => {
        await button(stage, 'Set up').click();
        await stage.dialog.getByLabel(/^Your password/).fill(PASSWORD);
        await stage.dialog.getByRole('button', { name: 'Continue' }).click();
        const key = await stage.dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
        nextCode = codesOf((key ?? '').replaceAll(' ', ''));
      },
      refill: (isUsed) => stage.dialog.getByRole('textbox', { name: /^Code/ }).fill(nextCode(isUsed)),
    });
  },
  renewRecoveryCodes: withProof('New recovery codes', 'Make new codes', /Save your recovery codes/),
  endTwoStep: withProof('Turn off', 'Turn off', /Set up/, /is off/),
  startImpersonation: async (stage) => {
    const send = button(stage, `View Dashboard of ${HARITVAN.name}`);
    const rest = { user: await newUser(stage), isHarmless: true } as const;
    return steps('distributors', send, /Viewing as Haritvan/, rest);
  },
  stopImpersonation: async (stage) =>
    steps('distributors', stage.page.getByRole('button', { name: /Exit View$/ }), /Distributors Management/, {
      ...{ user: await newUser(stage), isHarmless: true, explained: /Your session ended/ },
      open: () => button(stage, `View Dashboard of ${HARITVAN.name}`).click(),
    }),
};

/** Operations with another method than GET that have no steps, and why. */
export const WITHOUT_STEPS: Readonly<Partial<Record<OperationName, string>>> = {
  calculateDiscounts: 'changes nothing, and the console reads prices in another way',
  checkImport: 'changes nothing; imports.spec.ts tries its answers',
  checkResetLink: 'changes nothing; the page shows its failure with Retry',
  forgotPassword: 'offered only by a server that sends mail, and answers the same whatever it does',
  issueReceipt: 'prints what it issues, and a second press prints the same receipt',
  logout: 'the console forgets the session whatever is answered',
  makeBackup:
    'answers before it is done, and a second one within a minute is refused; stories try its failures',
  markConversationRead: 'nobody presses it; its count comes back, and the next refresh tries again',
  placeRetailer: 'the console does not offer it',
  reportLocation: 'made by the supervisors’ phones, not by the console',
};
