import { expect, it } from 'vitest';
import { isMojibake } from './mojibake.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

it.each([
  '\uFEFFProduct',
  'Price (₹)',
  'चाय',
  'தேநீர்',
  'Café',
  'Crème brûlée',
  'Tea — best',
  'Ravi’s',
  '🍵',
  '½ kg',
  '5 °C',
])('finds %j read in another encoding', (text) => {
  for (const encoding of ['windows-1252', 'iso-8859-1']) {
    const misread = new TextDecoder(encoding).decode(utf8(text));
    expect(isMojibake(misread), misread).toBe(true);
  }
  expect(isMojibake(text)).toBe(false);
});

it.each(['\uFEFFProduct', 'Price (₹)', 'चाय'])('finds %j read as Mac Roman or Windows-1251', (text) => {
  for (const encoding of ['macintosh', 'windows-1251']) {
    const misread = new TextDecoder(encoding, { ignoreBOM: true }).decode(utf8(text));
    expect(isMojibake(misread), misread).toBe(true);
  }
});

it.each([
  'NESCAFÉ®',
  'CAFÉ™',
  'SÃO TOMÉ',
  'à la carte',
  'Â',
  'Nestlé’s “Milo”',
  'Ærø – 5 kg',
  '₹ 5 – 10',
  'ñandú',
])('takes %j as it is', (text) => {
  expect(isMojibake(text)).toBe(false);
});
