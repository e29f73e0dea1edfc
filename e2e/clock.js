import { ServerResponse } from 'node:http';

/**
 * One clock for a test's server, its pages and the test itself, which starts at TEST_CLOCK. JavaScript, since the
 * built server loads it unchanged.
 */

/** A Thursday in the middle of a month, 11:00 in India. */
const BEGIN = process.env.TEST_CLOCK ?? '2026-11-12T11:00:00+05:30';

// The first process of a run decides; the processes that it starts use the same shift.
process.env.CLOCK_SHIFT ??= String(Date.parse(BEGIN) - Date.now());
/** Offset of the clock in ms. */
export const CLOCK_SHIFT = Number(process.env.CLOCK_SHIFT);

/**
 * Moves the current time of `Date`, and nothing else: timers keep their pace. Also sent to pages.
 *
 * @param {number} shift in ms
 */
export function moveClock(shift) {
  const Real = Date;
  globalThis.Date = /** @type {DateConstructor} */ (
    class extends Real {
      /** @param {[]} parts */
      constructor(...parts) {
        if (parts.length === 0) super(Real.now() + shift);
        else super(...parts);
      }
      /** @override */
      static now() {
        return Real.now() + shift;
      }
    }
  );
}

moveClock(CLOCK_SHIFT);

// Node does not use `Date` for this header, which the console takes as the server's time.
const { writeHead } = ServerResponse.prototype;
/** @type {(this: ServerResponse, ...parts: any[]) => ServerResponse} */
ServerResponse.prototype.writeHead = function (...parts) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, /** @type {any} */ (parts));
};
