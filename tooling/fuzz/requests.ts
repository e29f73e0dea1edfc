import { csvLines } from '@dmc/contract/csv';
import { IMPORT_FIELDS, IMPORT_KINDS } from '@dmc/contract/imports';
import type { Operation } from '@dmc/contract/operation';
import { type OperationName, operations } from '@dmc/contract/operations';
import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import { hostileWord, kindOf, nearlyValidOf, type Schema, someId, validOf } from './values.ts';

/** The role whose token a request carries. */
export const HOLDERS = ['nobody', 'admin', 'viewer', 'distributor', 'supervisor', 'rival'] as const;
export type Holder = (typeof HOLDERS)[number];

/** A request with placeholders for ids, see `withIds`. */
export interface FuzzRequest {
  operation: OperationName;
  holder: Holder;
  method: string;
  /** Below the API's address, with the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** Sent twice at the same time. */
  twice: boolean;
  /** Well-formed: only the body, the query and the ids may be refused. */
  regular: boolean;
}

const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A word of a query or path, or a hostile one. */
const word = (usual: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: hostileWord });

/** Percent-encoded; a lone surrogate, which no URL can have, becomes the replacement character. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/%40id%3A(\w+)%3A/g, '@id:$1:');

function pathOf({ path, query }: Operation): Arbitrary<string> {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fields = query ? Object.entries(schemaOf(query).properties ?? {}) : [];
  const usual = (schema: Schema, name: string) => validOf(schema, name).map((value) => String(value));
  return fc
    .tuple(
      fc.tuple(
        ...params.map((name) => word(someId(name === 'id' ? (path.split('/')[1] ?? '') : kindOf(name)))),
      ),
      fc
        .subarray(fields)
        .chain((chosen) =>
          fc.tuple(
            ...chosen.map(([name, schema]) =>
              word(usual(schema, name)).map((value) => `${name}=${encoded(value)}`),
            ),
          ),
        ),
    )
    .map(([ids, parameters]) => {
      let index = 0;
      const filled = path.replace(/\{\w+\}/g, () => encoded(ids[index++] ?? '').slice(0, 3000) || '%20');
      return parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled;
    });
}

/** Deviations in a call's form, in addition to its content. */
type Oddity = (request: FuzzRequest) => Partial<FuzzRequest>;
const ODDITIES: readonly Oddity[] = [
  () => ({ headers: {} }),
  () => ({ headers: { 'content-type': 'text/plain' } }),
  () => ({ headers: { 'content-type': 'application/json; charset=utf-16' } }),
  () => ({ headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }),
  () => ({ headers: { 'content-type': 'application/json', 'x-forwarded-for': "'; --, 10.0.0.1:9" } }),
  () => ({ headers: { 'content-type': 'application/json', origin: 'null' } }),
  () => ({ headers: { 'content-type': 'application/json', host: 'x y' } }),
  () => ({ headers: { 'content-type': 'application/json', 'idempotency-key': '' } }),
  () => ({ headers: { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(4000) } }),
  () => ({ headers: { 'content-type': 'application/json', authorization: 'Bearer' } }),
  () => ({ headers: { 'content-type': 'application/json', authorization: 'Basic YTpi' } }),
  () => ({ headers: { 'content-type': 'application/json', authorization: `Bearer ${'0'.repeat(9000)}` } }),
  () => ({ headers: { 'content-type': 'application/json', accept: 'text/html' } }),
  ({ body }) => ({ body: body?.slice(0, Math.floor(body.length / 2)) }),
  () => ({ body: '' }),
  () => ({ body: 'null' }),
  () => ({ body: '[]' }),
  () => ({ body: '"text"' }),
  () => ({ body: '{"a":1,"a":2}' }),
  () => ({ body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` }),
  () => ({ body: `{"pad":"${'x'.repeat(400_000)}"}` }),
  () => ({ method: 'TRACE' }),
  () => ({ method: 'DELETE' }),
  () => ({ method: 'PATCH' }),
  () => ({ method: 'HEAD' }),
  ({ path }) => ({ path: `${path}/` }),
  ({ path }) => ({ path: `/${path}` }),
  ({ path }) => ({ path: path.toUpperCase() }),
  ({ path }) => ({ path: `${path.split('?')[0]}?${'a=1&'.repeat(500)}` }),
  ({ path }) => ({ path: `${path.split('?')[0]}?page=1&page=2&__proto__=1&limit[]=3` }),
  ({ path }) => ({ path: `${path.split('?')[0]}/%E0%A4%A` }),
];

const IMPORTS = new Set<OperationName>(['checkImport', 'createImport']);

/** An import in its template's form, with some hostile cells. */
const someImport: Arbitrary<unknown> = fc.constantFrom(...IMPORT_KINDS).chain((kind) => {
  const fields = IMPORT_FIELDS[kind];
  const cells = fields.map(({ example }) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(example) }, fc.constant('a\u0000b'), hostileWord),
  );
  return fc.array(fc.tuple(...cells), { minLength: 1, maxLength: 3 }).map((rows) => ({
    kind,
    fileName: 'file.csv',
    text: csvLines([fields.map(({ header }) => header), ...rows]),
    columns: Object.fromEntries(fields.map(({ id }, index) => [id, index])),
  }));
});

const JSON_TYPE = { 'content-type': 'application/json' };

function requestOf(name: OperationName): Arbitrary<FuzzRequest> {
  const operation: Operation = operations[name];
  const schema = operation.body && schemaOf(operation.body);
  const content: Arbitrary<unknown> = schema
    ? fc.oneof(validOf(schema), nearlyValidOf(schema), ...(IMPORTS.has(name) ? [someImport] : []))
    : fc.constant(undefined);
  return fc
    .record({
      path: pathOf(operation),
      content,
      holder: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...HOLDERS) },
        // Most requests pass the check of the role.
        { weight: 3, arbitrary: fc.constantFrom(...HOLDERS.filter((holder) => mayCall(operation, holder))) },
      ),
      key: fc.option(
        fc.nat(200).map((n) => `fuzz-${n}`),
        { freq: 4 },
      ),
      twice: fc.nat(19).map((n) => n === 0),
      oddity: fc.option(fc.constantFrom(...ODDITIES), { freq: 8 }),
    })
    .map(({ path, content, holder, key, twice, oddity }) => {
      const regular: FuzzRequest = {
        operation: name,
        holder,
        method: operation.method,
        path,
        headers: { ...JSON_TYPE, ...(key === null ? {} : { 'idempotency-key': key }) },
        body: content === undefined ? undefined : JSON.stringify(content),
        twice,
        regular: true,
      };
      return oddity ? { ...regular, ...oddity(regular), regular: false } : regular;
    });
}

const ROLE_OF = {
  admin: 'ADMIN',
  viewer: 'DISTRIBUTOR',
  distributor: 'DISTRIBUTOR',
  supervisor: 'SUPERVISOR',
  rival: 'DISTRIBUTOR',
} as const satisfies Record<Exclude<Holder, 'nobody'>, string>;

/** Whether the contract lets this holder's role make the call. */
export const mayCall = ({ roles }: Operation, holder: Holder): boolean =>
  roles === 'public' || (holder !== 'nobody' && roles.includes(ROLE_OF[holder]));

/** `count` requests for the operations; the same seed gives the same requests. */
export function requests(names: readonly OperationName[], seed: number, count: number): FuzzRequest[] {
  return fc.sample(fc.oneof(...names.map(requestOf)), { seed, numRuns: count });
}
