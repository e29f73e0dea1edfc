/** When every test starts: a Thursday in the middle of a month, or TEST_CLOCK, an ISO 8601 instant. */
export const INSTANT = new Date(process.env.TEST_CLOCK ?? '2026-11-12T11:00:00+05:30');
