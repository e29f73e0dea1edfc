#!/usr/bin/env bash
# Receipt printers of 80 mm take text in code pages. One would expect a library that chooses the page by itself to find the
# rupee sign, as it finds the euro's, or to say that it cannot. No page of receipt-printer-encoder 4.0.1 ("auto") or of
# receiptline 4.0.4 ("multilingual") has it: both print "?1,250.50" and say nothing, where "€1,250.50" switches the page.
# Hindi becomes question marks, too, one for each mark above or below a letter as well, so that columns do not align
# either: "Rs." and Latin names, or the line as a picture, are what such a printer can print.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @point-of-sale/receipt-printer-encoder@4.0.1 receiptline@4.0.4

cat > print.js <<'JS'
import Encoder from '@point-of-sale/receipt-printer-encoder';
import receiptline from 'receiptline';

/** The bytes of a text, without the commands of layout: ESC t and a number (the page), and characters. */
const told = (bytes) =>
  [...bytes.matchAll(/\x1bt([\s\S])|[?\x80-\xff]|[\d,.]+/g)]
    .map(([found, page]) =>
      page !== undefined
        ? `page ${page.charCodeAt(0)}`
        : found < '\x80'
          ? found
          : `0x${found.charCodeAt(0).toString(16)}`,
    )
    .join(' ');
const withEncoder = (text) => {
  const encoder = new Encoder({ language: 'esc-pos', columns: 48 });
  return Buffer.from(encoder.codepage('auto').line(text).encode()).toString('latin1');
};
const withReceiptline = (text) => {
  const bytes = receiptline.transform(text, { cpl: 48, encoding: 'multilingual', command: 'escpos' });
  // What follows the last command that sets a size is the line itself.
  const [, line] = /\x1d!\x00((?:(?!\x1d!)[\s\S])*?)\n/.exec(bytes) ?? [];
  return line ?? '';
};
for (const text of ['€1,250.50', '₹1,250.50', 'हिंदी'])
  for (const [name, encode] of Object.entries({ 'receipt-printer-encoder': withEncoder, receiptline: withReceiptline }))
    console.log(`${text} with ${name}: ${told(encode(text))}`);
JS
node print.js | tee seen

cat > expected <<'TEXT'
€1,250.50 with receipt-printer-encoder: page 13 0xd5 1,250.50
€1,250.50 with receiptline: page 16 0x80 1,250.50
₹1,250.50 with receipt-printer-encoder: page 0 ? 1,250.50
₹1,250.50 with receiptline: ? 1,250.50
हिंदी with receipt-printer-encoder: page 0 ? ? ? ? ?
हिंदी with receiptline: ? ? ? ? ?
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
