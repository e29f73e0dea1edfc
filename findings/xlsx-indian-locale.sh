#!/usr/bin/env bash
# A number format of a spreadsheet may name a language: [$-4009] is English of India, [$₹-4009] the same with its currency,
# [$-439] Hindi, [$-4000439] Hindi with its digits. One would expect three readers to agree on 1234567. Seen:
# - [$-4009]#,##0: LibreOffice 7.4.7 groups in lakh, Gnumeric 1.12.55 in threes, and SheetJS (xlsx 0.18.5) writes a dollar
#   sign, as it does for every language without a currency, Hindi too.
# - [$₹-4009]#,##0: in threes in all of them. In LibreOffice the currency takes away what the same language gave, unless
#   LibreOffice itself runs in en_IN: then all of them are in lakh.
# - #,##,##0, which is meant to group in lakh and which the others take as #,##0: SheetJS gives no text, and its CSV the
#   bare value; asked directly, it throws "unsupported format".
# Needs: apt-get install libreoffice-calc-nogui (or libreoffice-calc) gnumeric
set -euo pipefail
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5
soffice --version

cat > write.js <<'JS'
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { read, SSF, utils } from 'xlsx/xlsx.mjs';

const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Stock');
for (const numFmt of ['[$-4009]#,##0', '[$₹-4009]#,##0', '[$-439]#,##0', '[$-4000439]#,##0', '#,##,##0'])
  sheet.addRow([1234567]).getCell(1).numFmt = numFmt;
await book.xlsx.writeFile('stock.xlsx');
const texts = utils.sheet_to_csv(read(readFileSync('stock.xlsx')).Sheets.Stock, { FS: ';' });
console.log(`SheetJS: ${texts.trim().replaceAll('"', '').split('\n').join(' ')}`);
try {
  SSF.format('#,##,##0', 1234567);
} catch ({ message }) {
  console.log(`SheetJS: ${message}`);
}
JS
node write.js | tee seen
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to html stock.xlsx > /dev/null 2>&1
echo "LibreOffice: $(grep -o '<td[^>]*>.*</td>' stock.html | sed 's/<[^>]*>//g' | paste -sd ' ')" | tee -a seen
ssconvert -T Gnumeric_stf:stf_assistant -O 'format=preserve quoting-mode=never separator=;' stock.xlsx stock.txt 2> /dev/null
echo "Gnumeric: $(paste -sd ' ' stock.txt)" | tee -a seen

cat > expected <<'TEXT'
SheetJS: $1,234,567 ₹1,234,567 $1,234,567 $1,234,567 1234567
SheetJS: unsupported format |#,##,##0|
LibreOffice: 12,34,567 ₹1,234,567 12,34,567 १२,३४,५६७ 1,234,567
Gnumeric: 1,234,567 ₹1,234,567 1,234,567 १,२३४,५६७ 1,234,567
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
