#!/usr/bin/env bash
# Firefox ESR 153 on Linux writes text into a PDF as text only in the default instance of a variable font. In a bold
# weight, and for digits that `font-variant-numeric: tabular-nums` replaces (Geist 5.3.0), it draws shapes: the sheet
# looks right, but the words and amounts cannot be found, copied or read by pdftotext.
# Needs firefox-esr and pdftotext (Debian: poppler-utils).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ws@8.23.0 @fontsource-variable/geist@5.3.0
firefox-esr --version

cat > print.js <<'JS'
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';

const html = `<!doctype html><link rel="stylesheet" href="node_modules/@fontsource-variable/geist/index.css">
<body style="font-family: 'Geist Variable'">
<p>regular 1234</p><p style="font-weight: 700">bold 5678</p><p style="font-variant-numeric: tabular-nums">tabular 9021</p>
<p style="font: 700 16px sans-serif">static 3456</p>`;
const server = createServer(async ({ url }, answer) => {
  if (url === '/') return answer.setHeader('content-type', 'text/html').end(html);
  if (url.endsWith('.css')) answer.setHeader('content-type', 'text/css');
  answer.end(await readFile(`.${url}`).catch(() => ''));
}).listen(0);
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
const evaluate = (expression) => send('script.evaluate', { expression, target: { context }, awaitPromise: true });
await send('browsingContext.navigate', { context, url: `http://127.0.0.1:${server.address().port}/`, wait: 'complete' });
await evaluate('document.fonts.ready.then(() => document.fonts.size)');
const { data } = await send('browsingContext.print', { context });
writeFileSync('sheet.pdf', Buffer.from(data, 'base64'));
const ended = once(browser, 'close');
await send('browser.close', {}).catch(() => {});
await ended;
server.close();
const text = execFileSync('pdftotext', ['sheet.pdf', '-'], { encoding: 'utf8' }).split(/\s+/).filter(Boolean).join(' ');
console.log(`text of the PDF: ${text}`);
process.exit(/bold|5678|9021/.test(text) || !/regular 1234.*static 3456/.test(text) ? 1 : 0);
JS
node print.js && echo 'As described.' || { echo 'CHANGED: the text of a variable font is kept.'; exit 1; }
