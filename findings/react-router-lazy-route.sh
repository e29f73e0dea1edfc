#!/usr/bin/env bash
# React Router 7.18.7 calls a route's `lazy` once. If it rejects, as when the network is down for a second, the route
# stays failed for the life of the router: leaving it, coming back and revalidating all show the first error again. That
# is so for the function and for the object of functions. An error boundary's "try again" can therefore not help.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund react-router@7.18.7 react@19.2.0

cat > visit.js <<'JS'
import { createMemoryRouter } from 'react-router';

const forms = {
  function: (load) => load,
  object: (load) => ({ loader: async () => (await load()).loader }),
};
let changed = 0;
for (const [form, lazyOf] of Object.entries(forms)) {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls === 1) throw new Error('the network was down');
    return { loader: () => 'loaded' };
  };
  const router = createMemoryRouter([
    { path: '/' },
    { path: '/page', lazy: lazyOf(load), ErrorBoundary: () => null },
  ]).initialize();
  for (const path of ['/page', '/', '/page']) await router.navigate(path);
  await router.revalidate();
  const shown = Object.values(router.state.errors ?? {}).map(({ message }) => message);
  console.log(`${form}: called ${calls} time(s), now ${shown[0] ?? 'without an error'}`);
  if (calls !== 1 || shown.length === 0) changed += 1;
  router.dispose();
}
process.exitCode = changed;
JS
node visit.js && echo 'As described.' || { echo 'CHANGED: a failed route is loaded again.'; exit 1; }
