#!/usr/bin/env bash
# Firefox ESR 153 on Linux prints nothing of what a matching container query lays out: with `container-type: inline-size`
# and `@container (min-width: …)` that makes a list a grid, the list is on the screen, and its place on paper is empty.
# Without the query, or with `container-type: normal` in print, it is printed.
# Needs firefox-esr and pdftotext (Debian: poppler-utils).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ws@8.23.0
firefox-esr --version

cat > print.js <<'JS'
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { WebSocket } from 'ws';

const QUERY = '@container (min-width: 400px) { dl { display: grid } }';
const CASES = {
  'no query': 'section { container-type: inline-size }',
  'a query': `section { container-type: inline-size } ${QUERY}`,
  'a query, no container in print': `section { container-type: inline-size } ${QUERY} @media print { section { container-type: normal } }`,
};

let html = '';
const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html)).listen(0);
const url = `http://127.0.0.1:${server.address().port}/`;
const browser = spawn('firefox-esr', ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', process.cwd()]);
let log = '';
const origin = await new Promise((resolve) =>
  browser.stderr.on('data', (text) => {
    log += text;
    const [, url] = /BiDi listening on (ws:\S+)/.exec(log) ?? [];
    if (url) resolve(url);
  }),
);
const socket = new WebSocket(`${origin}/session`);
await once(socket, 'open');
let id = 0;
const send = async (method, params) => {
  id += 1;
  socket.send(JSON.stringify({ id, method, params }));
  for (;;) {
    const message = JSON.parse(String((await once(socket, 'message'))[0]));
    if (message.id === id) return message.result;
  }
};
await send('session.new', { capabilities: {} });
const { contexts } = await send('browsingContext.getTree', {});
const { context } = contexts[0];
const results = {};
for (const [name, css] of Object.entries(CASES)) {
  html = `<!doctype html><style>${css}</style>Before<section><dl><dt>Balance<dd>1000</dl></section>After`;
  await send('browsingContext.navigate', { context, url, wait: 'complete' });
  const shown = await send('script.evaluate', { expression: 'document.body.innerText', target: { context }, awaitPromise: false });
  const { data } = await send('browsingContext.print', { context });
  writeFileSync('sheet.pdf', Buffer.from(data, 'base64'));
  const printed = execFileSync('pdftotext', ['sheet.pdf', '-'], { encoding: 'utf8' });
  results[name] = [shown.result.value, printed].map((text) => text.includes('Balance') && text.includes('1000'));
  console.log(`${name}: shown ${results[name][0]}, printed ${results[name][1]}`);
}
const ended = once(browser, 'close');
await send('browser.close', {}).catch(() => {});
await ended;
server.close();
const expected = { 'no query': [true, true], 'a query': [true, false], 'a query, no container in print': [true, true] };
process.exit(JSON.stringify(results) === JSON.stringify(expected) ? 0 : 1);
JS
node print.js && echo 'As described.' || { echo 'CHANGED.'; exit 1; }
