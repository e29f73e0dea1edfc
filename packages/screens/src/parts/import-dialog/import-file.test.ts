import { expect, it } from 'vitest';
import { importDialogCopy } from './import-dialog.copy.ts';
import { readFile } from './import-file.ts';

const TEXT = 'Product\tPrice (₹)\r\nचाय\t5\r\n';
const utf16 = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer((TEXT.length + 1) * 2));
  for (const [index, unit] of [0xfeff, ...TEXT.split('').map((sign) => sign.charCodeAt(0))].entries())
    view.setUint16(index * 2, unit, isLittle);
  return view.buffer;
};

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, as Excel’s “Unicode Text”', utf16(true)],
  ['UTF-16 of the other byte order', utf16(false)],
])('reads a file in %s', async (_, bytes) => {
  expect(await readFile(new File([bytes], 'tea.csv'))).toMatchObject({
    headings: ['Product', 'Price (₹)'],
    sample: ['चाय', '5'],
  });
});

it.each([
  [
    'an older encoding',
    [...new TextEncoder().encode('Product,Price\nCaf')].concat(0xe9, 0x2c, 0x35),
    importDialogCopy.file.encoding,
  ],
  [
    'UTF-8 that was read as Windows-1252',
    [...new TextEncoder().encode('ï»¿Product,Price (â‚¹)\nTea,5\n')],
    'wrong encoding',
  ],
])('refuses a file in %s, and says how to save it', async (_, bytes, message) => {
  expect(await readFile(new File([new Uint8Array(bytes)], 'tea.csv'))).toContain(message);
});
