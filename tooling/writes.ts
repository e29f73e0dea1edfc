import { randomUUID } from 'node:crypto';
import type { OperationName } from '@dmc/contract/operations';
import { ACCOUNTS, ask, askAll, read, signIn } from './api-client.ts';
import { PNG, upload } from './upload.ts';

/** The user who writes, and the records involved. */
export interface Client {
  origin: string;
  token: string;
  retailerId: string;
  productId: string;
  /** The number of receipts that were issued before its writes. */
  receipts: number;
}

/** Initial stock of the product, in units. */
const STOCK = 1_000_000;

export const KINDS = ['order', 'payment', 'receipt', 'product', 'retailer', 'file'] as const;
export type Kind = (typeof KINDS)[number];

/** A write that can be repeated with the same key and body. */
export interface Write {
  kind: Kind;
  /** A text that is unique to this record. */
  mark: string;
}

const RETAILER = { email: '', gstNumber: '', address: '', city: 'Hosapete', state: 'Karnataka' };

const payment: [OperationName, (mark: string, client: Client) => unknown] = [
  'recordPayment',
  (mark, { retailerId }) => ({ retailerId, amount: 1, referenceNumber: mark, again: true }),
];

const BODIES: Record<Exclude<Kind, 'file'>, [OperationName, (mark: string, client: Client) => unknown]> = {
  order: [
    'createOrder',
    (mark, { retailerId, productId }) => ({ retailerId, items: [{ productId, qty: 1 }], notes: mark }),
  ],
  payment,
  /** Of a payment. */
  receipt: payment,
  product: [
    'createProduct',
    (mark) => ({
      ...{ name: mark, sku: mark, description: '', imageUrl: '', images: [], unit: 'pack', minQty: 1 },
      ...{ price: 10, mrp: '', stock: STOCK, category: '', subCategory: '', isActive: true },
    }),
  ],
  retailer: [
    'createRetailer',
    (mark) => ({ name: mark, phone: '98860 55110', pincode: '583201', allowDuplicate: true, ...RETAILER }),
  ],
};

/** A picture with its mark appended. */
const pictureOf = (mark: string) => Buffer.concat([PNG, Buffer.from(mark)]);

const uploadMarked = ({ origin, token }: Client, mark: string): Promise<void> =>
  upload(origin, (name, input) => ask(origin, name, { as: token, ...input }), {
    name: `${mark}.png`,
    category: 'logos',
    bytes: pictureOf(mark),
  });

/** Sends a write; throws unless it is acknowledged. */
export async function perform({ kind, mark }: Write, client: Client): Promise<void> {
  if (kind === 'file') return uploadMarked(client, mark);
  const [operation, body] = BODIES[kind];
  const sent = { as: client.token, key: mark, body: body(mark, client) };
  const made = await ask<{ payment?: { id: string } }>(client.origin, operation, sent);
  if (kind === 'receipt')
    await ask(client.origin, 'issueReceipt', {
      as: client.token,
      key: mark,
      params: { id: made.payment?.id ?? '' },
    });
}

let serial = 0;
/** The next write of a run, which its mark names; the kinds take turns. */
export function nextWrite(run: string, kinds: readonly Kind[] = KINDS): Write {
  serial += 1;
  const mark = `${run}-${serial}-${randomUUID().slice(0, 8)}`;
  return { kind: kinds[serial % kinds.length] ?? 'order', mark };
}

/** A client of a distributor on a server with demo data, and the product and retailer that its writes are of. */
export async function openClient(
  origin: string,
  email?: string,
  { mark = randomUUID(), bare = false }: { mark?: string; bare?: boolean } = {},
): Promise<Client> {
  const token = await tokenOf(origin, email);
  const made = async <T>(kind: 'product' | 'retailer') => {
    const [operation, body] = BODIES[kind];
    return ask<T>(origin, operation, { as: token, body: body(mark, {} as Client) });
  };
  const { product } = await made<{ product: { id: string } }>('product');
  // In bare mode retailers cannot be added.
  const { retailer } = bare ? { retailer: { id: '' } } : await made<{ retailer: { id: string } }>('retailer');
  const receipts = bare ? 0 : (await receiptNumbers({ origin, token })).length;
  return { origin, token, retailerId: retailer.id, productId: product.id, receipts };
}

/** A new session of a client's owner. */
export async function tokenOf(origin: string, email = ACCOUNTS.DISTRIBUTOR): Promise<string> {
  return (await signIn(origin, email)).accessToken;
}

/** Exports that list the records of a kind completely. */
const FILES = {
  order: '/exports/orders',
  payment: '/exports/payments',
  receipt: '/exports/payments',
  product: '/exports/products',
  retailer: '/exports/retailers',
} as const;

/** All records of a kind, as text in which a mark can be counted. */
async function records(kind: Kind, { origin, token }: Client): Promise<string> {
  if (kind !== 'file') {
    const { status, text } = await read(origin, FILES[kind], token);
    if (status !== 200) throw new Error(`${FILES[kind]}: ${status}`);
    return text;
  }
  const of = { as: token, query: 'category=logos' };
  const files = await askAll<{ url: string; name: string }>(origin, 'listFiles', 'files', of);
  const names: string[] = [];
  for (const { url, name } of files.filter((file) => file.name.startsWith('crash-'))) {
    // The stored bytes, which must equal those that were sent.
    const bytes = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
    const isWhole = bytes.equals(pictureOf(name.replace('.png', '')));
    names.push(isWhole ? name : `${name} has other bytes`.replace('crash-', ''));
  }
  return names.join('\n');
}

/** The numbers of the receipts of an organisation, by year and in ascending order. */
async function receiptNumbers({ origin, token }: Pick<Client, 'origin' | 'token'>): Promise<string[]> {
  const of = { as: token, query: 'kind=receipt&sort=number' };
  const receipts = await askAll<{ number: string }>(origin, 'listPapers', 'papers', of);
  return receipts.map(({ number }) => number);
}

/** Compares acknowledged writes with the server's records: what was lost, made twice, or does not add up. */
export async function accountFor(writes: readonly Write[], client: Client): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of KINDS) {
    const text = await records(kind, client);
    for (const { mark } of writes.filter((write) => write.kind === kind)) {
      // A product's mark appears in its name and its SKU.
      const times = (text.split(mark).length - 1) / (kind === 'product' ? 2 : 1);
      if (times < 1) faults.push(`lost: ${kind} ${mark}`);
      if (times > 1) faults.push(`twice: ${kind} ${mark}`);
    }
  }
  const issued = await receiptNumbers(client);
  // Each financial year begins with 1.
  const last = new Map<string, number>();
  for (const number of issued) {
    const [year = '', place] = number.split('/').slice(-2);
    const expected = (last.get(year) ?? 0) + 1;
    if (Number(place) !== expected) faults.push(`receipt ${number} is number ${expected} of its year`);
    last.set(year, Number(place));
  }
  const count = (kind: Kind) => writes.filter((write) => write.kind === kind).length;
  const { product } = await ask<{ product: { stock: number } }>(client.origin, 'getProduct', {
    as: client.token,
    params: { id: client.productId },
  });
  if (product.stock !== STOCK - count('order'))
    faults.push(`${STOCK - product.stock} units are gone for ${count('order')} orders of one`);
  const credits = await askAll<{ retailer: { id: string }; outstandingBalance: number }>(
    client.origin,
    'listCredits',
    'credits',
    { as: client.token },
  );
  const owed = credits.find(({ retailer }) => retailer.id === client.retailerId)?.outstandingBalance;
  const paid = count('payment') + count('receipt');
  if (owed !== -paid) faults.push(`the retailer owes ₹${owed} after ${paid} payments of ₹1`);
  const receipts = issued.length - client.receipts;
  if (receipts !== count('receipt'))
    faults.push(`${receipts} receipts were issued for ${count('receipt')} payments`);
  return faults;
}
