#!/usr/bin/env bash
# Storybook 10.6.7 with storybook-addon-pseudo-states 10.6.5. A story whose parameter `pseudo` forces hover stands on its
# component's page of documentation in an iframe (`docs.story.inline: false`). One would expect the forced state in that
# iframe only. Seen: the page takes it for its own toolbar's setting, writes `pseudo.hover:!true` into its address, and
# forces hover on the stories that it draws without an iframe, which set no such parameter.
# Needs a Chromium: CHROMIUM=/path/to/chromium if it is not at /usr/bin/chromium.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund storybook@10.6.7 @storybook/react-vite@10.6.7 @storybook/addon-docs@10.6.7 \
  storybook-addon-pseudo-states@10.6.5 react@19.3.1 react-dom@19.3.1 vite@8.4.0 playwright-core@1.65.1
mkdir .storybook src
cat > .storybook/main.js <<'JS'
export default {
  stories: ['../src/*.stories.jsx'],
  addons: ['@storybook/addon-docs', 'storybook-addon-pseudo-states'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true },
};
JS
cat > src/button.stories.jsx <<'JS'
import React from 'react';
export default { title: 'Button', tags: ['autodocs'], render: () => <button type="button">Save</button> };
export const Rest = {};
export const Hover = { parameters: { pseudo: { hover: true }, docs: { story: { inline: false } } } };
JS
npx storybook build -o out --quiet > build.log 2>&1 || { cat build.log; exit 1; }
cat > look.mjs <<'JS'
import { chromium } from 'playwright-core';
import { preview } from 'vite';
const server = await preview({
  configFile: false,
  logLevel: 'silent',
  root: 'out',
  build: { outDir: '.' },
  preview: { host: '127.0.0.1', port: 0 },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
await page.goto(`${server.resolvedUrls.local[0]}?path=/docs/button--docs`);
await page.waitForURL(/pseudo/, { timeout: 60_000 }).catch(() => {});
console.log(`address: ${new URL(page.url()).search}`);
const forced = page.frameLocator('#storybook-preview-iframe').locator('.sb-story.pseudo-hover-all');
await forced.waitFor();
console.log(`forced without the parameter: ${await forced.count()}`);
process.exit(0);
JS
node look.mjs | tee seen.txt
grep -q 'globals=pseudo.hover:!true' seen.txt && grep -q 'parameter: 1' seen.txt || { echo 'CHANGED: the page keeps its own settings.'; exit 1; }
echo 'As described.'
