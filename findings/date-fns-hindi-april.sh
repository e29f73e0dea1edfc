#!/usr/bin/env bash
# date-fns 4.4.0, with its Hindi locale, cannot read every date that it writes: 5 April is lost in the short form of the
# month, in which the financial year begins, and 5 October in both forms. So are Gujarati's August and, in the short form,
# Telugu's September, November and December. The names that `format` writes and the patterns that `parse` looks for are
# two lists; the result is an Invalid Date. Tamil, Bengali and Kannada read all that they write.
# In one Hindi text, `do` writes Devanagari digits and `yyyy` Latin ones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund date-fns@4.4.0

cat > months.js <<'JS'
import { format, isValid, parse } from 'date-fns';
import { bn, gu, hi, kn, ta, te } from 'date-fns/locale';

console.log(format(new Date(2026, 3, 1), 'do MMMM yyyy', { locale: hi }));
for (const locale of [hi, gu, te, ta, bn, kn])
  for (const pattern of ['d MMM yyyy', 'd MMMM yyyy']) {
    const lost = [];
    for (let month = 0; month < 12; month++) {
      const text = format(new Date(2026, month, 5), pattern, { locale });
      const read = parse(text, pattern, new Date(2026, 0, 1), { locale });
      if (!isValid(read) || read.getMonth() !== month) lost.push(text);
    }
    console.log(`${locale.code}, ${pattern}: ${lost.length > 0 ? `${lost.join(', ')}: not read` : 'all read'}`);
  }
JS
node months.js | tee seen

cat > expected <<'TEXT'
१ अप्रैल 2026
hi, d MMM yyyy: 5 अप्रैल 2026, 5 अक्टू 2026: not read
hi, d MMMM yyyy: 5 अक्टूबर 2026: not read
gu, d MMM yyyy: all read
gu, d MMMM yyyy: 5 ઓગસ્ટ 2026: not read
te, d MMM yyyy: 5 సెప్టెం 2026, 5 నవం 2026, 5 డిసెం 2026: not read
te, d MMMM yyyy: all read
ta, d MMM yyyy: all read
ta, d MMMM yyyy: all read
bn, d MMM yyyy: all read
bn, d MMMM yyyy: all read
kn, d MMM yyyy: all read
kn, d MMMM yyyy: all read
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
