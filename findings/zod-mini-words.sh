#!/usr/bin/env bash
# Schemas of `zod/mini` say "Invalid input" for a fault without words of its own. As soon as any module of the process
# makes one schema with `zod` itself, an unrelated one, the same schemas of `zod/mini` speak English in detail: "Invalid
# input: expected string, received undefined". The first schema of `zod`, not its import, sets the language, and does so
# for both packages: what a server answers depends on what else has run, and in which order.
# zod 4.6.7. An error map given to the parse (`{ error: () => … }`) is asked first, and is the same in both cases.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund zod@4.6.7

cat > words.js <<'JS'
import * as mini from 'zod/mini';

const Draft = mini.object({ name: mini.string() });
const say = (when, context) =>
  console.log(`${when}: ${mini.safeParse(Draft, {}, context).error.issues[0].message}`);
const own = { error: () => 'Missing' };
say('alone');
say('alone, with an error map', own);
const z = await import('zod');
say('beside zod, imported');
z.number();
say('beside zod');
say('beside zod, with an error map', own);
JS
node words.js | tee output

expect() { grep -qxF -- "$1" output || { echo "CHANGED: no line “$1”."; exit 1; }; }
expect 'alone: Invalid input'
expect 'alone, with an error map: Missing'
expect 'beside zod, imported: Invalid input'
expect 'beside zod: Invalid input: expected string, received undefined'
expect 'beside zod, with an error map: Missing'
echo 'As described.'
