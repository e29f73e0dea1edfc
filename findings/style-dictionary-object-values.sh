#!/usr/bin/env bash
# Values of DTCG 2025.10 are objects: a dimension is { "value": 6, "unit": "px" }, and so is a duration. Style Dictionary
# 5.5.5 writes the dimension as 6px, but the duration as "[object Object]". With the transforms of
# @tokens-studio/sd-transforms 2.0.3, made for it, the dimension becomes "[object Object]" too. The build ends with 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund style-dictionary@5.5.5 @tokens-studio/sd-transforms@2.0.3

cat > tokens.json <<'JSON'
{
  "radius": { "$type": "dimension", "$value": { "value": 6, "unit": "px" } },
  "fade": { "$type": "duration", "$value": { "value": 120, "unit": "ms" } }
}
JSON
cat > build.js <<'JS'
import { register } from '@tokens-studio/sd-transforms';
import StyleDictionary from 'style-dictionary';

register(StyleDictionary);
const file = (name) => ({ buildPath: './', files: [{ destination: `${name}.css`, format: 'css/variables' }] });
const own = new StyleDictionary({
  source: ['tokens.json'],
  platforms: { css: { transformGroup: 'css', ...file('own') } },
});
await own.buildAllPlatforms();
const studio = new StyleDictionary({
  source: ['tokens.json'],
  preprocessors: ['tokens-studio'],
  platforms: { css: { transformGroup: 'tokens-studio', transforms: ['name/kebab'], ...file('studio') } },
});
await studio.buildAllPlatforms();
JS
node build.js > /dev/null
grep -h -e '--' own.css studio.css

expect() { grep -qF -- "$2" "$1" || { echo "CHANGED: $1 has no “$2”."; exit 1; }; }
expect own.css '--radius: 6px;'
expect own.css '--fade: [object Object];'
expect studio.css '--radius: [object Object];'
expect studio.css '--fade: [object Object];'
echo 'As described.'
