#!/bin/sh
# Builds the release from a clean copy of the repository: the same steps as in the Dockerfile, for a machine without
# containers. Usage: deploy/build.sh TARGET, a folder that does not exist yet.
set -eu
target=$(realpath -m "${1:?usage: deploy/build.sh TARGET}")
cd "$(dirname "$0")/.."
node tooling/node-version.cjs
pnpm() { npx -y pnpm@12.21.0 "$@"; }

pnpm install --frozen-lockfile
pnpm exec vite build apps/console
pnpm exec vite build apps/server
pnpm --filter @dmc/server deploy --prod --legacy "$target"
rm -rf "$target/dist" "$target/console"
cp -R apps/server/dist "$target/dist"
cp -R apps/console/dist "$target/console"
