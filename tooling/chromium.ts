import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** CHROMIUM_PATH, otherwise the system's Chromium, otherwise Playwright's download, otherwise undefined. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Quiet and offline; without a sandbox, which root in a container cannot use. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hinted glyphs are wider than those that users see.
  '--font-render-hinting=none',
  // A frame has its pictures decoded.
  '--disable-checker-imaging',
  // A change repaints whole tiles: edges drawn into a part of one are smoothed differently.
  '--disable-partial-raster',
];

export function chromiumOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: FLAGS };
}
