#!/usr/bin/env bash
# WebKitGTK 2.50.6 prints a plain table without its `thead` on the second sheet, and cuts a row between two of its lines
# although rows have `break-inside: avoid`. The same lines as blocks with that property stay whole.
# Needs python3-gi, gir1.2-webkit2-4.1, xvfb and poppler-utils (Debian's packages).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > print.py <<'PYTHON'
import sys, gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2
page, sheet = sys.argv[1:]
window = Gtk.OffscreenWindow()
view = WebKit2.WebView()
window.add(view)
window.show_all()
def print_page(_view, event):
    if event != WebKit2.LoadEvent.FINISHED: return
    settings, setup = Gtk.PrintSettings(), Gtk.PageSetup()
    settings.set_printer('Print to File')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(sheet))
    setup.set_paper_size(Gtk.PaperSize.new('iso_a4'))
    job = WebKit2.PrintOperation.new(view)
    job.set_print_settings(settings)
    job.set_page_setup(setup)
    job.connect('finished', lambda _job: Gtk.main_quit())
    job.print_()
view.connect('load-changed', print_page)
view.load_uri(GLib.filename_to_uri(page))
GLib.timeout_add_seconds(60, lambda: sys.exit('not printed'))
Gtk.main()
print('WebKitGTK', '.'.join(str(part()) for part in (WebKit2.get_major_version, WebKit2.get_minor_version, WebKit2.get_micro_version)))
PYTHON
style='<!doctype html><style>body { font: 14px sans-serif } thead { display: table-header-group } tr, div { break-inside: avoid }</style>'
{ echo "$style<table><thead><tr><th>HEADING</thead><tbody>"
  for row in $(seq 60); do echo "<tr><td>row $row begins<br>goes on<br>row $row ends</tr>"; done
  echo '</table>'; } > table.html
{ echo "$style"
  for row in $(seq 60); do echo "<div>row $row begins<br>goes on<br>row $row ends</div>"; done; } > blocks.html
for page in table blocks; do
  xvfb-run -a /usr/bin/python3 print.py "$PWD/$page.html" "$PWD/$page.pdf" 2> errors.txt || { cat errors.txt; exit 1; }
done
# Of each sheet after the first: its first line.
first_lines() {
  pdftotext -raw "$1" - | awk 'BEGIN { RS = "\f"; FS = "\n" } NR > 1 && NF { print $1 }'
}
headings=$(pdftotext -raw table.pdf - | grep -c HEADING)
cut=$(first_lines table.pdf | grep -vc 'begins$' || true)
cut_blocks=$(first_lines blocks.pdf | grep -vc 'begins$' || true)
echo "$(pdfinfo table.pdf | awk '/^Pages/ { print $2 }') sheets, $headings heading, $cut begin within a row; of blocks: $cut_blocks"
[ "$headings" = 1 ] && [ "$cut" != 0 ] && [ "$cut_blocks" = 0 ] && echo 'As described.' || { echo 'CHANGED.'; exit 1; }
