import { schemaOf, withoutFields, writtenOf } from '@dmc/contract/json-schema';
import type { Operation } from '@dmc/contract/operation';
import { operations, UPLOAD_PUT_ROW } from '@dmc/contract/operations';
import { IMAGE_TYPES } from '@dmc/contract/uploads';
import { Done } from '@dmc/contract/wire';
import type { Config } from './call/config.ts';
import { extensionsOf } from './http/health.ts';

/** When each refusal is answered; docs/api.md has the details. */
const REFUSALS = {
  400: 'The body is not JSON, or a parameter or the Idempotency-Key is not valid',
  401: 'No session, an ended one, or a wrong email or password',
  403: 'Not allowed for this account',
  404: 'No such record in the caller’s organisation',
  409: 'In conflict with stored data',
  410: 'The address has expired',
  413: 'The body is too large',
  415: 'Unexpected content type',
  422: 'A field is not valid',
  429: 'Too many requests; Retry-After gives the seconds to wait',
  500: 'An internal error',
  503: 'Too busy, or something that the call needs does not answer; Retry-After may give the seconds to wait',
} as const;
type Refusal = keyof typeof REFUSALS;

const refusals = (statuses: readonly Refusal[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));

const RETRY_AFTER = { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds' } };

const isWrite = ({ method }: Operation) => method !== 'GET';

/** The refusals that an operation can answer with. */
function refusalsOf(operation: Operation): Refusal[] {
  const { path, query, body, roles, takesKey } = operation;
  const signedIn: Refusal[] = roles === 'public' && !body ? [] : [401, 403];
  return [
    ...(query || body || takesKey ? [400 as const] : []),
    ...signedIn,
    ...(path.includes('{') || isWrite(operation) ? [404 as const] : []),
    ...(isWrite(operation) ? [409 as const] : []),
    ...(body ? ([413, 415, 422] as const) : []),
    ...([429, 500, 503] as const),
  ];
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same user gets the same record for the same key, for a day.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

/** Call 17, which is not in the table: the secret in the address authorises it. */
const UPLOAD_PUT = {
  operationId: 'putUpload',
  summary: 'Put upload',
  description: `Call ${UPLOAD_PUT_ROW}. Sends a file to the address from POST /upload/generate-url, once.`,
  tags: ['upload'],
  security: [],
  parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: {
    required: true,
    content: Object.fromEntries(IMAGE_TYPES.map((type) => [type, {}])),
  },
  responses: {
    200: { description: 'Received', content: { 'application/json': { schema: writtenOf(Done) } } },
    ...refusals([404, 409, 410, 413, 415, 422, 429, 500, 503]),
  },
};

const SUMMARIES = new Intl.ListFormat('en', { type: 'disjunction' });

/** `setOrderStatus` → `Set order status`. */
const titleOf = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function describe(name: string, operation: Operation, bare: boolean) {
  const { row, roles, query, body, path, file, answer, takesKey, extensionFields, bodyExtensions } =
    operation;
  const hidden = new Set(bare ? extensionFields : []);
  const dropped = new Set(bare ? Object.keys(bodyExtensions ?? {}) : []);
  const fields = query ? ((schemaOf(query).properties ?? {}) as Record<string, object>) : {};
  return {
    operationId: name,
    summary: titleOf(name),
    description: [
      row === undefined ? 'Extension.' : `Call ${row}.`,
      roles === 'public' ? 'Open to everybody.' : `For ${SUMMARIES.format(roles)}.`,
    ].join(' '),
    tags: [path.split('/')[1]],
    ...(roles === 'public' ? { security: [] } : {}),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(fields).map(([param, schema]) => ({
        name: param,
        in: 'query',
        required: false,
        schema,
      })),
      ...(takesKey ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: withoutFields(schemaOf(body), dropped) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success',
        content: file
          ? { 'text/csv': { schema: { type: 'string' } } }
          : { 'application/json': { schema: withoutFields(writtenOf(answer), hidden) } },
      },
      ...refusals(refusalsOf(operation)),
    },
  };
}

/** The document served at GET /api/openapi.json, generated from the contract's operations. */
export function openApi({ bare, without = [] }: Pick<Config, 'bare'> & Partial<Pick<Config, 'without'>>) {
  const offers = extensionsOf({ bare, without });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    if (operation.extension && !offers.has(operation.extension)) continue;
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: describe(name, operation, bare),
    });
  }
  paths['/upload/put/{token}'] = { put: UPLOAD_PUT };
  return {
    openapi: '3.1.0',
    info: { title: 'Distributor platform', version: '1.0.0' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'message'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            error: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            unknown: { const: true, description: 'The write may have been done.' },
          },
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          {
            description,
            ...(['429', '503'].includes(status) ? { headers: RETRY_AFTER } : {}),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}
