import * as z from 'zod/mini';
import { isRealDate } from './dates.ts';
import type { DateRange } from './periods.ts';
import { optional, writes } from './wire.ts';

const isDay = (value: unknown): value is string => typeof value === 'string' && isRealDate(value);

/**
 * The days that a report covers: `{ startDate, endDate }` on the wire (the documents show no shape). Anything else,
 * such as the name of a period, reads as not supplied; the screen then shows the days that it requested.
 */
export const DaysCovered = optional(
  writes(
    () => z.object({ startDate: z.string(), endDate: z.string() }),
    z.codec(z.object({ startDate: z.unknown(), endDate: z.unknown() }), z.custom<DateRange>(), {
      decode: ({ startDate, endDate }, ctx) => {
        if (isDay(startDate) && isDay(endDate)) return { from: startDate, to: endDate };
        ctx.issues.push({ code: 'custom', message: 'No days', input: startDate });
        return z.NEVER;
      },
      encode: ({ from, to }) => ({ startDate: from, endDate: to }),
    }),
  ),
);
