#!/usr/bin/env bash
# A distributor's accountant keeps the books as plain text, with amounts as they stand on the invoice: ₹1,00,000.00. One
# would expect every program that reads a comma in ₹10,000.00 to read one or two of them in a lakh. Seen with Debian 12's
# packages: Ledger 3.3.0 refuses ("Incorrect use of thousand-mark comma"), Beancount 2.3.5 too ("Invalid number format"),
# both only from a lakh on, so that small books work until the first large amount. hledger 1.25 reads it, and writes it
# so.
# Needs ledger, hledger and beancount.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
dpkg-query --show --showformat '${Package} ${Version}\n' ledger hledger beancount

read_by_each() {
  printf '2026-04-01 Vrinda Traders\n  Assets:Bank  ₹%s\n  Income:Sales\n' "$1" > books.dat
  {
    printf '2026-04-01 open Assets:Bank INR\n2026-04-01 open Income:Sales INR\n'
    printf '2026-04-01 * "Vrinda Traders"\n  Assets:Bank  %s INR\n  Income:Sales\n' "$1"
  } > books.bean
  echo "$1, Ledger: $(ledger -f books.dat balance Assets 2>&1 | tail -n 1 | xargs)"
  echo "$1, hledger: $(hledger -f books.dat balance Assets 2>&1 | head -n 1 | xargs)"
  echo "$1, Beancount: $( (bean-check books.bean 2>&1 || true) | grep -o 'Invalid number format' || echo 'read')"
}
for amount in 99,999.00 1,00,000.00 12,34,567.50; do read_by_each "$amount"; done | tee seen

cat > expected <<'TEXT'
99,999.00, Ledger: ₹99,999.00 Assets:Bank
99,999.00, hledger: ₹99,999.00 Assets:Bank
99,999.00, Beancount: read
1,00,000.00, Ledger: Error: Incorrect use of thousand-mark comma
1,00,000.00, hledger: ₹1,00,000.00 Assets:Bank
1,00,000.00, Beancount: Invalid number format
12,34,567.50, Ledger: Error: Incorrect use of thousand-mark comma
12,34,567.50, hledger: ₹12,34,567.50 Assets:Bank
12,34,567.50, Beancount: Invalid number format
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
