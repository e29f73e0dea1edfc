#!/usr/bin/env bash
# Amounts from Indian bills and bank statements, read by PostgreSQL's to_number, which skips what is neither digit, sign nor
# separator: "₹1,00,000.00 Dr", "INR 500", "Rs 500" and "500/-" are read as meant, lakh groups too. One would expect no
# less of "Rs. 500". PostgreSQL 18 (PGlite 0.5.17; PostgreSQL 15 on Debian is the same) takes the abbreviation's full stop
# for the decimal point, without an error: "Rs. 500" is 0.50, "Rs. 1,00,000.00" is 0.10, a millionth of it. A template
# without decimals reads "Rs. 500" right, and makes 100 of "Rs. 1,00,000.00".
# A cast would have refused all of them; take the amount from the text first: substring(… from '[0-9][0-9,.]*').
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17

cat > amounts.js <<'JS'
import { PGlite } from '@electric-sql/pglite';

const db = new PGlite();
const TEMPLATES = ['L99,99,99,999.99', 'L9999999'];
for (const amount of ['₹1,00,000.00 Dr', 'INR 500', 'Rs 500', '500/-', 'Rs. 500', 'Rs. 1,00,000.00']) {
  const { rows } = await db.query(
    'select to_number($1, $2)::text as paise, to_number($1, $3)::text as rupees',
    [amount, ...TEMPLATES],
  );
  console.log(`${amount}: ${rows[0].paise}, without decimals ${rows[0].rupees}`);
}
const { rows } = await db.query(`select to_number(substring('Rs. 1,00,000.00' from '[0-9][0-9,.]*'), $1)::text as paise`, [
  TEMPLATES[0],
]);
console.log(`from the first digit: ${rows[0].paise}`);
JS
node amounts.js | tee seen

cat > expected <<'TEXT'
₹1,00,000.00 Dr: 100000.00, without decimals 10000
INR 500: 500, without decimals 500
Rs 500: 500, without decimals 500
500/-: 500, without decimals 500
Rs. 500: 0.50, without decimals 500
Rs. 1,00,000.00: 0.10, without decimals 100
from the first digit: 100000.00
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
