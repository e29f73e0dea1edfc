import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readCatalogue } from '../catalogue.ts';
import { chromiumOptions } from '../chromium.ts';
import { start } from '../command.ts';
import { ensureChromium } from '../install-chromium.ts';
import { answers, freePort, waitUntil } from '../postgres.ts';
import { ROOT } from '../root.ts';
import { mergeSummaries, one, type Summary } from '../summary.ts';
import { type Built, buildPackages, PACKAGES } from './build.ts';
import { testWithOthers } from './managers.ts';
import { packPackages } from './pack.ts';
import { step } from './step.ts';
import { tokensInStyleDictionary } from './tokens.ts';

/** Applications outside the workspace, which install the tarballs. */
const EXAMPLES = [
  { cwd: 'examples/vite-orders', serve: ['vite', 'preview'], renders: false },
  { cwd: 'examples/next-orders', serve: ['next', 'start'], renders: true },
] as const;
type Example = (typeof EXAMPLES)[number];
const VITE = EXAMPLES[0].cwd;
const ENV = { NEXT_TELEMETRY_DISABLED: '1' };

const npm = (cwd: string, ...args: string[]): Promise<Summary> =>
  step(`${cwd}: npm ${args.join(' ')}`, 'npm', args, { cwd, env: ENV });

/** Installs the tarballs anew: npm keeps an installed package of the same version. */
async function install(cwd: string): Promise<Summary> {
  for (const old of ['node_modules/@dmc', 'node_modules/.package-lock.json'])
    rmSync(join(ROOT, cwd, old), { recursive: true, force: true });
  return npm(cwd, 'install', '--no-audit', '--no-fund', '--no-package-lock');
}

/** Compiles the samples of the packages' READMEs, and the import line of each component, as an adopter would. */
async function compileSamples(cwd: string): Promise<Summary> {
  const folder = join(ROOT, cwd, 'node_modules/.samples');
  const samples = [
    ...PACKAGES.flatMap((name) => {
      const readme = readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');
      return [...readme.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code]) => code);
    }),
    ...readCatalogue().map(({ imports }) => imports.map(({ code }) => code).join('\n')),
  ];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const files = samples.map((code, index) => {
    writeFileSync(join(folder, `${index}.tsx`), `${code}\nexport {};\n`);
    return `${index}.tsx`;
  });
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }),
  );
  const compiler = join(ROOT, cwd, 'node_modules/.bin/tsc');
  return step(`${samples.length} samples compile`, compiler, ['-p', folder], { cwd });
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
async function open({ cwd, serve: [tool, command], renders }: Example): Promise<Summary> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = join(ROOT, cwd, 'node_modules/.bin', tool);
  const server = start(program, [command, '--port', String(port)], { cwd, env: ENV, output: 'captured' });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text) => output.push(String(text)));
  const browser = await chromium.launch(chromiumOptions());
  const faults: string[] = [];
  try {
    await waitUntil(`Starting ${cwd}`, () => answers(origin));
    const html = await (await fetch(origin)).text();
    if (renders && !html.includes('ORD-103')) faults.push('the server renders no orders');
    faults.push(...(await faultsOf(await browser.newPage(), origin)));
  } catch (error) {
    faults.push(String(error), ...output);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
  for (const fault of faults) console.log(`${cwd}: ${fault}`);
  return one(faults.length === 0, `${cwd}: in Chromium`);
}

/** Imports every public path in plain Node, and renders there. */
function inNode(built: readonly Built[]): Promise<Summary> {
  const modules = built.flatMap(({ name, paths }) => paths.map((path) => `${name}/${path}`));
  return step('in plain Node', process.execPath, ['server.mjs', ...modules], { cwd: VITE });
}

/** Builds, packs and checks the packages, then installs, builds and opens the examples. */
export async function packagesForOthers(): Promise<Summary> {
  await ensureChromium();
  const built = await buildPackages();
  // Vite's build sets it to production, in which npm installs no devDependencies and React cannot be tested.
  delete process.env.NODE_ENV;
  const { findings } = await packPackages(built);
  for (const finding of findings) console.log(finding);
  const summaries = [one(findings.length === 0, 'publint and attw')];
  for (const example of EXAMPLES) {
    const installed = await install(example.cwd);
    summaries.push(installed);
    if (installed.failed.length > 0) continue;
    summaries.push(await npm(example.cwd, 'run', 'build'), await open(example));
  }
  summaries.push(
    // Vitest in jsdom and in happy-dom, and Jest.
    await npm(VITE, 'test'),
    await compileSamples(VITE),
    await inNode(built),
    await testWithOthers(),
    await tokensInStyleDictionary(),
  );
  return mergeSummaries(summaries);
}
