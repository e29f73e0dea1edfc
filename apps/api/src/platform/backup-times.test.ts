import { expect, it } from 'vitest';
import { type BackupFrequency, dueAfter, dueBefore } from './backup-times.ts';

const INDIA = 'Asia/Kolkata';

it.each<[BackupFrequency, string, number, string, string, string]>([
  // 2026-11-22 is a Sunday.
  ['daily', INDIA, 2, '2026-11-23T02:00:00+05:30', '2026-11-23T02:00:00+05:30', '2026-11-24T02:00:00+05:30'],
  ['daily', INDIA, 2, '2026-11-23T01:59:59+05:30', '2026-11-22T02:00:00+05:30', '2026-11-23T02:00:00+05:30'],
  ['daily', 'UTC', 23, '2026-11-23T22:00:00Z', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z'],
  ['hourly', INDIA, 2, '2026-11-23T14:29:00+05:30', '2026-11-23T14:00:00+05:30', '2026-11-23T15:00:00+05:30'],
  ['hourly', INDIA, 2, '2026-11-23T23:10:00+05:30', '2026-11-23T23:00:00+05:30', '2026-11-24T00:00:00+05:30'],
  ['weekly', INDIA, 2, '2026-11-23T14:30:00+05:30', '2026-11-22T02:00:00+05:30', '2026-11-29T02:00:00+05:30'],
  ['weekly', INDIA, 2, '2026-11-22T01:00:00+05:30', '2026-11-15T02:00:00+05:30', '2026-11-22T02:00:00+05:30'],
  [
    'monthly',
    INDIA,
    4,
    '2026-12-31T12:00:00+05:30',
    '2026-12-01T04:00:00+05:30',
    '2027-01-01T04:00:00+05:30',
  ],
  // Clocks change in New York on 1 November 2026: the day has 25 hours.
  ['hourly', 'America/New_York', 2, '2026-11-02T04:30:00Z', '2026-11-02T04:00:00Z', '2026-11-02T05:00:00Z'],
])('a %s backup in %s at %i is due around %s', (frequency, timeZone, hour, now, before, after) => {
  const timetable = { frequency, timeZone, hour };
  expect(dueBefore(new Date(now), timetable)).toEqual(new Date(before));
  expect(dueAfter(new Date(now), timetable)).toEqual(new Date(after));
});
