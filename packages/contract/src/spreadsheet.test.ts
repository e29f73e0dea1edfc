import { describe, expect, it } from 'vitest';
import { lostCharacters, madeBySpreadsheet } from './spreadsheet.ts';

describe('what a spreadsheet makes of a text', () => {
  it.each([
    ['00123', '123'],
    ['00123', '123.00'],
    ['0', '0.00'],
    ['007', "'007"],
    ['00123', '="00123"'],
    ['00123', "'123"],
    ["'ABC", 'ABC'],
    ['1.10', '1.1'],
    ['1.0', '1'],
    ['12E4', '120000'],
    ['12E4', '1.20E+05'],
    ['1E5', '1,00,000'],
    ['1,000', '1000'],
    ['1000', '1,000'],
    ['50%', '0.5'],
    ['5%', '5.00%'],
    ['(500)', '-500'],
    ['+919845012345', '919845012345'],
    ['8901234567890', '8.90123E+12'],
    ['8901234567890', '8.9E+12'],
    ['8901234567890123', '8901234567890120'],
    ['8901234567890123', '8.90123E+15'],
    ['DEC-25', 'Dec-25'],
    ['DEC-25', '25-Dec'],
    ['DEC-25', '12/01/2025'],
    ['DEC-25', '12/25/26'],
    ['DEC-25', '2025-12-01'],
    ['DEC-25', '01-12-2025 00:00:00'],
    ['1-2', '02/01/2026'],
    ['1-2', '01/02/26'],
    ['1-2', '1-Feb'],
    ['3/4', '2026-04-03'],
    ['10-12-25', '10/12/2025'],
    ['5/2026', 'May-26'],
    ['March 1', '1-Mar'],
    ['March 1', '03/01/26'],
    ['SEPT2', '2-Sep'],
    ['10:30', '10:30:00'],
    ['22:30', '10:30:00 PM'],
    ['true', 'TRUE'],
  ])('%j becomes %j', (text, cell) => {
    expect(madeBySpreadsheet(text, cell)).toBe(true);
  });

  it.each([
    ['00123', '00123'],
    ['123', '00123'],
    ['1.1', '1.10'],
    ['1-2', '2-1'],
    ['10-12-25', '12-10-25'],
    ['MAR-1', 'MAR1'],
    ['120000', '12E4'],
    ['12E4', '12E5'],
    ['ABC', 'abc'],
    ['Tea 1', 'Tea 2'],
    ['TRUE-1', 'TRUE-2'],
    ['COF-200', 'COF-201'],
    ['', '0'],
    ['DEC-25', '11/26/2025'],
    ['8901234567890', '8.90124E+12'],
  ])('%j does not become %j', (text, cell) => {
    expect(madeBySpreadsheet(text, cell)).toBe(false);
  });
});

it.each([
  ['चाय', '???', true],
  ['Tata चाय 250 g', 'Tata ??? 250 g', true],
  ['🍵 Tea', '?? Tea', true],
  ['Café', 'Caf?', false],
  ['Really?', 'Really?', false],
  ['Tea?', 'Tee?', false],
])('%j saved as %j has lost characters: %j', (text, cell, expected) => {
  expect(lostCharacters(text, cell)).toBe(expected);
});
