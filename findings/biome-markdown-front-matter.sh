#!/usr/bin/env bash
# Biome 2.6.8 formats Markdown without knowing YAML front matter. A block of one line, closed by a line of dashes, is
# read as a heading: a changeset becomes `## 'name': minor`, reported as formatted, and the changesets parser then
# refuses the file. A block of two lines keeps its lines, but gets an empty one before them, which the parser takes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @biomejs/biome@2.6.8 @changesets/parse@0.4.3

printf -- "---\n'tea-house': minor\n---\n\nTeapots keep warm.\n" > one.md
printf -- "---\n'tea-house': minor\n'tea-cups': patch\n---\n\nTeapots keep warm.\n" > two.md
parse() { node -e "const p = require('@changesets/parse').default; console.log(JSON.stringify(p(require('fs').readFileSync('$1', 'utf8')).releases))"; }
parse one.md > /dev/null
npx biome format --write one.md two.md
head -4 one.md two.md

grep -q "^## 'tea-house': minor$" one.md || { echo 'CHANGED: front matter of one line is kept.'; exit 1; }
if parse one.md 2> /dev/null; then echo 'CHANGED: the changeset is still read.'; exit 1; fi
[ -z "$(sed -n 2p two.md)" ] || { echo 'CHANGED: no empty line is added to front matter of two lines.'; exit 1; }
parse two.md
echo 'As described: formatting made a heading of the front matter, and the changeset cannot be read.'
