import type { Operation } from '@dmc/contract/operation';
import { operations } from '@dmc/contract/operations';
import * as z from 'zod/mini';

const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const SUMMARIES = new Intl.ListFormat('en', { type: 'disjunction' });

/** `setOrderStatus` → `Set order status`. */
const titleOf = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function describe(name: string, operation: Operation) {
  const { row, roles, query, body, path, file } = operation;
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
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }
      : {}),
    responses: {
      200: {
        description: 'Success',
        content: file
          ? { 'text/csv': { schema: { type: 'string' } } }
          : {
              'application/json': {
                schema: { type: 'object', required: ['success'], properties: { success: { const: true } } },
              },
            },
      },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** The document served at GET /api/openapi.json, generated from the contract's table. */
export function openApi({ bare }: { bare: boolean }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    if (bare && operation.extension) continue;
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] ?? {}, {
      [operation.method.toLowerCase()]: describe(name, operation),
    });
  }
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
            errors: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}
