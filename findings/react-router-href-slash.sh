#!/usr/bin/env bash
# React Router 7.18.5 has two functions that fill in a route's path, and they differ. `generatePath` encodes a value;
# `href`, the one with types for the parameters, inserts it as it is. Invoice numbers of India have slashes
# ("INV/26-27/0001"): the address from `href` has two more segments and matches no route, without an error; with "?" or
# "#" in the value it leads to another record. A value given to `href` must be encoded first, one for `generatePath` not.
# `matchPath` reads back the slash alone: of "50% a/b" it gives "50%25%20a/b".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund react-router@7.18.5 react@19.3.1 react-dom@19.3.1

cat > address.js <<'JS'
import { generatePath, href, matchPath, matchRoutes } from 'react-router';

const path = '/invoices/:number';
for (const number of ['INV/26-27/0001', 'A#1'])
  for (const [name, fill] of Object.entries({ generatePath, href })) {
    const address = fill(path, { number });
    const { pathname } = new URL(address, 'http://localhost');
    const params = matchRoutes([{ path }], pathname)?.[0].params;
    console.log(`${name}: ${address} -> ${params?.number ?? 'no route'}`);
  }
console.log(`matchPath: ${matchPath(path, generatePath(path, { number: '50% a/b' })).params.number}`);
JS
node address.js | tee seen

cat > expected <<'TEXT'
generatePath: /invoices/INV%2F26-27%2F0001 -> INV/26-27/0001
href: /invoices/INV/26-27/0001 -> no route
generatePath: /invoices/A%231 -> A#1
href: /invoices/A#1 -> A
matchPath: 50%25%20a/b
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
