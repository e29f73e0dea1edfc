#!/usr/bin/env bash
# Chromium 156.0.8078.108 on Linux, without a GPU, photographed by Playwright 1.65.1. Twelve pictures with rounded corners
# change, some before a half transparent layer covers the page and the others after that; then the page rests. One would
# expect the same pixels of the same document. Seen: three or four different screenshots of eight, whose corners differ by
# one of 256 levels, and stay so. With a style that gives the body a layer of its own (`will-change: opacity`) while the
# screenshot is taken, everything is repainted, and all eight are the same.
# Needs a Chromium: CHROMIUM=/path/to/chromium if it is not at /usr/bin/chromium.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund playwright-core@1.65.1 pngjs@7.0.0
cat > page.html <<'HTML'
<!doctype html><meta charset="utf-8"><style>
body { margin: 0; }
.frame { display: block; width: 36px; height: 36px; margin: 8px; overflow: hidden;
  border: 1px solid #ddd; border-radius: 8px; background: #e8f0ec; }
img { width: 100%; height: 100%; object-fit: cover; }
.cover { position: fixed; inset: 0; background: #0006; }
</style><main></main><script>
const draw = (colour) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 64, 64);
  return canvas.toDataURL();
};
const [empty, green] = [draw('#0000'), draw('#1c7a5a')];
const main = document.querySelector('main');
for (let at = 0; at < 12; at += 1) {
  const frame = Object.assign(document.createElement('span'), { className: 'frame' });
  frame.append(Object.assign(new Image(36, 36), { src: empty }));
  main.append(frame);
}
const frame = () => new Promise(requestAnimationFrame);
const change = async (pictures) => {
  for (const picture of pictures) {
    picture.src = green;
    await picture.decode();
    await frame();
  }
};
/** Changes so many pictures before the page is covered, and the others afterwards. */
const run = async (before) => {
  await change([...document.images].slice(0, before));
  document.body.append(Object.assign(document.createElement('div'), { className: 'cover' }));
  await frame();
  await change([...document.images].slice(before));
};
</script>
HTML
cat > look.mjs <<'JS'
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log(`Chromium ${browser.version()}`);
const [documents, atRest, repainted] = [new Set(), new Set(), new Set()];
for (const before of [0, 4, 8, 12, 0, 4, 8, 12]) {
  const page = await browser.newPage({ viewport: { width: 800, height: 700 } });
  await page.goto(`file://${process.cwd()}/page.html`);
  await page.evaluate((count) => run(count), before);
  documents.add(await page.evaluate(() => document.body.innerHTML));
  atRest.add((await page.screenshot()).toString('base64'));
  repainted.add((await page.screenshot({ style: 'body { will-change: opacity }' })).toString('base64'));
  await page.close();
}
await browser.close();
console.log(`documents: ${documents.size}`);
console.log(`pictures at rest: ${atRest.size > 1 ? 'several' : 'one'} (${atRest.size})`);
console.log(`pictures repainted: ${repainted.size}`);
const [first, second = first] = [...atRest].map((each) => PNG.sync.read(Buffer.from(each, 'base64')).data);
console.log(`by up to ${first.reduce((most, part, at) => Math.max(most, Math.abs(part - second[at])), 0)} of 256`);
if (documents.size > 1 || atRest.size === 1 || repainted.size > 1) {
  console.log('CHANGED.');
  process.exit(1);
}
console.log('As described.');
JS
node look.mjs
