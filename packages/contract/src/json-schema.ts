import * as z from 'zod/mini';
import { DEVICE_ID, isDeviceId } from './session.ts';
import { LONGEST_PASSWORD, passwordAtMost } from './text.ts';
import { written } from './wire.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Options = Parameters<typeof z.toJSONSchema>[1];

/** JSON schemas of custom checks. zod could carry them, but every page that loads the contract would pay for it. */
const CHECK_SCHEMAS = new Map<unknown, JsonSchema>([
  [passwordAtMost, { maxLength: LONGEST_PASSWORD }],
  [isDeviceId, { pattern: DEVICE_ID.source }],
]);

/** A schema's input, as JSON schema. */
export const schemaOf = (schema: z.core.$ZodType, options: Options = {}): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { checks = [] } = zodSchema._zod.def as { checks?: readonly unknown[] };
      for (const check of checks) Object.assign(jsonSchema, CHECK_SCHEMAS.get(check));
    },
    ...options,
  });
  return rest as JsonSchema;
};

/** A schema's output, as JSON schema. */
export const writtenOf = (schema: z.core.$ZodType): JsonSchema =>
  schemaOf(schema, {
    override({ zodSchema, jsonSchema }) {
      const as = written.get(zodSchema as z.core.$ZodType)?.as() as z.core.$ZodType | undefined;
      if (!as) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, writtenOf(as));
    },
  });

/**
 * Removes the named fields from a schema, at any depth, and alternatives that require one; `retailer.id` names a field
 * inside `retailer`.
 */
export function withoutFields(schema: JsonSchema, names: ReadonlySet<string>, under = ''): JsonSchema {
  const { properties, required, items, additionalProperties, anyOf } = schema;
  const inside = (part: unknown, name = under) => withoutFields(part as JsonSchema, names, name);
  const isIncluded = (name: string) => !names.has(name) && !names.has(`${under}.${name}`);
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, part]) =>
          isIncluded(name) ? [[name, inside(part, name)]] : [],
        ),
      ),
    }),
    ...(required && { required: required.filter(isIncluded) }),
    ...(items && { items: inside(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
    // An alternative that requires a removed field is impossible.
    ...(anyOf && {
      anyOf: anyOf.filter((part) => (part.required ?? []).every(isIncluded)).map((part) => inside(part)),
    }),
  };
}
