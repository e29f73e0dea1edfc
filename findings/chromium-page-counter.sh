#!/usr/bin/env bash
# Chromium 156.0.8078.108 on Linux draws counter(page) and counter(pages) in the margin boxes of a page, but counts the
# pages of the whole print: `counter-reset: page` and `counter-set: page`, on an element that begins a page or in its
# @page rule, have no effect, though CSS Paged Media lets both reset it. Two documents in one print cannot each say
# "1 of 2".
# Needs chromium and pdftotext (Debian: poppler-utils).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chromium --version
cat > print.html <<'HTML'
<!doctype html><meta charset="utf-8"><style>
@page { size: A5; margin: 15mm; @bottom-right { content: 'sheet ' counter(page) ' of ' counter(pages); } }
@page second:first { counter-reset: page 1; }
.second { page: second; break-before: page; counter-reset: page 0; }
.third { page: third; break-before: page; counter-set: page 1; }
p { height: 100mm; margin: 0; }
</style><div><p>a<p>b</div><div class="second"><p>c<p>d</div><div class="third"><p>e<p>f</div>
HTML
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$folder/profile" --no-pdf-header-footer \
  --print-to-pdf=print.pdf "file://$folder/print.html" 2> log
pdftotext print.pdf - | grep -o 'sheet .*' | tee seen
printf 'sheet %d of 6\n' 1 2 3 4 5 6 | diff - seen && echo 'As described.' || { echo 'CHANGED.'; exit 1; }
