import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCsv } from '@dmc/contract/csv';
import { guessColumns, type ImportCheck } from '@dmc/contract/imports';
import { ACCOUNTS, ask, read, signIn } from './api-client.ts';
import { DEMO, withServers } from './api-server.ts';
import { ensureBuilt } from './build.ts';
import { installed } from './command.ts';
import { mergeSummaries, one, type Summary } from './summary.ts';

/** A list whose file is taken through LibreOffice, and the kind of import that takes it back. */
const FILES = [
  { list: 'products', kind: 'products' },
  { list: 'retailers', kind: 'retailers' },
  { list: 'orders' },
  { list: 'payments' },
  { list: 'audit' },
] as const;

/** Products whose codes and texts a spreadsheet changes, and what it keeps. */
const CHANGED = ['00123', '12E4', '1.10', 'DEC-25'];
const KEPT = [
  { name: 'चाय पत्ती “Best”', sku: 'KEPT-1', description: '-', category: 'N/A' },
  { name: '=1+1', sku: 'KEPT-2', description: 'a "b", c;\nd', category: '🍵' },
];

const UTF8_IN = 'CSV:44,34,76,1';
const UTF8_OUT = 'csv:Text - txt - csv (StarCalc):44,34,76,1';
/** As a person opens a file, with special numbers detected or not; the last without saying that it is UTF-8. */
const WAYS_TO_OPEN = [
  { name: 'ODS', format: 'ods', input: UTF8_IN },
  { name: 'XLSX', format: 'xlsx', input: UTF8_IN },
  { name: 'XLSX without detection', format: 'xlsx', input: `${UTF8_IN},,0,false,false` },
  { name: 'the default encoding', format: 'xlsx', input: undefined },
] as const;

const runFile = promisify(execFile);

/** Converts files in one run of LibreOffice, and returns their folder. */
async function convert(
  files: readonly string[],
  to: string,
  folder: string,
  input?: string,
): Promise<string> {
  const outdir = mkdtempSync(join(folder, 'out-'));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const options = input === undefined ? [] : [`--infilter=${input}`];
  const args = [profile, '--headless', ...options, '--convert-to', to, '--outdir', outdir, ...files];
  // Not synchronous: meanwhile the server ends connections, which this process must notice.
  await runFile('soffice', args, { timeout: 300_000 });
  return outdir;
}

const heads = (text: string) => readCsv(text, 1).rows[0] ?? [];

/** Checks the import of a file: its result, or why the whole file is refused. */
async function checkOf(origin: string, as: string, kind: 'products' | 'retailers', text: string) {
  const body = { kind, fileName: `${kind}.csv`, text, columns: guessColumns(kind, heads(text)) };
  try {
    return (await ask<{ check: ImportCheck }>(origin, 'checkImport', { as, body })).check;
  } catch (error) {
    return String(error);
  }
}

/** Takes every export through LibreOffice and back: nothing is lost, and what it changed is refused by name. */
export async function spreadsheets(): Promise<Summary> {
  if (installed('soffice') === undefined)
    return { passed: 0, failed: [], lacking: ['Files in a spreadsheet (LibreOffice)'] };
  await ensureBuilt(['server']);
  const summaries: Summary[] = [];
  await withServers(async (folder, start) => {
    const server = await start({ ...DEMO, DATA_DIR: join(folder, 'data') });
    const { origin } = server;
    const { accessToken: as } = await signIn(origin, ACCOUNTS.DISTRIBUTOR);
    for (const sku of CHANGED)
      await ask(origin, 'createProduct', { as, body: { name: `Changed ${sku}`, sku, price: 10 } });
    for (const body of KEPT) await ask(origin, 'createProduct', { as, body: { ...body, price: 12.5 } });
    const texts = new Map<string, string>();
    for (const { list } of FILES) {
      const { text } = await read(origin, `/exports/${list}`, as);
      writeFileSync(join(folder, `${list}.csv`), text);
      texts.set(list, text);
    }
    const inFolder = (parent: string, extension: string) =>
      FILES.map(({ list }) => join(parent, `${list}.${extension}`));
    for (const way of WAYS_TO_OPEN) {
      const opened = await convert(inFolder(folder, 'csv'), way.format, folder, way.input);
      const saved = await convert(inFolder(opened, way.format), UTF8_OUT, folder);
      for (const { list, ...file } of FILES) {
        const text = texts.get(list) ?? '';
        const name = `${list} through ${way.name}`;
        const back = readFileSync(join(saved, `${list}.csv`), 'utf8');
        if (way.input === undefined) {
          const isRefused = readCsv(back).fault?.includes('wrong encoding') ?? false;
          // The headings of orders and payments have ₹ too; those of the audit log only the byte order mark.
          summaries.push(one(isRefused, `${name} was not refused`));
          continue;
        }
        const before = readCsv(text).rows;
        const after = readCsv(back).rows;
        summaries.push(
          one(after.length === before.length, `${name}: ${after.length} of ${before.length} rows`),
        );
        const day = heads(text).indexOf('Date');
        const isDay = (row: readonly string[]) => /^(\d{4}-\d\d-\d\d)?$/.test(row[day] ?? '');
        if (day >= 0)
          summaries.push(one(after.slice(1).every(isDay), `${name}: a day of “Date” is not a day any more`));
        if (!('kind' in file)) continue;
        const check = await checkOf(origin, as, file.kind, back);
        if (typeof check === 'string') {
          summaries.push(one(false, `${name}: ${check}`));
          continue;
        }
        const { created, updated, faults } = check;
        const unnamed = faults.filter(
          ({ message }) => !CHANGED.some((sku) => message.startsWith(`You have ${sku},`)),
        );
        summaries.push(
          one(
            created + updated + unnamed.length === 0,
            `${name}: ${JSON.stringify({ created, updated, unnamed })}`,
          ),
          one(file.kind === 'retailers' || faults.length > 0, `${name}: no code was found changed`),
        );
      }
    }
  });
  return mergeSummaries(summaries);
}
