#!/usr/bin/env bash
# Rspack 2.3.4 minimizes CSS for browsers without logical properties unless a browserslist says otherwise; the target
# ['web', 'es2022'] changes only JavaScript. A rule with margin-inline-start becomes six rules that choose left or right
# by a list of languages, more than ten times as long, and dir="rtl" without such a language no longer mirrors the page.
# `browserslist` in package.json, or target 'browserslist:…', keeps the rule as it is. Nothing is reported.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @rspack/core@2.3.4

echo '.tea { margin-inline-start: 4px; }' > style.css
cat > build.js <<'JS'
import { rspack } from '@rspack/core';

const [name, ...target] = process.argv.slice(2);
rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: './style.css',
  target: target.length > 0 ? target : undefined,
  output: { path: `${import.meta.dirname}/${name}` },
  module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
}).run((error, stats) => {
  if (!error && !stats.hasErrors() && !stats.hasWarnings()) return;
  console.error(error ?? stats.toString());
  process.exit(1);
});
JS
node build.js default
node build.js es2022 web es2022
node build.js modern 'browserslist:last 2 years'
wc -c default/main.css es2022/main.css modern/main.css
cat modern/main.css

for name in default es2022; do
  grep -q ':lang(ar)' "$name/main.css" || { echo "CHANGED: $name is not written with languages."; exit 1; }
  if grep -q 'margin-inline-start' "$name/main.css"; then echo "CHANGED: $name keeps the property."; exit 1; fi
  [ "$(wc -c < "$name/main.css")" -gt $((10 * $(wc -c < modern/main.css))) ] || { echo "CHANGED: $name is short."; exit 1; }
done
grep -qF '.tea{margin-inline-start:4px}' modern/main.css || { echo 'CHANGED: with a browserslist.'; exit 1; }
echo
echo 'As described.'
