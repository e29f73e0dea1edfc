#!/usr/bin/env bash
# A spreadsheet's number format has one group size, so amounts in lakh and crore are written with conditions:
#   [>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0
# One would expect the last section to show a negative amount with its minus, as Gnumeric 1.12.55 and numfmt 4.0.1 do.
# LibreOffice 7.4.7 and SheetJS (xlsx 0.18.5) show -1234567 as 1,234,567 (LibreOffice in en_IN as 12,34,567): the value in
# the cell is right, but on the screen, on paper and in an export as shown, a credit is a debit. All four show the minus if
# the middle section is for negative amounts and has one of its own: [>=100000]##\,##\,##0;[<0]-##,##0;##,##0
# Gnumeric's minus in a CSV file with formats is U+2212, no hyphen, except where the format has written one.
# Needs: apt-get install libreoffice-calc-nogui (or libreoffice-calc) gnumeric
set -euo pipefail
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 numfmt@4.0.1
soffice --version
ssconvert --version 2>&1

cat > write.js <<'JS'
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { format } from 'numfmt';
import { read, utils } from 'xlsx/xlsx.mjs';

const formats = [
  String.raw`[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0`,
  String.raw`[>=100000]##\,##\,##0;[<0]-##,##0;##,##0`,
];
const amounts = [1234567, -1234567, -5];
const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Ledger');
for (const numFmt of formats)
  sheet.addRow(amounts).eachCell((cell) => {
    cell.numFmt = numFmt;
  });
await book.xlsx.writeFile('ledger.xlsx');
for (const row of utils.sheet_to_json(read(readFileSync('ledger.xlsx')).Sheets.Ledger, { header: 1, raw: false }))
  console.log(`SheetJS: ${row.join(' ')}`);
for (const numFmt of formats) console.log(`numfmt: ${amounts.map((amount) => format(numFmt, amount)).join(' ')}`);
JS
node write.js | tee seen
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to html ledger.xlsx > /dev/null 2>&1
grep -o '<td[^>]*>.*</td>' ledger.html | sed 's/<[^>]*>//g' | paste -d ' ' - - - | sed 's/^/LibreOffice: /' | tee -a seen
ssconvert -T Gnumeric_stf:stf_assistant -O 'format=preserve separator=" " quoting-mode=never' ledger.xlsx ledger.txt 2> /dev/null
sed 's/^/Gnumeric: /' ledger.txt | tee -a seen

cat > expected <<'TEXT'
SheetJS: 12,34,567 1,234,567 5
SheetJS: 12,34,567 -1,234,567 -5
numfmt: 12,34,567 -1,234,567 -5
numfmt: 12,34,567 -1,234,567 -5
LibreOffice: 12,34,567 1,234,567 5
LibreOffice: 12,34,567 -1,234,567 -5
Gnumeric: 12,34,567 −1,234,567 −5
Gnumeric: 12,34,567 -1,234,567 -5
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
