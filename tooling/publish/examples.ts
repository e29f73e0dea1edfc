import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { ROOT, run, start } from '../command.ts';
import { freePort } from '../postgres.ts';
import { mergeTallies, one, type Tally } from '../tally.ts';
import { type Built, buildPackages } from './build.ts';
import { checkPackages, packPackages } from './pack.ts';

const HOST = '127.0.0.1';
const NPM = join(dirname(process.execPath), 'npm');

/** Applications outside the workspace, which install the tarballs. */
const EXAMPLES = [
  {
    cwd: 'examples/vite-orders',
    build: ['vite', 'build'],
    serve: (port: string) => ['vite', 'preview', '--host', HOST, '--port', port, '--strictPort'],
  },
  {
    cwd: 'examples/next-orders',
    build: ['next', 'build'],
    serve: (port: string) => ['next', 'start', '--hostname', HOST, '--port', port],
  },
] as const;
const ENV = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Runs a tool of an example's own node_modules; a failure shows its output. */
async function step(cwd: string, [tool = '', ...args]: readonly string[]): Promise<Tally> {
  const program = tool.includes('/') ? tool : join(ROOT, cwd, 'node_modules/.bin', tool);
  const { code, output } = await run(program, args, { cwd, env: ENV, output: 'captured' });
  if (code !== 0) console.log(output);
  return one(code === 0, `${cwd}: ${[tool.split('/').at(-1), args[0]].filter(Boolean).join(' ')}`);
}

/** npm leaves out development packages in production, which the build needs; a package of the same version it keeps. */
async function install(cwd: string): Promise<Tally> {
  for (const old of ['node_modules/@dmc', 'node_modules/.package-lock.json'])
    rmSync(join(ROOT, cwd, old), { recursive: true, force: true });
  return step(cwd, [NPM, 'install', '--include=dev', '--no-audit', '--no-fund', '--no-package-lock']);
}

/** What an example shows: its orders in the theme, a search, and a form; and that the console is clean. */
async function faultsOf(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.getByRole('row', { name: /ORD-103/ }).waitFor();
  const background = await page
    .locator('[data-theme=modern-green]')
    .evaluate((root) => getComputedStyle(root).backgroundColor);
  if (background === 'rgba(0, 0, 0, 0)') faults.push('the styles are missing');
  await page.getByRole('textbox', { name: 'Search orders' }).fill('gupta');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /ORD-103/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add retailer' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Meena Departmental Store');
  return faults;
}

/** Serves an example and opens it in Chromium. */
async function open(cwd: string, [tool = '', ...args]: readonly string[], port: string): Promise<Tally> {
  const origin = `http://${HOST}:${port}`;
  const server = start(join(ROOT, cwd, 'node_modules/.bin', tool), args, {
    cwd,
    env: ENV,
    output: 'captured',
  });
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await fetch(origin).catch(() => undefined)) break;
      await sleep(200);
    }
    const html = await (await fetch(origin)).text();
    const page = await browser.newPage();
    const faults = await faultsOf(page, origin).catch((error: Error) => [error.message]);
    for (const fault of faults) console.log(`${cwd}: ${fault}`);
    return mergeTallies([
      one(faults.length === 0, `${cwd}: in Chromium`),
      // The other has only an empty element.
      ...(tool === 'next' ? [one(html.includes('ORD-103'), `${cwd}: rendered by its server`)] : []),
    ]);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

/** Imports every public path in plain Node, and renders there. */
const inNode = (built: readonly Built[]): Promise<Tally> =>
  step('examples/vite-orders', [
    process.execPath,
    'server.mjs',
    ...built.flatMap(({ name, paths }) => paths.map((path) => `${name}/${path}`)),
  ]);

/** Builds, packs and checks the packages, then installs, checks, builds and opens the examples. */
export async function packagesForOthers(): Promise<Tally> {
  const built = await buildPackages();
  const tarballs = await packPackages();
  const findings = await checkPackages(built, tarballs);
  for (const finding of findings) console.log(finding);
  const tallies = [one(findings.length === 0, 'publint and attw')];
  for (const { cwd, build, serve } of EXAMPLES) {
    tallies.push(await install(cwd));
    if (!existsSync(join(ROOT, cwd, 'node_modules'))) continue;
    tallies.push(await step(cwd, build), await step(cwd, ['tsc', '--noEmit']));
    const port = String(await freePort());
    tallies.push(await open(cwd, serve(port), port));
  }
  tallies.push(await inNode(built));
  return mergeTallies(tallies);
}
