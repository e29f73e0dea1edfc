import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command, outputOf, Refusal, run } from './command.ts';
import { ROOT, source } from './root.ts';

const USAGE = 'Usage: `pnpm new screen|resource price-lists`, or `pnpm new primitive price-tag`.';

/** The spellings of a name: `price-lists` gives price_lists, priceLists, PriceLists, PriceList, priceList, “Price lists”. */
function spellings(kebab: string): Record<string, string> {
  const [first = '', ...rest] = kebab.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const singular = (word: string) =>
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<!s)s$/, '');
  const camel = [first, ...rest.map(capital)].join('');
  const words = [first, ...rest].join(' ');
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    camel,
    pascal: capital(camel),
    row: capital(singular(camel)),
    one: singular(camel),
    words,
    title: capital(words),
  };
}

/** The changes of one run, all prepared before the first file is written. */
class Change {
  readonly #files = new Map<string, string>();
  readonly #names: Record<string, string>;

  constructor(names: Record<string, string>) {
    this.#names = names;
  }

  fill(text: string): string {
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => this.#names[name] ?? '');
  }

  add(path: string, template: string): void {
    const target = this.fill(path);
    if (existsSync(join(ROOT, target))) throw new Refusal(`${target} already exists.`);
    this.#files.set(target, this.fill(source(`tooling/templates/${template}.template`)));
  }

  /** Inserts text before a mark that the file must contain exactly once. */
  insertBefore(mark: string, path: string, text: string): void {
    const current = this.#files.get(path) ?? source(path);
    const parts = current.split(mark);
    const [head = '', tail = ''] = parts;
    if (parts.length !== 2) throw new Refusal(`${path} must contain “${mark.trim()}” exactly once.`);
    this.#files.set(path, `${head}${this.fill(text)}${mark}${tail}`);
  }

  async write(): Promise<string[]> {
    for (const [path, text] of this.#files) {
      mkdirSync(dirname(join(ROOT, path)), { recursive: true });
      writeFileSync(join(ROOT, path), text);
    }
    const paths = [...this.#files.keys()];
    // Line breaks and import order depend on the length of the name.
    await run('biome', ['check', '--write', ...paths], { output: 'captured' });
    return paths;
  }
}

async function screen(kebab: string): Promise<string[]> {
  const change = new Change(spellings(kebab));
  for (const part of ['tsx', 'copy.ts', 'fixtures.ts', 'stories.tsx']) {
    change.add(`packages/screens/src/screens/{{kebab}}/{{kebab}}.${part}`, `screen/__kebab__.${part}`);
  }
  change.add('packages/screens/src/screens/{{kebab}}/{{kebab}}-view.ts', 'screen/__kebab__-view.ts');
  const wired = existsSync(join(ROOT, `apps/console/src/api/${kebab}.ts`));
  if (wired)
    for (const part of ['tsx', 'loader.ts'])
      change.add(`apps/console/src/pages/{{kebab}}.${part}`, `route/__kebab__.${part}`);
  const written = await change.write();
  console.log(
    wired
      ? `Next: name its path in packages/contract/src/roles.ts, its page and loader in apps/console/src/shell/page-modules.ts, its place in packages/screens/src/parts/shell/navigation.ts, and its letter in packages/screens/src/parts/shortcuts/shortcut-table.ts.`
      : `Next: \`pnpm new resource ${kebab}\`, then its route in apps/console/src/pages/${kebab}.tsx.`,
  );
  return written;
}

async function resource(kebab: string): Promise<string[]> {
  const change = new Change(spellings(kebab));
  change.add('packages/contract/src/{{kebab}}.ts', 'resource/contract.ts');
  change.add('packages/contract/src/{{kebab}}.test.ts', 'resource/contract.test.ts');
  change.add('apps/api/src/schema/{{kebab}}.ts', 'resource/schema.ts');
  change.add('apps/api/src/{{kebab}}/{{kebab}}.ts', 'resource/api.ts');
  change.add('apps/api/src/{{kebab}}/{{kebab}}.test.ts', 'resource/api.test.ts');
  change.add('apps/console/src/api/{{kebab}}.ts', 'resource/console.ts');

  const operations = 'packages/contract/src/operations.ts';
  change.insertBefore(
    'import { dashboardOperations }',
    operations,
    "import { {{one}}Operations } from './{{kebab}}.ts';\n",
  );
  change.insertBefore('\n} as const;', operations, '\n  ...{{one}}Operations,');
  const handlers = 'apps/api/src/handlers.ts';
  change.insertBefore(
    'import type { Handlers }',
    handlers,
    "import { {{one}}Handlers } from './{{kebab}}/{{kebab}}.ts';\n",
  );
  change.insertBefore('\n};', handlers, '\n  ...{{one}}Handlers,');

  const written = await change.write();
  const drizzle = join(ROOT, 'apps/api/node_modules/.bin/drizzle-kit');
  const args = ['generate', '--name', kebab.replaceAll('-', '_')];
  await outputOf('The migration could not be written.', drizzle, args, { cwd: 'apps/api' });
  console.log(`Next: its fields in packages/contract/src/${kebab}.ts and apps/api/src/schema/${kebab}.ts.`);
  return [...written, 'apps/api/migrations (one migration)'];
}

async function primitive(kebab: string): Promise<string[]> {
  const change = new Change(spellings(kebab));
  for (const part of ['tsx', 'module.css', 'stories.tsx']) {
    change.add(`packages/design-system/src/{{kebab}}/{{kebab}}.${part}`, `primitive/__kebab__.${part}`);
  }
  const written = await change.write();
  console.log(`Next: what it is for, in packages/design-system/src/${kebab}/${kebab}.tsx.`);
  return written;
}

const KINDS: Readonly<Record<string, (kebab: string) => Promise<string[]>>> = { screen, resource, primitive };

await command(async () => {
  const [kind = '', name = '', ...rest] = process.argv.slice(2);
  const make = KINDS[kind];
  if (!make || rest.length > 0) throw new Refusal(USAGE);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Refusal(
      `“${name}” is not a valid name: use lower-case letters and hyphens, such as price-lists.`,
    );
  }
  const written = await make(name);
  console.log(written.map((path) => `  ${path}`).join('\n'));
  return 0;
});
