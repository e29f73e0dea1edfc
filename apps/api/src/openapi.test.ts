import { fillPath, type Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/openapi-3-1';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../demo/seed.ts';
import { loadDemo } from '../test/demo.ts';
import { openTestServer, productDraft, retailerDraft, type TestServer } from '../test/testing.ts';
import { openApi } from './openapi.ts';
import { distributors } from './schema/distributors.ts';
import { users } from './schema/users.ts';

const DIALECT = 'https://spec.openapis.org/oas/3.1/dialect/base';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect what was actually sent, whatever its shape.
type Json = any;

/** The document as it is sent. */
const documentOf = (bare: boolean): Json => JSON.parse(JSON.stringify(openApi({ bare })));
const entriesOf = (document: Json): Json[] =>
  Object.values(document.paths).flatMap((path) => Object.values(path as object));

/** A schema that forbids fields it does not name. */
function strict(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(strict);
  const inside = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, strict(part)]));
  return schema.type === 'object' && schema.properties && !('additionalProperties' in schema)
    ? { ...inside, additionalProperties: false }
    : inside;
}

/** A value's violations of a schema, as places in the schema. */
async function faultsOf(schema: Json, value: Json): Promise<string[]> {
  const id = 'https://example.in/answer';
  registerSchema({ $schema: DIALECT, ...strict(schema) }, id);
  try {
    const { valid, errors } = (await validate(id, value, 'BASIC')) as { valid: boolean; errors?: Json[] };
    return valid
      ? []
      : (errors ?? []).map((error) => `${error.instanceLocation} ${error.absoluteKeywordLocation}`);
  } finally {
    unregisterSchema(id);
  }
}

describe.each([
  ['full', false],
  ['bare', true],
])('the OpenAPI document in %s mode', (_, bare) => {
  const document = documentOf(bare);

  it('is one of version 3.1', async () => {
    const isValid = async (of: Json) =>
      (await validate('https://spec.openapis.org/oas/3.1/schema-base', of)).valid;
    expect(await isValid(document)).toBe(true);
    const [path = ''] = Object.keys(document.paths);
    expect(
      await isValid({ ...document, paths: { ...document.paths, [path]: { get: { responses: 1 } } } }),
    ).toBe(false);
  });

  it('has every documented call', () => {
    const rows = entriesOf(document).flatMap(
      ({ description }) => /^Call (\d+)\./.exec(description)?.[1] ?? [],
    );
    expect(new Set(rows)).toEqual(new Set(Array.from({ length: 64 }, (__, index) => String(index + 1))));
  });

  it('has an answer of every call, and its refusals', () => {
    for (const { operationId, responses } of entriesOf(document)) {
      const { schema } = Object.values(responses[200].content)[0] as Json;
      expect(Object.keys(schema.properties ?? schema), operationId).not.toEqual([]);
      expect(responses[500], operationId).toEqual({ $ref: '#/components/responses/500' });
    }
    expect(document.components.responses[429].headers).toHaveProperty('retry-after');
  });

  it('says where a write takes an Idempotency-Key', () => {
    const keyed = entriesOf(document)
      .filter(({ parameters }) => parameters.some(({ name }: Json) => name === 'Idempotency-Key'))
      .map(({ operationId }) => operationId);
    const named = Object.entries<Operation>(operations).filter(([, { takesKey }]) => takesKey);
    const offered = named.filter(([, { extension }]) => !(bare && extension)).map(([name]) => name);
    expect(keyed.toSorted()).toEqual(offered.toSorted());
    expect(keyed).toContain('recordPayment');
    expect(keyed).not.toContain('login');
  });
});

it('has in bare mode no field beyond the documented ones, and no answer that needs one', () => {
  const answers = (bare: boolean) =>
    documentOf(bare).paths['/auth/login'].post.responses[200].content['application/json'].schema.properties
      .data.anyOf;
  const fieldsOf = (answer: Json) => Object.keys(answer.properties.user.properties);
  const [full, code] = answers(false);
  expect(fieldsOf(full)).toContain('id');
  expect(code.required).toEqual(['twoStep']);
  const bodyOf = (isBare: boolean) =>
    documentOf(isBare).paths['/auth/login'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(bodyOf(false).properties)).toEqual(['email', 'password', 'device']);
  expect(bodyOf(false).required).toEqual(['email', 'password']);
  expect(bodyOf(false).properties.device.pattern).toBe('^[0-9a-f]{32,64}$');
  expect(bodyOf(false).properties.password).toMatchObject({ minLength: 1, maxLength: 200 });
  expect(Object.keys(bodyOf(true).properties)).toEqual(['email', 'password']);
  const [bare, ...others] = answers(true);
  expect(fieldsOf(bare)).toContain('email');
  expect(fieldsOf(bare)).not.toContain('id');
  expect(others).toEqual([]);
});

describe.each([
  ['full', false],
  ['bare', true],
])('real answers in %s mode', (_, bare) => {
  const document = documentOf(bare);
  let server: TestServer;
  const tokens: Record<string, string> = {};
  let distributorId: string;
  beforeAll(async () => {
    server = await openTestServer({ bare });
    await loadDemo(server.db);
    for (const { role, email } of demoAccounts) {
      const [user] = await server.db.select().from(users).where(eq(users.email, email));
      tokens[role] ??= await server.session(user?.id ?? '');
    }
    const [vrinda] = await server.db
      .select()
      .from(distributors)
      .where(eq(distributors.name, 'Vrinda Distributors'));
    distributorId = vrinda?.id ?? '';
  });
  afterAll(() => server.close());

  const answerOf = (name: OperationName): Json => {
    const { method, path }: Operation = operations[name];
    return document.paths[path][method.toLowerCase()].responses[200].content['application/json'].schema;
  };
  const call = async (name: OperationName, request: Parameters<TestServer['call']>[1] = {}) => {
    const { roles }: Operation = operations[name];
    const role =
      roles === 'public'
        ? ''
        : (['DISTRIBUTOR', 'ADMIN', 'SUPERVISOR'].find((one) => roles.includes(one as never)) ?? '');
    const as = tokens[role];
    const { status, body } = await server.call(name, { ...(as ? { as } : {}), ...request });
    expect([name, status, body.message]).toEqual([name, 200, undefined]);
    expect(await faultsOf(answerOf(name), body), `${name} ${fillPath(operations[name].path)}`).toEqual([]);
    return body.data;
  };

  it('of every list and report are as described', async () => {
    const first = async (name: OperationName, key: string) => (await call(name))[key][0].id as string;
    const ids: Partial<Record<OperationName, string>> = {
      getProduct: await first('listProducts', 'products'),
      getOrder: await first('listOrders', 'orders'),
    };
    const offered = Object.entries<Operation>(operations).filter(
      ([, { method, extension, file }]) => method === 'GET' && !file && !(bare && extension),
    ) as [OperationName, Operation][];
    const asked = offered.filter(([name, { path }]) => !path.includes('{') || ids[name]);
    expect(asked.length).toBeGreaterThan(25);
    for (const [name, { path, roles }] of asked)
      await call(name, {
        ...(path.includes('{') ? { params: { id: ids[name] as string } } : {}),
        ...(roles !== 'public' &&
        !roles.includes('DISTRIBUTOR') &&
        operations[name].path.startsWith('/supervisors')
          ? { query: { distributorId } }
          : {}),
      });
  });

  it('of writes are as described', async () => {
    const { product } = await call('createProduct', { body: productDraft() });
    await call('updateProduct', {
      params: { id: product.id },
      body: productDraft({ version: product.version }),
    });
    const { orders } = await call('listOrders', { query: { status: 'CONFIRMED' } });
    await call('setOrderStatus', { params: { id: orders[0].id }, body: { status: 'PROCESSING' } });
    const { retailers } = await call('listRetailers');
    await call('recordPayment', { body: { retailerId: retailers[0].id, amount: 100, again: true } });
    await call('generateUploadUrl', {
      body: { filename: 'rice.png', category: 'product-images', isPrivate: false },
    });
    await call('deleteProduct', { params: { id: product.id } });
    if (!bare) await call('createRetailer', { body: retailerDraft() });
  });

  it('that differ are found', async () => {
    const schema = answerOf('getOrder');
    const order = {
      id: '1',
      orderNumber: 'ORD-1',
      totalAmount: 1,
      status: 'PENDING',
      createdAt: '2026-11-01',
    };
    const answer = (of: object) => ({ success: true, data: { order: of } });
    expect(await faultsOf(schema, answer({ ...order, totalAmount: '1' }))).not.toEqual([]);
    expect(await faultsOf(schema, answer({ ...order, status: 'LOST' }))).not.toEqual([]);
    expect(await faultsOf(schema, answer({ ...order, secret: 1 }))).not.toEqual([]);
    const { id: __, ...nameless } = order;
    expect(await faultsOf(schema, answer(nameless))).not.toEqual([]);
  });
});
