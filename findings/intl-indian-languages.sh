#!/usr/bin/env bash
# A receipt in the customer's language, by Intl. One would expect every language of India to group in lakh and crore, and to
# put the day before the month. Seen in Node with ICU 78.2:
# - Kannada, Malayalam, Odia and Marathi group in thousands, ₹1,234,567.50, where Hindi, Gujarati, Punjabi, Bengali, Tamil
#   and Telugu write ₹12,34,567.50.
# - In short it is 12 lakh in Hindi, Gujarati, Punjabi, Bengali and Marathi, and 1.2 million in the others.
# - The short date of 4 March is 3/4/26 in Odia alone, which its readers take for 3 April.
# - Chromium (Debian's 156) leaves Punjabi out of its data: an amount is ₹ 1,234,567.50 and the day 2026-03-04, and the
#   million in Odia is an M. So a receipt depends on whether the server or the browser makes it.
# Needs node and chromium.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
node -p '`Node ${process.version}, ICU ${process.versions.icu}`'
chromium --version

cat > format.js <<'JS'
const lines = ['hi', 'gu', 'pa', 'bn', 'ta', 'te', 'kn', 'ml', 'mr', 'or'].map((language) => {
  const locale = `${language}-IN`;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' }).format(1234567.5);
  const short = new Intl.NumberFormat(locale, { notation: 'compact' }).format(1234567);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(new Date(2026, 2, 4));
  return `${locale}: ${[amount, short, day].join(' · ')}`;
});
JS
cat > node.expected <<'TEXT'
hi-IN: ₹12,34,567.50 · 12 लाख · 4/3/26
gu-IN: ₹12,34,567.50 · 12 લાખ · 4/3/26
pa-IN: ₹12,34,567.50 · 12 ਲੱਖ · 4/3/26
bn-IN: ₹১২,৩৪,৫৬৭.৫০ · ১২ লা · ৪/৩/২৬
ta-IN: ₹12,34,567.50 · 1.2மி · 4/3/26
te-IN: ₹12,34,567.50 · 1.2మి · 04-03-26
kn-IN: ₹1,234,567.50 · 1.2ಮಿ · 4/3/26
ml-IN: ₹1,234,567.50 · 1.2M · 4/3/26
mr-IN: ₹१,२३४,५६७.५० · १२ लाख · ४/३/२६
or-IN: ₹1,234,567.50 · 1.2ନି · 3/4/26
TEXT
sed -e 's/^pa-IN.*/pa-IN: ₹ 1,234,567.50 · 1.2M · 2026-03-04/' -e 's/1.2ନି/1.2M/' node.expected > chromium.expected
(cat format.js; echo 'console.log(lines.join("\n"));') > node.js
node node.js | sed 's/\xc2\xa0/ /g' | tee node.txt
printf '<!doctype html><meta charset="utf-8"><pre></pre><script>%s\ndocument.querySelector("pre").textContent = lines.join("\\n");</script>' \
  "$(cat format.js)" > page.html
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --dump-dom "file://$folder/page.html" 2> log |
  sed 's/.*<pre>//; s/<\/pre>.*//; s/&nbsp;/ /g' | grep -- '-IN: ' > chromium.txt
for seen in node chromium; do diff $seen.expected $seen.txt || { echo "CHANGED: $seen"; exit 1; }; done
echo 'As described.'
