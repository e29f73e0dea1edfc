#!/usr/bin/env bash
# Vite's manifest has one entry per source file that is loaded by import(), with "src" and "isDynamicEntry". If a group
# of Rolldown's codeSplitting takes that file, its chunk has no facade, and the manifest lists it only under the chunk's
# own name: neither "src" nor "isDynamicEntry" is left, although the page still loads it by import(). A server or a size
# check that looks the source up in the manifest (the documented use) finds nothing, without a warning.
# Seen with vite 8.3.8 and rolldown 1.2.19.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vite@8.3.8 rolldown@1.2.19
mkdir src
echo '<script type="module" src="/src/main.js"></script>' >index.html
echo "document.onclick = () => import('./page.js').then(({ page }) => page());" >src/main.js
echo "import { part } from './part.js'; export const page = () => { document.title = part; };" >src/page.js
echo "export const part = String(Math.random());" >src/part.js
cat >vite.config.mjs <<'CONFIG'
const groups = process.env.GROUP ? [{ name: 'page', test: /src.p/ }] : [];
export default {
  logLevel: 'warn',
  build: { manifest: true, outDir: process.env.GROUP ? 'with' : 'without', rolldownOptions: { output: { codeSplitting: { groups } } } },
};
CONFIG
npx vite build
GROUP=1 npx vite build
npx vite --version
node -e '
const read = (dir) => JSON.parse(require("fs").readFileSync(`${dir}/.vite/manifest.json`, "utf8"));
const [without, withGroup] = [read("without"), read("with")];
console.log("without a group:", Object.keys(without).join(", "));
console.log("with a group:   ", Object.keys(withGroup).join(", "));
const same = without["src/page.js"]?.isDynamicEntry === true && !("src/page.js" in withGroup);
console.log(same ? "The source is no longer in the manifest." : "The behaviour has changed.");
process.exit(same ? 0 : 1);
'
