import * as z from 'zod/mini';

/**
 * Tolerant readers: they accept whichever documented shape a backend chose, and write the one our reference API uses.
 * Everything here is a codec, so one schema reads answers in the console (`decode`) and writes them in
 * the API (`encode`).
 */

/** What codecs write, registered by `writes`. Other schemas write the shape that they read. */
export const written = z.registry<{ as: () => unknown }>();

/**
 * Registers that `codec` writes the shape of `as`, which is narrower than what it reads. Used to describe the answers
 * of our API.
 */
export function writes<T extends z.core.$ZodType>(as: () => z.core.$ZodType, codec: T): T {
  written.add(codec as z.core.$ZodType, { as });
  return codec;
}

/** `{ success: true, data }` */
export const succeeded = (data: z.core.$ZodType) => z.object({ success: z.literal(true), data });

/** An object, but not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a number that is not too large to be exact. */
export const isExact = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/**
 * A number, or its decimal text as SQL drivers send it. Anything else is an issue, never NaN; so is a number too large
 * to be exact.
 */
export const num = writes(
  () => z.number(),
  z.codec(z.union([z.number(), z.string()]), z.number(), {
    decode: (raw, ctx) => {
      const value = typeof raw === 'number' ? raw : raw.trim() === '' ? Number.NaN : Number(raw);
      if (isExact(value)) return value;
      ctx.issues.push({ code: 'custom', message: 'Not a number', input: raw });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
);

/** A field that may be missing, null or unreadable: all three read as undefined (“not supplied”). */
export function optional<T extends z.core.$ZodType>(inner: T) {
  return z.optional(
    writes(
      () => inner,
      z.codec(z.unknown(), z.optional(z.custom<z.output<T>>()), {
        decode: (raw) => {
          if (raw === null || raw === undefined) return undefined;
          const read = z.safeDecode(inner, raw as z.input<T>);
          return read.success ? read.data : undefined;
        },
        encode: (value) => (value === undefined ? undefined : z.encode(inner, value)),
      }),
    ),
  );
}

/** A field with a documented or harmless default: null and missing read as `fallback`; an invalid value is an issue. */
export function withDefault<T extends z.core.$ZodType>(inner: T, fallback: z.input<T>) {
  return writes(
    () => inner,
    z.codec(z.optional(z.unknown()), inner, {
      decode: (raw) => (raw === null || raw === undefined ? fallback : raw) as z.input<T>,
      encode: (value) => value,
    }),
  );
}

/** An identifier. Numeric ids become text, so that routes, keys and selections share one type. */
export const Id = writes(
  () => z.string(),
  z.codec(z.union([z.string(), z.number()]), z.string().check(z.minLength(1)), {
    decode: (raw) => String(raw),
    encode: (value) => value,
  }),
);

/** An ISO 8601 instant or a date-only value, kept as sent: a date-only value stays a calendar date. */
export const Moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'Not a date'));

/** How many there are, if the server counts; a negative number or a fraction reads as undefined. */
const Count = optional(num.check(z.int(), z.gte(0)));

/**
 * The position of a page in the whole list (core §3). `total` and `pages` exist only if the server counts, `next` only if
 * rows follow and the server takes it as `after`.
 */
const Pagination = z.object({
  page: num,
  limit: num,
  total: Count,
  pages: Count,
  next: optional(z.string()),
});

/** An answer's content: its `data`, or the `data` inside that. */
export function unwrap(body: unknown): unknown {
  let at = body;
  for (let depth = 0; depth < 2; depth += 1) {
    if (isRecord(at) && 'data' in at && at.data !== null && at.data !== undefined) at = at.data;
    else break;
  }
  return at;
}

function pick(body: unknown, keys: readonly string[]): unknown {
  const data = isRecord(body) ? body.data : undefined;
  for (const source of [isRecord(data) ? data.data : undefined, data, body]) {
    if (!isRecord(source)) continue;
    for (const key of keys) if (source[key] !== undefined && source[key] !== null) return source[key];
  }
  return undefined;
}

function readPagination(body: unknown): unknown {
  const found = pick(body, ['pagination', 'meta']);
  if (isRecord(found)) return found;
  const data = isRecord(body) ? body.data : undefined;
  return isRecord(data) && 'page' in data && 'limit' in data ? data : undefined;
}

const fields = <K extends string, T>(key: K, value: T) => ({ [key]: value }) as Record<K, T>;

/** More rows are read in parts, between which the page responds. */
const ROWS_AT_ONCE = 500;
const pause = () => globalThis.scheduler?.yield?.() ?? new Promise<void>((next) => setTimeout(next));

const readable = <T extends z.core.$ZodType>(row: T, raws: readonly unknown[]): z.output<T>[] =>
  raws.flatMap((raw) => {
    const read = z.safeDecode(row, raw as z.input<T>);
    return read.success ? [read.data] : [];
  });

async function readableInParts<T extends z.core.$ZodType>(
  row: T,
  raws: readonly unknown[],
): Promise<z.output<T>[]> {
  const rows: z.output<T>[] = [];
  for (let from = 0; from < raws.length; from += ROWS_AT_ONCE) {
    if (from > 0) await pause();
    rows.push(...readable(row, raws.slice(from, from + ROWS_AT_ONCE)));
  }
  return rows;
}

/**
 * A list answer: the rows are under `key`, `items` or `results` in the body or its `data`, or `data` or the body is the
 * array itself. Rows are read one by one: an unreadable one is counted in `unreadable` and does not affect the others.
 * More than 500 are read asynchronously: use `safeDecodeAsync`. `totals` reads sums over the whole list, if the server
 * sends them with its page. Written as `{ success, data: { key, pagination, totals } }`.
 */
export function listOf<
  K extends string,
  T extends z.core.$ZodType,
  U extends z.core.$ZodType = z.ZodMiniUnknown,
>(key: K, row: T, totals: U = z.unknown() as z.core.$ZodType as U) {
  const Rows = z.object({
    rows: z.custom<z.output<T>[]>(),
    pagination: optional(Pagination),
    unreadable: z.optional(z.number()),
    totals: z.optional(z.custom<z.output<U>>()),
  });
  const Totals = optional(totals);
  return writes(
    () =>
      succeeded(
        z.object({
          [key]: z.array(row),
          pagination: z.optional(Pagination),
          ...(totals._zod.def.type === 'unknown' ? {} : { totals: z.optional(totals) }),
        }),
      ),
    z.codec(z.unknown(), Rows, {
      decode: (body, ctx) => {
        const data = unwrap(body);
        const found =
          pick(body, [key]) ?? (Array.isArray(data) ? data : undefined) ?? pick(body, ['items', 'results']);
        const raws: unknown[] | undefined = Array.isArray(found) ? found : undefined;
        const list = (rows: z.output<T>[] = []) => {
          if (raws === undefined || (raws.length > 0 && rows.length === 0)) {
            ctx.issues.push({
              code: 'custom',
              message: `The answer contains no list of ${key}`,
              input: body,
            });
            return z.NEVER;
          }
          const unreadable = raws.length - rows.length;
          const sums = z.decode(Totals, pick(body, ['totals']));
          return {
            rows,
            pagination: readPagination(body),
            ...(unreadable > 0 ? { unreadable } : {}),
            ...(sums === undefined ? {} : { totals: sums }),
          };
        };
        return raws !== undefined && raws.length > ROWS_AT_ONCE
          ? readableInParts(row, raws).then(list)
          : list(raws && readable(row, raws));
      },
      encode: ({ rows, pagination, totals: sums }) => ({
        success: true,
        data: {
          ...fields(
            key,
            rows.map((value) => z.encode(row, value)),
          ),
          ...(pagination === undefined ? {} : { pagination }),
          ...(sums === undefined ? {} : { totals: z.encode(Totals, sums) }),
        },
      }),
    }),
  );
}

/** A single-record answer: `data[key]`, `data`, `body[key]` or the body. Written as `{ success, data: { key } }`. */
export function itemOf<K extends string, T extends z.core.$ZodType>(key: K, item: T) {
  return writes(
    () => succeeded(z.object({ [key]: item })),
    z.codec(z.unknown(), item, {
      decode: (body) => (pick(body, [key]) ?? unwrap(body)) as z.input<T>,
      encode: (value) => ({ success: true, data: fields(key, value) }),
    }),
  );
}

/**
 * An answer whose fields are in `data` itself or at the top level; also read under one of `keys`. Written as
 * `{ success, data }`.
 */
export function dataOf<T extends z.core.$ZodType>(inner: T, keys: readonly string[] = []) {
  return writes(
    () => succeeded(inner),
    z.codec(z.unknown(), inner, {
      decode: (body) => (pick(body, keys) ?? unwrap(body)) as z.input<T>,
      encode: (value) => ({ success: true, data: value }),
    }),
  );
}

/** Like `dataOf`, but written under the first of `keys`. */
export function dataUnder<T extends z.core.$ZodType>(keys: readonly [string, ...string[]], inner: T) {
  return writes(
    () => succeeded(z.object({ [keys[0]]: inner })),
    z.codec(z.unknown(), inner, {
      decode: (body) => (pick(body, keys) ?? unwrap(body)) as z.input<T>,
      encode: (value) => ({ success: true, data: fields(keys[0], value) }),
    }),
  );
}

/** The answer of a write that only reports success. Written as `{ success: true }`. */
export const Done = writes(
  () => z.object({ success: z.literal(true) }),
  z.codec(z.unknown(), z.object({}), {
    decode: () => ({}),
    encode: () => ({ success: true }),
  }),
);

/** True for a 200 answer with `success: false`, which counts as an error everywhere. */
export const isRefusal = (body: unknown): boolean => isRecord(body) && body.success === false;

/** Whether a failed write may have been saved nevertheless, for example because the database connection was lost. */
export const hasUnknownOutcome = (body: unknown): boolean => isRecord(body) && body.unknown === true;

/** The server's message in an error answer: message, error.message, error, or the first of errors. */
export function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { message, error, errors } = body;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  for (const candidate of [
    message,
    isRecord(error) ? error.message : error,
    isRecord(first) ? first.message : first,
  ])
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate.trim();
  return undefined;
}

/** Field messages in an error answer: `errors` as an object of texts, or as a list of `{ field, message }`. */
export function fieldErrorsOf(body: unknown): Record<string, string> {
  const errors = isRecord(body) ? body.errors : undefined;
  const found: Record<string, string> = {};
  const put = (field: unknown, message: unknown) => {
    const text = Array.isArray(message) ? message[0] : message;
    if (typeof field === 'string' && typeof text === 'string') found[field] ??= text;
  };
  if (Array.isArray(errors))
    for (const entry of errors) {
      if (isRecord(entry)) put(entry.field ?? entry.path, entry.message);
    }
  else if (isRecord(errors)) for (const [field, message] of Object.entries(errors)) put(field, message);
  return found;
}
