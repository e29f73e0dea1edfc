#!/usr/bin/env bash
# Style Dictionary 5.5.5, given a DTCG 2025.10 resolver document as its source, neither follows the document's references
# nor refuses it: it writes an empty style sheet, reports success and ends with 0. The same tokens, given as a plain
# token file, become variables. A theme package must therefore name its token files beside its resolver.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund style-dictionary@5.5.5

cat > tokens.json <<'JSON'
{ "radius": { "medium": { "$type": "dimension", "$value": { "value": 6, "unit": "px" } } } }
JSON
cat > theme.resolver.json <<'JSON'
{
  "version": "2025.10",
  "sets": { "base": { "sources": [{ "$ref": "tokens.json" }] } },
  "resolutionOrder": [{ "$ref": "#/sets/base" }]
}
JSON
cat > build.js <<'JS'
import StyleDictionary from 'style-dictionary';

const [source] = process.argv.slice(2);
const dictionary = new StyleDictionary({
  source: [source],
  platforms: {
    css: { transformGroup: 'css', buildPath: 'out/', files: [{ destination: `${source}.css`, format: 'css/variables' }] },
  },
});
await dictionary.buildAllPlatforms();
JS
node build.js tokens.json > /dev/null
node build.js theme.resolver.json | tee log.txt

grep -q -- '--radius-medium: 6px;' out/tokens.json.css || { echo 'CHANGED: the plain token file gives no variable.'; exit 1; }
grep -q '✔' log.txt || { echo 'CHANGED: the resolver is no longer reported as written.'; exit 1; }
if grep -q -- '--' out/theme.resolver.json.css; then echo 'CHANGED: the resolver is followed now.'; exit 1; fi
echo 'As described: the resolver became a style sheet without a variable, and the build succeeded.'
