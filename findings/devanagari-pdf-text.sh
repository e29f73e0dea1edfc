#!/usr/bin/env bash
# Names in Hindi, printed to PDF by Chromium 156.0.8078.108 with Noto Sans Devanagari 5.3.0 as a web font. The sheet looks
# right, and one would expect readers of PDF to find its words. But the font's table of letters (ToUnicode) has U+0000 for
# ligatures and for "र्" above a letter; their text is in /ActualText alone. Seen with "श्री शर्मा" and "कृष्णा":
# - pdftotext 22.12 obeys /ActualText, but puts a space into a word with a sign below, "कृ ष्णा";
# - pdf.js (pdfjs-dist 5.6.205), the viewer of Firefox, and mutool 1.21.1 do not: of "श्री" they have the last sign, of
#   "शर्मा" no "र्", and they put a space into "कृष्णा" too, pdf.js at another place;
# - a copy made by pdftocairo has the letters that are in the table, and no others.
# Of the three words, no reader has all as they were written.
# Needs: apt-get install chromium poppler-utils mupdf-tools
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund pdfjs-dist@5.6.205 @fontsource/noto-sans-devanagari@5.3.0
chromium --version

cat > names.html <<'HTML'
<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="node_modules/@fontsource/noto-sans-devanagari/400.css">
<body style="font-family: 'Noto Sans Devanagari'"><p>श्री शर्मा<p>कृष्णा भंडार<p>राम ४५६
HTML
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --no-pdf-header-footer \
  --print-to-pdf=names.pdf "file://$folder/names.html" 2> log
cat > read.js <<'JS'
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({ data: new Uint8Array(readFileSync('names.pdf')), verbosity: 0 }).promise;
const { items } = await (await pdf.getPage(1)).getTextContent();
console.log(items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''));
JS
lines() { tr -d '\f' | tr '\0' '?' | sed 's/�/?/g' | grep -v '^\s*$' | sed "s/^/$1: /"; }
pdftotext names.pdf - | lines pdftotext | tee seen
node read.js | lines pdf.js | tee -a seen
mutool draw -q -F text names.pdf | lines mutool | tee -a seen
pdftocairo -pdf names.pdf copy.pdf
pdftotext copy.pdf - | lines pdftocairo | tee -a seen

cat > expected <<'TEXT'
pdftotext: श्री शर्मा
pdftotext: कृ ष्णा भंडार
pdftotext: राम ४५६
pdf.js: ?ी शमा?
pdf.js: कृष् णा भंडार
pdf.js: राम ४५६
mutool: ?ी शमा?
mutool: कृ ष्णा भंडार
mutool: राम ४५६
pdftocairo: ी शमा
pdftocairo: कृष्णा भंडार
pdftocairo: राम ४५६
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
