#!/usr/bin/env bash
# stdnum 1.12.0 checks tax numbers of ninety countries. One would expect its GSTIN check to know the states of India. It
# refuses, as having an invalid part, a number of Ladakh (38, a Union Territory since 2019), one of "other territory" (97,
# the sea and zones in it) and one of an online marketplace (C in place of Z), though form and check character are right.
# It still takes 28, of Andhra Pradesh before 2014. The same number is refused or taken by its first two digits alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund stdnum@1.12.0

cat > check.js <<'JS'
import { stdnum } from 'stdnum';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** With its check character: each value times 1 or 2 in turn, the digits of the products in base 36 added up. */
const complete = (number) => {
  const products = [...number].map((character, index) => DIGITS.indexOf(character) * (1 + (index % 2)));
  const sum = products.reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return number + DIGITS[(36 - (sum % 36)) % 36];
};
for (const [place, start] of Object.entries({
  Maharashtra: '27AAAFV1234K1Z',
  'Andhra Pradesh before 2014': '28AAAFV1234K1Z',
  'Andhra Pradesh': '37AAAFV1234K1Z',
  Ladakh: '38AAAFV1234K1Z',
  'other territory': '97AAAFV1234K1Z',
  'a marketplace in Maharashtra': '27AAAFV1234K1C',
})) {
  const { isValid, error } = stdnum.IN.gstin.validate(complete(start));
  console.log(`${place}: ${isValid ? 'valid' : error.name}`);
}
JS
node check.js | tee seen

cat > expected <<'TEXT'
Maharashtra: valid
Andhra Pradesh before 2014: valid
Andhra Pradesh: valid
Ladakh: InvalidComponent
other territory: InvalidComponent
a marketplace in Maharashtra: InvalidComponent
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
