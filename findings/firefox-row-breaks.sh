#!/usr/bin/env bash
# Firefox ESR 153 on Linux parses `break-after: avoid` and `break-before: avoid`, and `CSS.supports` says so, but a
# printed page still ends between two rows, or two blocks, that they hold together. `break-inside: avoid` on a `tbody`
# of the two rows keeps them on one sheet.
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

const pairs = Array.from({ length: 60 }, (_, pair) => pair);
const rows = `<table>${pairs.map((pair) => `<tr class="a"><td>first ${pair}</tr><tr class="b"><td>second ${pair}</tr>`).join('')}</table>`;
const groups = `<table>${pairs.map((pair) => `<tbody><tr><td>first ${pair}</tr><tr><td>second ${pair}</tr></tbody>`).join('')}</table>`;
const blocks = pairs.map((pair) => `<div class="a">first ${pair}</div><div class="b">second ${pair}</div>`).join('');
const CASES = {
  'rows, nothing': [rows, ''],
  'rows, break-after: avoid': [rows, '.a { break-after: avoid }'],
  'rows, break-before: avoid': [rows, '.b { break-before: avoid }'],
  'blocks, break-after: avoid': [blocks, '.a { break-after: avoid }'],
  'blocks, break-before: avoid': [blocks, '.b { break-before: avoid }'],
  'tbody, break-inside: avoid': [groups, 'tbody { break-inside: avoid }'],
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
const supports = await send('script.evaluate', {
  expression: "CSS.supports('break-after', 'avoid') && CSS.supports('break-before', 'avoid')",
  target: { context },
  awaitPromise: false,
});
const torn = {};
for (const [name, [body, css]] of Object.entries(CASES)) {
  torn[name] = 0;
  // Four heights of what is above, so that some sheet ends within a pair.
  for (let above = 0; above < 64; above += 16) {
    const style = `@page { margin: 10mm } body { margin: 0; font: 16px/32px sans-serif } td { padding: 0 } table { border-spacing: 0 } ${css}`;
    html = `<!doctype html><style>${style}</style><div style="height: ${above}px"></div>${body}`;
    await send('browsingContext.navigate', { context, url, wait: 'complete' });
    const { data } = await send('browsingContext.print', { context });
    writeFileSync('sheet.pdf', Buffer.from(data, 'base64'));
    const sheets = execFileSync('pdftotext', ['-raw', 'sheet.pdf', '-'], { encoding: 'utf8' }).split('\f');
    torn[name] += sheets.slice(1).filter((text) => text.trim().startsWith('second')).length;
  }
  console.log(`${name}: ${torn[name]} pairs torn`);
}
const ended = once(browser, 'close');
await send('browser.close', {}).catch(() => {});
await ended;
server.close();
const { 'tbody, break-inside: avoid': whole, ...others } = torn;
process.exit(supports.result.value && whole === 0 && Object.values(others).every((count) => count > 0) ? 0 : 1);
JS
node print.js && echo 'As described.' || { echo 'CHANGED.'; exit 1; }
