#!/usr/bin/env bash
# A day in a spreadsheet is a whole number: 46113 is 1 April 2026, the first day of a financial year. Read or written by a
# program in India, one would expect the same day, or midnight in London or Kolkata.
# - SheetJS (xlsx 0.18.5) with `cellDates` reads it as 31 March, 23:59:50, the year before. It writes the local midnight as
#   46113.000116, ten seconds late: equal to no day in a lookup or a pivot table. The offset is that of 1899, when Kolkata's
#   clocks were 10 seconds off a whole minute: nothing is seen in Berlin or New York, though in Dubai, Dhaka and Singapore.
# - ExcelJS 4.4.0 reads midnight in London, and writes the local midnight as 46112.770833, 31 March at 18:30.
# As text ("01-04-2026", `raw: false`) SheetJS reads it right, and a day made with Date.UTC is written right by ExcelJS.
set -euo pipefail
export TZ=Asia/Kolkata
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5
node -p '`Node ${process.version}, ICU ${process.versions.icu}, time zones ${process.versions.tz}`'

cat > days.js <<'JS'
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { read, utils } from 'xlsx/xlsx.mjs';

const FIRST_OF_APRIL = 46113;
const wall = (date) => date.toLocaleString('sv');
const save = async (name, value) => {
  const book = new ExcelJS.Workbook();
  const cell = book.addWorksheet('Days').getCell('A1');
  cell.value = value;
  cell.numFmt = 'dd-mm-yyyy';
  await book.xlsx.writeFile(name);
};
const numberIn = (name) => read(readFileSync(name)).Sheets.Days.A1.v.toFixed(6);
await save('day.xlsx', FIRST_OF_APRIL);

const { Days } = read(readFileSync('day.xlsx'), { cellDates: true }).Sheets;
console.log(`SheetJS reads ${wall(Days.A1.v)}`);
console.log(`SheetJS reads, as text, ${utils.sheet_to_json(Days, { header: 1, raw: false })[0][0]}`);
const book = new ExcelJS.Workbook();
await book.xlsx.readFile('day.xlsx');
console.log(`ExcelJS reads ${wall(book.getWorksheet('Days').getCell('A1').value)}`);

console.log(`SheetJS writes ${utils.aoa_to_sheet([[new Date(2026, 3, 1)]]).A1.v.toFixed(6)}`);
await save('local.xlsx', new Date(2026, 3, 1));
console.log(`ExcelJS writes ${numberIn('local.xlsx')}`);
await save('utc.xlsx', new Date(Date.UTC(2026, 3, 1)));
console.log(`ExcelJS writes, made with Date.UTC, ${numberIn('utc.xlsx')}`);
JS
node days.js | tee seen

cat > expected <<'TEXT'
SheetJS reads 2026-03-31 23:59:50
SheetJS reads, as text, 01-04-2026
ExcelJS reads 2026-04-01 05:30:00
SheetJS writes 46113.000116
ExcelJS writes 46112.770833
ExcelJS writes, made with Date.UTC, 46113.000000
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
