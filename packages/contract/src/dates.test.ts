import { expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  dayOf,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDayTime,
  formatMonth,
  formatWeekday,
  isRealDate,
  monthBefore,
  monthName,
  monthStart,
  shortDateTime,
} from './dates.ts';

it('names the day of a zone, not of UTC', () => {
  const instant = new Date('2026-10-31T19:00:00Z');
  expect(calendarDate(instant, 'Asia/Kolkata')).toBe('2026-11-01');
  expect(calendarDate(instant, 'UTC')).toBe('2026-10-31');
});

it('moves over months and leap days', () => {
  expect(addDays('2026-11-20', -120)).toBe('2026-07-23');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(monthStart('2026-11-20')).toBe('2026-11-01');
  expect(monthBefore('2026-11-20')).toBe('2026-10-20');
  expect(monthBefore('2026-03-31')).toBe('2026-02-28');
});

it('knows the days that exist', () => {
  expect(['2026-02-28', '2026-02-31', '2026-13-01', '20 Nov', '2026-2-1'].map(isRealDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('shows a date-only value as the day it names in every zone', () => {
  expect(formatDate('2026-11-20', 'America/New_York')).toBe('20 Nov 2026');
  expect(formatDateTime('2026-11-20', 'Asia/Kolkata')).toBe('20 Nov 2026');
  expect(formatDateTime('2026-11-20T04:54:00Z', 'Asia/Kolkata')).toBe('20 Nov 2026, 10:24');
  expect(formatDayTime('2026-11-20', 'America/New_York')).toBe('20 Nov');
  expect(formatCalendarDay('2026-09-05')).toBe('5 Sep');
});

it('names a month, and that of a day', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatMonth('2026-09-30', 'short')).toBe('Sep 2026');
  expect(monthName('2026-09-30')).toBe('September');
  expect(monthName('2026-01', 'short')).toBe('Jan');
});

it('leaves out the current year', () => {
  const now = new Date('2026-11-20T10:42:00+05:30');
  expect(shortDateTime('2026-11-18T14:35:00+05:30', now, 'Asia/Kolkata')).toBe('18 Nov, 14:35');
  expect(shortDateTime('2025-12-31T20:00:00Z', now, 'Asia/Kolkata')).toBe('1 Jan, 01:30');
  expect(shortDateTime('2025-12-31T20:00:00Z', now, 'UTC')).toBe('31 Dec 2025, 20:00');
  expect(shortDateTime('2025-11-18', now, 'Asia/Kolkata')).toBe('18 Nov 2025');
});

it('names the weekday of a day, and the day of an instant where it happened', () => {
  expect(formatWeekday('2026-11-20')).toBe('Fri, 20 Nov');
  expect(dayOf('2026-11-20', 'Asia/Kolkata')).toBe('2026-11-20');
  expect(dayOf('2026-11-20T20:00:00Z', 'Asia/Kolkata')).toBe('2026-11-21');
});
