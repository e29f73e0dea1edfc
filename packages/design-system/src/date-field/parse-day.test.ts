import { describe, expect, it } from 'vitest';
import {
  dateOf,
  dayOfDate,
  formatDay,
  isCompleteDay,
  nonexistentDayMessage,
  parseDay,
  parseRelativeDay,
} from './parse-day.ts';

describe('a typed day', () => {
  it.each<[text: string, day: string | undefined]>([
    ['21 Nov 2026', '2026-11-21'],
    ['21 november 2026', '2026-11-21'],
    ['21st Nov, 2026', '2026-11-21'],
    ['21nov26', '2026-11-21'],
    ['3 Sept 2026', '2026-09-03'],
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    [' 1 2 2026 ', '2026-02-01'],
    ['2026-11-21', '2026-11-21'],
    ['2026-1-2', '2026-01-02'],
    ['१५/१०/२०२६', '2026-10-15'],
    ['१५ Oct', '2026-10-15'],
    ['29 Feb 2028', '2028-02-29'],
    // Without a year, it is this year.
    ['21 Nov', '2026-11-21'],
    ['21/11', '2026-11-21'],
    // Not a day, or a day that does not exist.
    ['', undefined],
    ['tomorrow', undefined],
    ['21', undefined],
    ['31 Nov 2026', undefined],
    ['29/02/2026', undefined],
    ['11/21/2026', undefined],
    ['0 Nov 2026', undefined],
    ['21 Now 2026', undefined],
    ['21/11/202', undefined],
    ['0021-11-21', undefined],
  ])('%j is %s', (text, day) => expect(parseDay(text, 2026)).toBe(day));

  it('is whole once its year cannot grow', () => {
    for (const text of ['21 Nov 2026', '21/11/2026', '2026-11-21', '२१/११/२०२६'])
      expect(isCompleteDay(text)).toBe(true);
    for (const text of ['21 Nov', '21/11/20', '2026', '2026-11-2', ''])
      expect(isCompleteDay(text)).toBe(false);
  });
});

it('says how many days a month has if the one typed is not among them', () => {
  expect(nonexistentDayMessage('31 Feb 2026', 2026)).toBe('February 2026 has 28 days');
  expect(nonexistentDayMessage('30/02/2028', 2026)).toBe('February 2028 has 29 days');
  expect(nonexistentDayMessage('३१/०२/२०२६', 2026)).toBe('February 2026 has 28 days');
  expect(nonexistentDayMessage('31 Nov', 2026)).toBe('November 2026 has 30 days');
  for (const text of ['28 Feb 2026', '32 Jan 2026', '29 Foo 2026', 'soon', '']) {
    expect(nonexistentDayMessage(text, 2026)).toBeUndefined();
  }
});

it('understands today and yesterday', () => {
  expect(parseRelativeDay(' Today ', '2026-11-20')).toBe('2026-11-20');
  expect(parseRelativeDay('yesterday', '2026-03-01')).toBe('2026-02-28');
  expect(parseRelativeDay('tomorrow', '2026-11-20')).toBeUndefined();
});

it('is written as everywhere in the product', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  expect(formatDay('2026-09-03')).toBe('3 Sep 2026');
  expect(formatDay('')).toBe('');
  expect(formatDay('soon')).toBe('');
});

it('survives the way through a Date of the browser', () => {
  for (const day of ['2026-01-01', '2026-12-31', '2028-02-29']) expect(dayOfDate(dateOf(day))).toBe(day);
});
