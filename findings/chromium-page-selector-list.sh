#!/usr/bin/env bash
# Chromium 156.0.8078.108 on Linux drops an @page rule that lists several page names, `@page one, two { … }`, which CSS
# Paged Media allows: neither size nor margin boxes of the rule apply. The same rule for each name alone works.
# A margin box can count the pages of one name: `counter-increment` and `counter-set` of a counter of its own have an
# effect in @page rules, unlike those of `page` (chromium-page-counter.sh), and unlike `counter-reset`.
# Needs chromium, pdftotext and pdfinfo (Debian: poppler-utils).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chromium --version
print_of() {
  chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --no-pdf-header-footer \
    --print-to-pdf="$1.pdf" "file://$folder/$1.html" 2> log
}
cat > list.html <<'HTML'
<!doctype html><meta charset="utf-8"><style>
@page one, two { size: A5; @bottom-right { content: 'sheet ' counter(page); } }
article { page: one; } article + article { page: two; break-before: page; }
</style><article>a</article><article>b</article>
HTML
cat > own.html <<'HTML'
<!doctype html><meta charset="utf-8"><style>
@page one { size: A5; counter-increment: one; counter-set: two 0; @bottom-right { content: 'sheet ' counter(one); } }
@page two { size: A5; counter-increment: two; counter-set: one 0; @bottom-right { content: 'sheet ' counter(two); } }
article { page: one; } article:nth-of-type(even) { page: two; } article + article { break-before: page; }
p { break-inside: avoid; height: 120mm; margin: 0; }
</style><article><p>a<p>b</article><article><p>c</article><article><p>d<p>e</article>
HTML
print_of list
print_of own
{ pdfinfo list.pdf | grep -o 'letter\|A5'; pdftotext list.pdf - | grep -c 'sheet' || true; pdftotext own.pdf - | grep -o 'sheet .*'; } | tee seen
printf '%s\n' letter 0 'sheet 1' 'sheet 2' 'sheet 1' 'sheet 1' 'sheet 2' | diff - seen && echo 'As described.' || { echo 'CHANGED.'; exit 1; }
