#!/usr/bin/env bash
# Amounts grouped in lakh, "12,34,567.50", in a CSV file. One would expect all programs to take them for numbers, or none:
# - LibreOffice 7.4.7: a number if the import's language is English of India (16393) or Hindi (1081), with "₹" too; in
#   English of the USA (1033) text.
# - Gnumeric 1.12.55: text, also in the locale en_IN. It does take "12,3456", a group that no language has, for 123456.
# - SheetJS (xlsx 0.18.5): a number, and "12,3456" is one too; with "₹" it is text, though with "$" a number.
# A total in one of them leaves out what another has counted, without a word.
# Needs: apt-get install libreoffice-calc-nogui (or libreoffice-calc) gnumeric locales
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund xlsx@0.18.5
soffice --version

printf '"%s"\n' 12,34,567.50 12,3456 ₹12,34,567.50 '$12,34,567.50' > amounts.csv
for language in 1033 16393 1081; do
  soffice "-env:UserInstallation=file://$folder/profile" --headless --infilter="CSV:44,34,76,1,,$language,false,true" \
    --convert-to fods amounts.csv > /dev/null 2>&1
  echo "LibreOffice, $language: $(grep -o '<table:table-cell[^>]*value-type="[a-z]*"' amounts.fods | sed 's/.*="//; s/"//' | paste -sd ' ')"
done | tee seen
localedef -i en_IN -f UTF-8 "$folder/en_IN.UTF-8"
LOCPATH=$folder LC_ALL=en_IN.UTF-8 ssconvert -T Gnumeric_stf:stf_csv amounts.csv read.csv
echo "Gnumeric: $(paste -sd ' ' read.csv)" | tee -a seen
cat > read.js <<'JS'
import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx/xlsx.mjs';

const { Sheet1 } = read(readFileSync('amounts.csv', 'utf8'), { type: 'string' }).Sheets;
console.log(`SheetJS: ${utils.sheet_to_json(Sheet1, { header: 1 }).map(([cell]) => typeof cell).join(' ')}`);
JS
node read.js | tee -a seen

cat > expected <<'TEXT'
LibreOffice, 1033: string string string string
LibreOffice, 16393: float string currency string
LibreOffice, 1081: float string currency string
Gnumeric: "12,34,567.50" 123456 "₹12,34,567.50" "$12,34,567.50"
SheetJS: number number string number
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
