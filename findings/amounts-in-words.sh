#!/usr/bin/env bash
# An amount above 100 crore in words, as invoices and cheques of India have it: one lakh crore for 10^12. One would expect
# what Intl says for en-IN, "1 lakh crore". Seen in five others:
# - to-words 5.7.0 (en-IN) and n2words 4.0.0 (en-IN): "ten kharab", and "one arab" for 100 crore, words of Hindi that
#   business English in India rarely uses. Intl itself has them in hi-IN, and there is at odds with itself: 10^13 is "1 नील"
#   in the short form, "100 खरब" in the long one.
# - LibreOffice 7.4.7 ([NatNum12]): "one hundred crore", but "one trillion" for a lakh crore. In Hindi it has no words, and
#   writes the digits with "INR".
# - number2text 1.1.0: "One Lakh Crore".
# - convert-rupees-into-words 1.0.6: nothing, from 100 crore on; and 1,00,001 is "One Lakh Thousand One Rupees".
# Needs: apt-get install libreoffice-calc-nogui (or libreoffice-calc)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund to-words@5.7.0 n2words@4.0.0 number2text@1.1.0 convert-rupees-into-words@1.0.6
node -p '`Node ${process.version}, ICU ${process.versions.icu}`'
soffice --version

cat > words.js <<'JS'
import convert from 'convert-rupees-into-words';
import { toCardinal } from 'n2words/en-IN';
import numberToText from 'number2text';
import { ToWords } from 'to-words';

const toWords = new ToWords({ localeCode: 'en-IN' });
const intl = (locale, compactDisplay) => (amount) =>
  new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay }).format(amount).replaceAll(/\s/g, ' ');
const inWords = {
  'Intl, en-IN': intl('en-IN', 'long'),
  'Intl, hi-IN, short': intl('hi-IN', 'short'),
  'Intl, hi-IN, long': intl('hi-IN', 'long'),
  'to-words': (amount) => toWords.convert(amount),
  n2words: (amount) => toCardinal(amount),
  number2text: (amount) => numberToText(amount),
};
for (const [name, words] of Object.entries(inWords)) console.log(`${name}: ${[1e9, 1e12, 1e13].map(words).join(', ')}`);
console.log(`convert-rupees-into-words: ${[1e5, 100001, 1e9].map((amount) => `“${convert(amount)}”`).join(', ')}`);
JS
node words.js | tee seen

cat > words.fods <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="Words"><table:table-row>
  <table:table-cell table:formula="of:=TEXT(10^9;&quot;[NatNum12 cardinal][$-4009]0&quot;)"/>
  <table:table-cell table:formula="of:=TEXT(10^12;&quot;[NatNum12 cardinal][$-4009]0&quot;)"/>
  <table:table-cell table:formula="of:=TEXT(100000;&quot;[NatNum12 INR][$-439]0&quot;)"/>
</table:table-row></table:table></office:spreadsheet></office:body></office:document>
XML
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv words.fods > /dev/null 2>&1
echo "LibreOffice: $(sed 's/,/, /g' words.csv)" | tee -a seen

cat > expected <<'TEXT'
Intl, en-IN: 100 crore, 1 lakh crore, 10 lakh crore
Intl, hi-IN, short: 1 अ॰, 10 ख॰, 1 नील
Intl, hi-IN, long: 1 अरब, 10 खरब, 100 खरब
to-words: One Arab, Ten Kharab, One Neel
n2words: one arab, ten kharab, one neel
number2text: One Hundred Crore, One Lakh Crore, Ten Lakh Crore
convert-rupees-into-words: “One Lakh Rupees”, “One Lakh Thousand One Rupees”, “”
LibreOffice: one hundred crore, one trillion, INR 100000
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
