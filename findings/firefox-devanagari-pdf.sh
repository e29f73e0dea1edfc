#!/usr/bin/env bash
# Firefox ESR 153 on Linux prints Hindi in Noto Sans Devanagari 5.3.0, a static web font, to PDF. One would expect the words
# as text, as they are in a static font of Latin letters. Seen: the sheet looks right, but each ligature, and each sign
# that is drawn before its letter or above it, is U+FFFD in the text, also for pdftotext 22.12, which reads all letters of
# Chromium's file: "हिन्दी" is "�ह�दी". Words without them stay ("राम ४५६").
# Needs firefox-esr and pdftotext (Debian: poppler-utils).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ws@8.23.0 @fontsource/noto-sans-devanagari@5.3.0
firefox-esr --version

cat > print.js <<'JS'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';

const html = `<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="node_modules/@fontsource/noto-sans-devanagari/400.css">
<body style="font-family: 'Noto Sans Devanagari'"><p>हिन्दी</p><p>श्री शर्मा</p><p>कृष्णा भंडार</p><p>राम ४५६</p>`;
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
JS
node print.js
pdftotext sheet.pdf - | tr -d '\f' | grep . | tee seen

cat > expected <<'TEXT'
�ह�दी
�ी शमा�
कृ�णा भंडार
राम ४५६
TEXT
diff expected seen && echo 'As described.' || { echo 'CHANGED'; exit 1; }
