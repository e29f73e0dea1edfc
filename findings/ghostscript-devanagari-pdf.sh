#!/usr/bin/env bash
# PDFs by Chromium 156.0.8078.108 with Hindi in Noto Sans Devanagari 5.3.0, written again by Ghostscript 10.00.0, as to make
# them small or PDF/A. One would expect the text to stay. Seen: the sheet looks the same, but letters and digits that are
# neighbours in the font have become others once a sheet has both of them. "बालाजी" stays, but is "-ालाजी" on a sheet that
# has "भंडार" too, and the amount "₹१,२३,४५६.५०" is "₹p,qr,stu.to". (Chromium lists neighbours as a range in the font's
# ToUnicode table; Ghostscript writes their letters with one byte in place of two.) A search finds the shop on some
# invoices and not on others. `-dPDFA=2` does the same; neither reports it.
# Needs: apt-get install chromium ghostscript poppler-utils
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @fontsource/noto-sans-devanagari@5.3.0
chromium --version
echo "Ghostscript $(gs --version)"

show() { pdftotext "$1" - | tr -d '\f' | grep . | sed "s#^#$2: #"; }
number=0
for text in 'बालाजी' 'बालाजी<p>भंडार' '₹१,२३,४५६.५०'; do
  number=$((number + 1))
  cat > sheet.html <<HTML
<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="node_modules/@fontsource/noto-sans-devanagari/400.css">
<body style="font-family: 'Noto Sans Devanagari'"><p>$text
HTML
  chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --no-pdf-header-footer \
    --print-to-pdf=sheet.pdf "file://$folder/sheet.html" 2> log
  gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -sOutputFile=copy.pdf sheet.pdf
  gs -q -dBATCH -dNOPAUSE -dPDFA=2 -dPDFACompatibilityPolicy=1 -sColorConversionStrategy=RGB -sDEVICE=pdfwrite \
    -sOutputFile=archive.pdf sheet.pdf &> log
  show sheet.pdf "sheet $number, by Chromium"
  show copy.pdf "sheet $number, by Ghostscript"
  show archive.pdf "sheet $number, as PDF/A"
done | tee seen

cat > expected <<'TEXT'
sheet 1, by Chromium: बालाजी
sheet 1, by Ghostscript: बालाजी
sheet 1, as PDF/A: बालाजी
sheet 2, by Chromium: बालाजी
sheet 2, by Chromium: भंडार
sheet 2, by Ghostscript: -ालाजी
sheet 2, by Ghostscript: .ंडार
sheet 2, as PDF/A: -ालाजी
sheet 2, as PDF/A: .ंडार
sheet 3, by Chromium: ₹१,२३,४५६.५०
sheet 3, by Ghostscript: ₹p,qr,stu.to
sheet 3, as PDF/A: ₹p,qr,stu.to
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
