#!/usr/bin/env bash
# A collation for numeric order is written `und-u-kn-true` for PostgreSQL 16 and newer (ICU's BCP 47 form). PGlite 0.5.16,
# which is PostgreSQL 18.6 with ICU, accepts it, even prints the notice "using standard form und-u-kn", and then sorts 10
# before 9. Only ICU's old form works there, `und@colNumeric=yes`, with the notice that it could not be converted to a
# language tag. All keywords behave so: `und-u-ks-level1` compares case, `und@colStrength=primary` does not.
# PostgreSQL 15.18 of Debian 12 obeys both forms, so a collation that is to work in both needs the old one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16

cat > order.js <<'JS'
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create();
const [{ version }] = (await db.query('select version()')).rows;
console.log(version.split(' on ')[0]);
for (const [locale, less, more] of [
  ['und-u-kn-true', '9', '10'],
  ['und@colNumeric=yes', '9', '10'],
  ['und-u-ks-level1', 'a', 'A'],
  ['und@colStrength=primary', 'a', 'A'],
]) {
  const onNotice = ({ message }) => console.log(`  ${message}`);
  const make = `create collation c (provider = icu, locale = '${locale}', deterministic = false)`;
  await db.exec(make, { onNotice });
  const compare = `select '${less}' collate c < '${more}' as less, '${less}' collate c = '${more}' as equal`;
  const [{ less: isLess, equal }] = (await db.query(compare)).rows;
  console.log(`${locale}: ${less} ${isLess ? '<' : equal ? '=' : '>'} ${more}`);
  await db.exec('drop collation c');
}
JS
node order.js | tee output

expect() { grep -qxF -- "$1" output || { echo "CHANGED: no line “$1”."; exit 1; }; }
expect 'und-u-kn-true: 9 > 10'
expect 'und@colNumeric=yes: 9 < 10'
expect 'und-u-ks-level1: a < A'
expect 'und@colStrength=primary: a = A'
echo 'As described.'
