import fc, { type Arbitrary } from 'fast-check';

/** The parts of JSON Schema that the contract's bodies and queries use. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** A placeholder for the id of a record that the server has returned; replaced before the request is sent. */
const PLACE = /@id:(\w+):(\d+)/g;
export const someId = (kind: string): Arbitrary<string> => fc.nat(100_000).map((n) => `@id:${kind}:${n}`);

/** The ids seen so far, by the kind of their record: `retailers`. */
export type Pool = Readonly<Record<string, readonly string[]>>;

/** Replaces the placeholders by ids of the pool, or by ids that do not exist. */
export const withIds = (text: string, pool: Pool): string =>
  text.replace(PLACE, (_, kind: string, n: string) => {
    const ids = pool[kind] ?? [];
    return ids[Number(n) % ids.length] ?? `none-${n}`;
  });

/** `retailerId` and `retailerIds` name retailers. */
export const kindOf = (field: string): string => field.replace(/Ids?$/, 's');

const aDate = fc
  .tuple(
    fc.integer({ min: 2024, max: 2028 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => [year, `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-'));
const someMoney = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }),
  fc.integer({ min: 1, max: 5_000_000 }).map((paise) => (paise / 100).toFixed(2)),
);

/** Typical values of a field by its name, where its schema does not say. */
const NAMED: readonly (readonly [RegExp, Arbitrary<unknown>])[] = [
  [/email/i, fc.emailAddress()],
  [/password/i, fc.string({ minLength: 8, maxLength: 40 })],
  [/(date|from|to|until)$/i, aDate],
  [/(timestamp|updatedAt)$/, fc.date({ noInvalidDate: true }).map((date) => date.toISOString())],
  [/(price|mrp|amount|limit|total|value)$/i, someMoney],
  [/(qty|stock|page|version|sortOrder|rating|month)$/i, fc.integer({ min: 0, max: 12 })],
  [/latitude|longitude/, fc.double({ min: -90, max: 90, noNaN: true })],
  [/(url|imageUrl|logoUrl)$/i, fc.webUrl()],
  [/phone/i, fc.integer({ min: 60_000, max: 99_999 }).map((n) => `${n} 12345`)],
  [/pincode/i, fc.integer({ min: 100_000, max: 999_999 }).map(String)],
  [/^device$/, fc.stringMatching(/^[0-9a-f]{32,64}$/)],
];

/**
 * Values that commonly break servers: extremes, other types, other scripts, and special characters of other languages.
 */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\t\n',
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  '9007199254740993',
  '1e400',
  'NaN',
  'Infinity',
  '0x1F',
  '١٢٣',
  '1,00,000',
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { toString: 1 },
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uFEFF',
  '\u202Eabc',
  '💸'.repeat(60),
  'ß'.repeat(2000),
  'x'.repeat(70_000),
  "'; drop table users; --",
  '%_\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.in")',
  '../../../etc/passwd',
  '2026-02-30',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31',
  '1970-01-01T00:00:00+99:99',
  '24:00',
];
const hostile = fc.constantFrom(...HOSTILE);

/** Values that a schema accepts; most also pass checks that a schema cannot express. */
export function validOf(schema: Schema, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validOf(one, name)));
  const named = /Ids?$/.test(name)
    ? someId(kindOf(name))
    : NAMED.find(([pattern]) => pattern.test(name))?.[1];
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(validOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer': {
      const { minimum = -1000, maximum = 1_000_000 } = schema;
      const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
      return schema.type === 'integer' ? whole : (named ?? whole);
    }
    case 'string': {
      const { minLength = 0, maxLength = 60 } = schema;
      return (
        named ??
        fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' })
      );
    }
    default:
      return named ?? fc.oneof(someMoney, fc.string({ maxLength: 20 }), fc.boolean());
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, validOf(schema, key)]),
  );
  if (Object.keys(fields).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), validOf(additionalProperties), { maxKeys: 4 });
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
}

/** How a place in a valid body is corrupted. */
type Fault = 'replace' | 'remove' | 'wrap' | 'repeat' | 'pollute' | 'deepen';

/** A copy of `value` with one corrupted place: each number of `way` selects a key. */
function withFault(value: unknown, way: readonly number[], fault: Fault, bad: unknown): unknown {
  const [step, ...rest] = way;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = step === undefined || keys.length === 0 ? undefined : keys[step % keys.length];
  if (key === undefined) {
    if (fault === 'wrap') return [value];
    if (fault === 'repeat') return Array.from({ length: 500 }, () => value);
    if (fault === 'deepen') return Array.from({ length: 2000 }).reduce<unknown>((inner) => [inner], bad);
    return bad;
  }
  const copy = structuredClone(value) as Record<string, unknown>;
  if (fault === 'pollute') Object.assign(copy, JSON.parse('{"__proto__":{"role":"ADMIN"},"role":"ADMIN"}'));
  else if (fault === 'remove' && rest.length === 0) delete copy[key];
  else copy[key] = withFault(copy[key], rest, fault, bad);
  return copy;
}

/** Values that are valid except in one place. */
export const nearlyValidOf = (schema: Schema): Arbitrary<unknown> =>
  fc
    .tuple(
      validOf(schema),
      fc.array(fc.nat(50), { minLength: 1, maxLength: 3 }),
      fc.constantFrom<Fault>(
        'replace',
        'replace',
        'replace',
        'remove',
        'wrap',
        'repeat',
        'pollute',
        'deepen',
      ),
      hostile,
    )
    .map(([value, way, fault, bad]) => withFault(value, way, fault, bad));

/** A word of a query or a path. */
export const hostileWord: Arbitrary<string> = hostile.map((value) =>
  typeof value === 'string' ? value.slice(0, 4000) : JSON.stringify(value),
);
