#!/usr/bin/env bash
# Intl.NumberFormat groups in lakh and crore for en-IN, and `currencySign: 'accounting'` asks for parentheses in place of
# the minus. One would expect (₹12,34,567.50). Seen, in Node with ICU 78.2 and in Chromium 156.0.8078.108:
# (₹1,234,567.50), and for a positive amount ₹1,234,567.50, in groups of three. The accounting pattern of CLDR is not the
# currency's with parentheses, but one of its own, which in en-IN, mr-IN, bn-IN, ta-IN and te-IN has no lakh. gu-IN has
# both; hi-IN keeps the lakh, and the minus too.
# Needs node and chromium.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
node -p '`Node ${process.version}, ICU ${process.versions.icu}`'
chromium --version

cat > format.js <<'JS'
const lines = ['en-IN', 'ta-IN', 'te-IN', 'gu-IN', 'hi-IN'].map((locale) => {
  const texts = ['standard', 'accounting'].flatMap((currencySign) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', currencySign });
    return [format.format(1234567.5), format.format(-1234567.5)];
  });
  return `${locale}: ${texts.join(' ')}`;
});
JS
cat > expected <<'TEXT'
en-IN: ₹12,34,567.50 -₹12,34,567.50 ₹1,234,567.50 (₹1,234,567.50)
ta-IN: ₹12,34,567.50 -₹12,34,567.50 ₹1,234,567.50 (₹1,234,567.50)
te-IN: ₹12,34,567.50 -₹12,34,567.50 ₹1,234,567.50 (₹1,234,567.50)
gu-IN: ₹12,34,567.50 -₹12,34,567.50 ₹12,34,567.50 (₹12,34,567.50)
hi-IN: ₹12,34,567.50 -₹12,34,567.50 ₹12,34,567.50 -₹12,34,567.50
TEXT
(cat format.js; echo 'console.log(lines.join("\n"));') > node.js
node node.js | tee node.txt
printf '<!doctype html><meta charset="utf-8"><pre></pre><script>%s\ndocument.querySelector("pre").textContent = lines.join("\\n");</script>' \
  "$(cat format.js)" > page.html
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --dump-dom "file://$folder/page.html" 2> log |
  sed 's/.*<pre>//; s/<\/pre>.*//' | grep -- '-IN: ' > chromium.txt
for seen in node.txt chromium.txt; do diff expected "$seen" || { echo "CHANGED: $seen"; exit 1; }; done
echo 'As described.'
