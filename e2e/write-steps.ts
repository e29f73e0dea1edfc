import { calendarDate } from '@dmc/contract/dates';
import type { OperationName } from '@dmc/contract/operations';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { ask } from '../tooling/api-client.ts';
import { PNG } from '../tooling/upload.ts';
import { type Account, type Api, apiAs, newAddress, unique } from './api.ts';
import { ADMIN, VRINDA } from './demo.ts';
import { chooseFound } from './fixtures.ts';
import type { Member, Tenant } from './tenant.ts';

type Call = <T>(name: OperationName, input?: Omit<Parameters<typeof ask>[2], 'as'>) => Promise<T>;

/** What a write is prepared with. */
export interface Stage {
  page: Page;
  /** The topmost dialog. */
  dialog: Locator;
  tenant: Tenant;
  admin: Api;
  request: APIRequestContext;
  origin: string;
  /** Calls as the tenant's owner, whose session the page has unless the steps say another. */
  call: Call;
  as: (api: Api) => Call;
}

/** How a user makes one write. */
export interface Steps {
  path: string;
  /** The user, if not the tenant's owner. */
  user?: Account | Member;
  /** Nobody is signed in; `user` is whom the write concerns. */
  signedOut?: true;
  /** Opens the form, if the path does not. */
  open?: () => Promise<unknown>;
  /** What to type into the fields of the topmost dialog, by their labels. */
  fields?: Readonly<Record<string, string>>;
  fill?: () => Promise<unknown>;
  /** Fills fields that no draft keeps, or whose text serves only once. */
  refill?: (isUsed?: boolean) => Promise<unknown>;
  /** The button that sends it, by its name in the topmost dialog if it is text. */
  send: string | Locator;
  /** Sends it the first time, if that is no press of `send`. */
  act?: () => Promise<unknown>;
  /** The button that answers a question after the press. */
  confirm?: Locator;
  /** What the page says after success. */
  success: RegExp;
  /** What it says instead if the first answer was lost, since the server refuses what is done already. */
  explained?: RegExp;
  /** How often the server did it, if the audit log cannot tell. */
  done?: () => Promise<number>;
  /** It is the first of several calls: nothing is done before the last one. */
  isFirst?: true;
  /** Sending it twice changes nothing of the user's, so the page need not say that it may have been done. */
  isHarmless?: true;
}

export type Write = (stage: Stage) => Steps | Promise<Steps>;

export const PASSWORD = 'Mango-72 in season';
export const HARVEST = 'harvest of 2026';
export const TERMS = { discountType: 'PERCENTAGE', discountValue: 15, startDate: '2026-01-01' };
export const IMPORT = { name: 0, sku: 1, price: 2, stock: 3 };

export const search = (text: string) => `search=${encodeURIComponent(text)}`;
export const code = (word: string) => unique(word).replaceAll(' ', '-').toUpperCase();
export const button = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const ENDED = /(session|sessions) (has|have) ended|has ended/;
export const LINK = /This server sends no email/;

/** A new user with a session that no other test uses; of the tenant unless an administrator. */
export async function newUser({ admin, request, tenant }: Stage, role = 'ADMIN'): Promise<Member> {
  const account = { email: newAddress('kamala'), password: PASSWORD };
  await admin.addUser({ ...account, role, ...(role === 'ADMIN' ? {} : { distributorId: tenant.id }) });
  return { ...account, api: await apiAs(request, account) };
}

/** The codes of an authenticator app, the next one after one is used: the server accepts one before and one after. */
export function codesOf(secret: string): (isUsed?: boolean) => string {
  const totp = new TOTP({ secret });
  let step = totp.counter() - 1;
  return (isUsed = false) => {
    step = Math.min(Math.max(step + (isUsed ? 1 : 0), totp.counter() - 1), totp.counter() + 1);
    return totp.generate({ timestamp: step * 30_000 });
  };
}

/** An administrator with two-step sign-in. */
export async function twoStepUser(stage: Stage) {
  const user = await newUser(stage);
  const call = stage.as(user.api);
  const { key } = await call<{ key: string }>('beginTwoStep', { body: { password: PASSWORD } });
  const nextCode = codesOf(key);
  await call('confirmTwoStep', { body: { code: nextCode() } });
  nextCode(true);
  return { user, nextCode };
}

export async function newExpense({ call }: Stage) {
  const body = {
    date: calendarDate(new Date(), 'Asia/Kolkata'),
    category: 'MARKETING',
    description: unique('Hoarding'),
    amount: 1200.5,
  };
  return (await call<{ expense: { id: string; description: string } }>('createExpense', { body })).expense;
}

/** An order that can be invoiced. */
export async function confirmedOrder({ tenant }: Stage) {
  const order = await tenant.order({ qty: 3 });
  await tenant.owner.api.setStatus(order.id, 'CONFIRMED');
  return order;
}
export async function issuedInvoice(stage: Stage) {
  const { id } = await confirmedOrder(stage);
  return (await stage.call<{ paper: { id: string; number: string } }>('issueInvoice', { params: { id } }))
    .paper;
}

export const filesCalled = async ({ call }: Stage, name: string) =>
  (await call<{ files: { name: string }[] }>('listFiles', { query: '?limit=100' })).files.filter(
    (file) => file.name === name,
  ).length;

export const csv = () => {
  const sku = code('IMP');
  const text = `Product,SKU,Price (₹),Stock\r\nFilter coffee ${sku},${sku},149.50,24`;
  return { sku, fileName: `${sku}.csv`, text };
};
export const productsOf = async ({ tenant }: Stage, sku: string) =>
  (await tenant.owner.api.products(sku)).length;

/** A write by its place, its button and what the page says after success, and what else it takes. */
export const steps = (
  path: string,
  send: Steps['send'],
  success: RegExp,
  rest: Partial<Steps> = {},
): Steps => ({
  ...{ path, send, success },
  ...rest,
});

/** Chooses a picture in the form of a product. */
export const picture =
  (rest: Partial<Steps> = {}): Write =>
  (stage) => {
    const name = `${code('front')}.png`;
    const file = { name, mimeType: 'image/png', buffer: PNG };
    return steps('products?new=1', `Retry ${name}`, /1 of 5/, {
      fields: { 'Product name': unique('Malnad Pepper') },
      act: () => stage.dialog.getByLabel('Add images').setInputFiles(file),
      done: () => filesCalled(stage, name),
      isHarmless: true,
      ...rest,
    });
  };

/** The distributor of the demo data, since only the retailers’ app creates conversations and devices. */
export const demoUser = async ({ request }: Stage): Promise<Member> => ({
  ...VRINDA.distributor,
  api: await apiAs(request, VRINDA.distributor),
});

/** Chooses a value in the open conversation. */
export const inConversation =
  (field: string, value: string, success: RegExp): Write =>
  async (stage) => {
    const user = await demoUser(stage);
    const [talk] = (await user.api.conversations()).filter(
      ({ status, priority }) => ![status, priority].includes(value),
    );
    const region = stage.page.getByRole('region', { name: /^Conversation: / });
    return steps(`support?open=${talk?.id}`, region.getByRole('button', { name: 'Retry' }), success, {
      user,
      act: () => region.getByRole('combobox', { name: field }).selectOption(value),
    });
  };

/** A change of the user’s own second step, which requires the password and a code. */
export const withProof =
  (opens: string, send: string, success: RegExp, explained?: RegExp): Write =>
  async (stage) => {
    const { user, nextCode } = await twoStepUser(stage);
    return steps('preferences', send, success, {
      ...{ user, explained },
      open: () => button(stage, opens).click(),
      fill: () => stage.dialog.getByLabel(/^Your password/).fill(PASSWORD),
      refill: (isUsed) => stage.dialog.getByRole('textbox', { name: /^Code/ }).fill(nextCode(isUsed)),
    });
  };

/** What an administrator does to a user. */
export const toUser =
  (write: (stage: Stage, user: Member) => Steps): Write =>
  async (stage) => ({ ...write(stage, await newUser(stage, 'SUPERVISOR')), user: ADMIN });
export const access = ({ api }: Member) => `users?access=${api.userId}`;

export const newPassword = async (at: Page | Locator) => {
  await at.getByLabel(/^New password\b(?!, again)/).fill(HARVEST);
  await at.getByLabel(/^New password, again/).fill(HARVEST);
};

export const choose = ({ dialog }: Stage, field: string, text: string) =>
  chooseFound(dialog.getByRole('combobox', { name: field }), text);
