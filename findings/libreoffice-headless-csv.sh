#!/usr/bin/env bash
# Headless LibreOffice Calc 7.4.7 (Debian 12) opens a CSV file in UTF-8, even with a byte order mark, as Windows-1252
# unless a filter option says 76 (UTF-8): the mark becomes "ï»¿" and "₹" becomes "â‚¹". CSV to CSV hides it, since it writes
# the same bytes back; CSV to XLSX does not. It also reads 12E4 as 120000 and 2026-11-20 as a date, but keeps
# "2026-11-20 10:24" as text, unless the option for special numbers is on.
# Needs: apt-get install libreoffice-calc-nogui (or libreoffice-calc) unzip
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
soffice --version
office() { soffice "-env:UserInstallation=file://$folder/profile" --headless "$@" > /dev/null 2>&1; }

printf '\xef\xbb\xbfProduct,Price (\xe2\x82\xb9),Code,Day,Moment\r\nTea,5,12E4,2026-11-20,2026-11-20 10:24\r\n' > in.csv
office --convert-to xlsx --outdir plain in.csv
office --infilter='CSV:44,34,76,1' --convert-to xlsx --outdir utf8 in.csv
office --infilter='CSV:44,34,76,1,,0,false,false' --convert-to xlsx --outdir undetected in.csv
texts() { unzip -p "$1/in.xlsx" xl/sharedStrings.xml | grep -o '<t[^>]*>[^<]*' | sed 's/.*>//' | paste -sd '|'; }
plain=$(texts plain); utf8=$(texts utf8); undetected=$(texts undetected)
echo "texts, no option:           $plain"
echo "texts, UTF-8:               $utf8"
echo "texts, UTF-8, no detection: $undetected"
[[ $plain == 'ï»¿Product|Price (â‚¹)|'* && $utf8 == 'Product|Price (₹)|'* && $undetected == *'2026-11-20 10:24'* && $undetected != *12E4* ]] &&
  echo 'As described.' || { echo 'CHANGED'; exit 1; }
