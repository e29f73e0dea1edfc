#!/usr/bin/env bash
# Firefox ESR 153 on Linux, asked to print landscape, prints portrait if `@page` has `size: a4`, also as a named page.
# With an empty element before the one on the named page, the first sheet is landscape and the following ones portrait;
# a wide table is laid out for the first, so that its last columns are cut off. Without a size, all are landscape.
# Needs firefox-esr and pdfinfo (Debian: poppler-utils).
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

const NAMED = '@page paper { size: a4 } main { page: paper }';
const CASES = {
  'no size': '',
  'a size': '@page { size: a4 }',
  'a size of a named page': NAMED,
  'the same after an empty element': NAMED,
};
const LINES = Array.from({ length: 90 }, (_, line) => `<p>Line ${line}</p>`).join('');

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
  const before = name.includes('empty') ? '<div></div>' : '';
  html = `<!doctype html><style>${css}</style>${before}<main>${LINES}</main>`;
  await send('browsingContext.navigate', { context, url, wait: 'complete' });
  const { data } = await send('browsingContext.print', { context, orientation: 'landscape', page: { width: 21, height: 29.7 } });
  writeFileSync('sheets.pdf', Buffer.from(data, 'base64'));
  const info = execFileSync('pdfinfo', ['-f', '1', '-l', '2', 'sheets.pdf'], { encoding: 'utf8' });
  results[name] = [...info.matchAll(/Page +\d+ size: +([\d.]+) x ([\d.]+)/g)].map(([, width, height]) => (Number(width) > Number(height) ? 'landscape' : 'portrait'));
  console.log(`${name}: ${results[name].join(', ')}`);
}
const ended = once(browser, 'close');
await send('browser.close', {}).catch(() => {});
await ended;
server.close();
const both = (held) => [held, held];
const expected = {
  'no size': both('landscape'),
  'a size': both('portrait'),
  'a size of a named page': both('portrait'),
  'the same after an empty element': ['landscape', 'portrait'],
};
process.exit(JSON.stringify(results) === JSON.stringify(expected) ? 0 : 1);
JS
node print.js && echo 'As described.' || { echo 'CHANGED.'; exit 1; }
