#!/usr/bin/env bash
# Many Indian firms number invoices by a counter and the financial year, 5/26-27. One would expect a CSV reader to keep that
# as text. SheetJS (xlsx 0.18.5), and Gnumeric 1.12.55 in a locale with the month first, read month/day-year: numbers 1 to
# 12 of a year become dates (5/26-27: 26 May 2027), 13 and all later ones stay text. In Gnumeric, 5/29-30 is in 1930.
# A zero in front, 005/26-27, helps in Gnumeric only; letters in front, or the year in full, 5/2026-27, help in both.
# Needs: apt-get install gnumeric
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund xlsx@0.18.5
ssconvert --version 2>&1 | head -1

printf '%s\n' Invoice 5/26-27 12/26-27 13/26-27 5/29-30 005/26-27 INV-5/26-27 5/2026-27 > invoices.csv
cat > read.js <<'JS'
import { readFileSync } from 'node:fs';
import { read, SSF, utils } from 'xlsx/xlsx.mjs';

const rows = utils.sheet_to_json(read(readFileSync('invoices.csv', 'utf8'), { type: 'string' }).Sheets.Sheet1);
const texts = rows.map(({ Invoice }) => (typeof Invoice === 'number' ? SSF.format('yyyy/mm/dd', Invoice) : Invoice));
console.log(`SheetJS: ${texts.join(' ')}`);
JS
node read.js | tee seen
LC_ALL=C.UTF-8 ssconvert -T Gnumeric_stf:stf_csv invoices.csv read.csv
echo "Gnumeric: $(tail -n +2 read.csv | paste -sd ' ')" | tee -a seen

cat > expected <<'TEXT'
SheetJS: 2027/05/26 2027/12/26 13/26-27 2030/05/29 2027/05/26 INV-5/26-27 5/2026-27
Gnumeric: 2027/05/26 2027/12/26 13/26-27 1930/05/29 005/26-27 INV-5/26-27 5/2026-27
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
