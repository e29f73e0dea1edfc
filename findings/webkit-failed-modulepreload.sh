#!/usr/bin/env bash
# WebKitGTK 2.50.6. A module whose `<link rel="modulepreload">` failed because the server was away for a moment cannot
# be imported afterwards: `import()` from a module of the page rejects without a request, again and again, and still
# after the page was reloaded. Without the link, the next import() asks the server and succeeds; with it, so it does
# once the address was requested by fetch(). (Vite adds such links before each import of a page that is split off.)
# Needs WebKitWebDriver and xvfb-run (Debian: webkit2gtk-driver, xvfb).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > look.mjs <<'JS'
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const page = '<!doctype html><title>Page</title><script type="module">window.load = (url) => import(url);</script>';
let requests = [];
const serve = (port) =>
  new Promise((resolve) => {
    const server = createServer(({ url }, answer) => {
      requests.push(url);
      const isModule = url.endsWith('.js');
      answer.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
      answer.end(isModule ? 'export default 1' : page);
    }).listen(port, '127.0.0.1', () => resolve(server));
  });
let server = await serve(0);
const { port } = server.address();

const driverPort = port === 4444 ? 4445 : 4444;
const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${driverPort}`], { stdio: 'ignore', detached: true });
const send = async (method, path, body) => {
  for (let attempt = 1; ; attempt += 1)
    try {
      const answer = await fetch(`http://127.0.0.1:${driverPort}${path}`, { method, body: body && JSON.stringify(body) });
      return (await answer.json()).value;
    } catch (error) {
      if (attempt === 50) throw error;
      await sleep(200);
    }
};
const { sessionId, capabilities } = await send('POST', '/session', { capabilities: {} });
console.log(`WebKitGTK ${capabilities.browserVersion}`);
const run = (script) => send('POST', `/session/${sessionId}/execute/sync`, { script, args: [] });
const load = async (when, file) => {
  requests = [];
  await run(`window.seen = ''; load('/${file}').then(() => (seen = 'loaded'), () => (seen = 'failed'))`);
  await sleep(500);
  const line = `${when}: ${await run('return seen')}, requests: ${requests.length}`;
  console.log(line);
  return line;
};
const link = (file) =>
  run(`const link = document.createElement('link'); link.rel = 'modulepreload'; link.href = '/${file}'; document.head.append(link)`);

await send('POST', `/session/${sessionId}/url`, { url: `http://127.0.0.1:${port}/` });
server.closeAllConnections();
await new Promise((resolve) => server.close(resolve));
await link('linked.js');
await load('linked, server away', 'linked.js');
await load('plain, server away', 'plain.js');
server = await serve(port);
const seen = [await load('plain, server back', 'plain.js'), await load('linked, server back', 'linked.js')];
await send('POST', `/session/${sessionId}/refresh`, {});
await link('linked.js');
seen.push(await load('linked, page reloaded', 'linked.js'));
await run("return fetch('/linked.js').then(() => 1)");
await sleep(500);
seen.push(await load('linked, after fetch()', 'linked.js'));
await send('DELETE', `/session/${sessionId}`);
process.kill(-driver.pid);

const expected = ['plain, server back: loaded, requests: 1', 'linked, server back: failed, requests: 0'];
expected.push('linked, page reloaded: failed, requests: 0', 'linked, after fetch(): loaded, requests: 1');
if (seen.join() !== expected.join()) {
  console.log('CHANGED: not as described.');
  process.exit(1);
}
console.log('As described.');
process.exit(0);
JS
node look.mjs
