#!/usr/bin/env bash
# Intl writes a date for en-IN as "15 Jan 2026", and all readers of CSV files take it for a date. September alone has four
# letters, "15 Sept 2026" (Node with ICU 78.2). One would expect the readers to know it: SheetJS (xlsx 0.18.5) and Gnumeric
# 1.12.55, also in the locale en_IN, keep it as text, so that a column of dates sorts and sums without one month of
# twelve. date-fns 4.4.0 with its own locale enIN, pattern "d MMM yyyy", gives an Invalid Date, for it writes "Sep".
# Needs: apt-get install gnumeric locales
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund xlsx@0.18.5 date-fns@4.4.0
node -p '`Node ${process.version}, ICU ${process.versions.icu}`'
ssconvert --version 2>&1 | head -1

cat > days.js <<'JS'
import { writeFileSync } from 'node:fs';
import { isValid, parse } from 'date-fns';
import { enIN } from 'date-fns/locale';
import { read, utils } from 'xlsx/xlsx.mjs';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const days = Array.from({ length: 12 }, (_, month) => day.format(new Date(2026, month, 15)));
const csv = ['Day', ...days, ''].join('\n');
writeFileSync('days.csv', csv);
const cells = utils.sheet_to_json(read(csv, { type: 'string' }).Sheets.Sheet1);
console.log(`text in SheetJS: ${cells.map(({ Day }) => Day).filter((cell) => typeof cell === 'string')}`);
console.log(`invalid in date-fns: ${days.filter((text) => !isValid(parse(text, 'd MMM yyyy', new Date(), { locale: enIN })))}`);
JS
node days.js | tee seen
localedef -i en_IN -f UTF-8 "$folder/en_IN.UTF-8"
for locale in C.UTF-8 en_IN.UTF-8; do
  LOCPATH=$folder LC_ALL=$locale ssconvert -T Gnumeric_stf:stf_csv days.csv read.csv
  echo "text in Gnumeric, $locale: $(grep -c '^2026/' read.csv) dates, $(grep '"' read.csv)" | tee -a seen
done

cat > expected <<'TEXT'
text in SheetJS: 15 Sept 2026
invalid in date-fns: 15 Sept 2026
text in Gnumeric, C.UTF-8: 11 dates, "15 Sept 2026"
text in Gnumeric, en_IN.UTF-8: 11 dates, "15 Sept 2026"
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
