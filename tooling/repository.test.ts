import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusedImports } from './imports.ts';
import { ROOT, source } from './root.ts';
import { storyFile } from './story-files.ts';

/** Checks what lint cannot: the repository's structure, imports, stories and documents. */

const SELF = 'tooling/repository.test.ts';
const NOT_OURS = new Set([
  'node_modules',
  '.git',
  'dist',
  '.next',
  'storybook-static',
  'test-results',
  'playwright-report',
]);
const LOCAL = new Set(['.data', '.visual', '.vitest-attachments']);

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (NOT_OURS.has(entry.name) || LOCAL.has(path)) return [];
    return entry.isDirectory() ? walk(path) : [path];
  });
}

const FILES = walk('').filter((path) => path !== 'pnpm-lock.yaml');
const TEXT = new Set([
  '.ts',
  '.tsx',
  '.css',
  '.json',
  '.md',
  '.mdx',
  '.yml',
  '.yaml',
  '.html',
  '.sql',
  '.mjs',
  '',
]);
const texts = FILES.filter((path) => TEXT.has(extname(path)));
const code = FILES.filter((path) => /\.(ts|tsx)$/.test(path));
// The examples have the packages of an adopter.
const packages = FILES.filter((path) => basename(path) === 'package.json' && !path.startsWith('examples/'));

/** Each line that matches, as `path:line: text`. */
function lines(paths: readonly string[], pattern: RegExp): string[] {
  return paths
    .filter((path) => path !== SELF)
    .flatMap((path) =>
      source(path)
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );
}

describe('the structure', () => {
  test('no folder name is meaningless', () => {
    const vague = /(^|\/)(utils?|helpers?|hooks|types|common|components|shared|misc|lib)\//;
    expect(FILES.filter((path) => vague.test(path))).toEqual([]);
  });

  test('a changeset names packages in its front matter, which formatters of Markdown may take for text', () => {
    const changesets = FILES.filter((path) => /^\.changeset\/.+\.md$/.test(path));
    const readable = /^---\n('@dmc\/[a-z-]+': (major|minor|patch)\n)+---\n\n\S/;
    expect(changesets.filter((path) => !readable.test(source(path)))).toEqual([]);
  });

  test('no index file: a public path is folder and file', () => {
    expect(FILES.filter((path) => /(^|\/)index\.(ts|tsx)$/.test(path))).toEqual([]);
  });

  test('a package exports files by name, never the whole package; an app exports single files, except to the server', () => {
    for (const path of packages) {
      const { exports } = JSON.parse(source(path)) as { exports?: Record<string, string> };
      if (/^apps\/(api|server)\//.test(path)) {
        expect(Object.keys(exports ?? {}), path).not.toContain('.');
      } else if (!path.startsWith('packages/')) {
        expect(
          Object.keys(exports ?? {}).filter((name) => name === '.' || name.includes('*')),
          path,
        ).toEqual([]);
      } else {
        expect(Object.keys(exports ?? {}), path).toContain('./*');
        expect(Object.keys(exports ?? {}), path).not.toContain('.');
        expect(
          Object.values(exports ?? {}).filter(
            (target) =>
              target.includes('*') && !/^\.\/src\/(screens\/)?(\*\/)?\*(-view)?\.tsx?$/.test(target),
          ),
          path,
        ).toEqual([]);
      }
    }
  });

  test('a published package exports what it exports here, built', () => {
    const published = (target: string) =>
      target.endsWith('.css')
        ? `./dist/${basename(target)}`
        : target.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');
    for (const path of packages.filter((each) => each.startsWith('packages/'))) {
      const { exports, publishConfig } = JSON.parse(source(path)) as {
        exports: Record<string, string>;
        publishConfig: { exports: Record<string, string> };
      };
      const unshipped = /story-kit|fixtures|postcss/;
      const expected = Object.entries(exports)
        .filter(([, target]) => !unshipped.test(target))
        .map(([name, target]) => [name, published(target)]);
      // The screens' styles are in their modules' own sheets until they are built, and tokens are only written then.
      const built = path.includes('screens')
        ? { './styles.css': './dist/styles.css' }
        : path.includes('design-system')
          ? { './tokens/*': './dist/tokens/*' }
          : {};
      expect(publishConfig.exports, path).toEqual({ ...built, ...Object.fromEntries(expected) });
    }
  });

  test.each(['packages/design-system', 'packages/screens'])(
    'every folder of %s has its namesake file',
    (owner) => {
      const folders = new Set(
        FILES.filter((path) => path.startsWith(`${owner}/src/`)).map((path) =>
          path.replace(/^((?:[^/]+\/){3}(?:(?:screens|parts)\/)?[^/]+)\/.*/, '$1'),
        ),
      );
      const bare = [...folders]
        .filter((folder) => !/\.[a-z]+$/.test(folder))
        .filter(
          (folder) =>
            // A part of Radix that is used unchanged has only its stories.
            !['.tsx', '.ts', '.stories.tsx'].some((end) =>
              FILES.includes(`${folder}/${basename(folder)}${end}`),
            ),
        );
      expect(bare).toEqual([]);
    },
  );

  test('versions are exact', () => {
    const loose = packages.flatMap((path) => {
      const { dependencies, devDependencies } = JSON.parse(source(path)) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(
          ([name, version]) => !name.startsWith('@types/') && !/^(\d+\.\d+\.\d+|workspace:\*)$/.test(version),
        )
        .map(([name, version]) => `${path}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });
});

describe('the code', () => {
  test('imports go one way, and files for stories and tests stay there', () => {
    const modules = FILES.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
    expect(modules.flatMap((path) => refusedImports(path, source(path)))).toEqual([]);
  });

  test('no test is skipped, focused or left for later', () => {
    expect(
      lines(
        code.filter((path) => path !== 'tooling/lint.test.ts'),
        /\b(test|it|describe|suite)\.(skip|only|todo|fixme|skipIf|runIf)\b/,
      ),
    ).toEqual([]);
    // Each flow starts a server. One story tests them; the others are for people.
    const stories = code.filter((path) => !path.startsWith('apps/flows/'));
    expect(lines(stories, /tags:.*'!(test|dev|autodocs)'/)).toEqual([]);
  });

  describe('the end-to-end tests', () => {
    /** Each test with its options and its body. */
    const tests = FILES.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)).flatMap((path) =>
      source(path)
        .split(/^(?= *test\()/m)
        .slice(1)
        .map((text) => ({
          path,
          // Ends at the test's own indentation: nested blocks are indented further.
          text: text.split(new RegExp(`^ {${text.indexOf('test(')}}\\}\\);$`, 'm'))[0] ?? '',
          head: text.slice(0, text.indexOf('=> {')),
        })),
    );
    const core = tests.filter(({ head }) => head.includes("'@core'"));
    const named = (some: typeof tests) =>
      some.map(({ path, head }) => `${path}: ${head.split('\n')[0]?.trim()}`);

    test('that differ in bare mode run in it', () => {
      const untagged = tests.filter(
        ({ head }) => /async \(\{[^}]*\bmode\b/.test(head) && !/'@(core-)?bare'/.test(head),
      );
      expect(named(untagged)).toEqual([]);
      expect(tests.length).toBeGreaterThan(100);
    });

    test('of the default run are at most 80', () => {
      expect(core.length).toBeGreaterThan(40);
      expect(core.length).toBeLessThanOrEqual(80);
    });

    test('of the default run have their own data, and wait for nothing but what they expect', () => {
      // The sign-in page lists the demo accounts; only the retailers' app creates devices and conversations.
      const onDemoData = ['sign-in', 'notifications', 'support'].map((name) => `e2e/${name}.spec.ts`);
      const own = core.filter(({ path }) => !onDemoData.includes(path));
      expect(named(own.filter(({ text }) => /\b(VRINDA|HARITVAN|TEJOMAYA)\b/.test(text)))).toEqual([]);
      const chance =
        /page\.clock|waitForTimeout|waitForLoadState|waitForFunction|boundingBox|getBoundingClientRect|scrollTop|scrollY|toPass\(|newContext\(|setTimeout/;
      expect(named(core.filter(({ text }) => chance.test(text)))).toEqual([]);
    });
  });

  test('no date is cut from a UTC timestamp: its day may differ from the day in India', () => {
    expect(lines(code, /toISOString\(\)\s*\.(slice|split|substr)/)).toEqual([]);
  });

  test('texts are sorted in one order: by compareNames, a table, or the collation names', () => {
    const product = code.filter(
      (path) =>
        /^(packages\/[^/]+\/src|apps\/[^/]+\/(src|browser))\//.test(path) &&
        !/\.(test|stories|fixtures)\.|story-kit/.test(path),
    );
    const own = ['packages/contract/src/names.ts', 'packages/design-system/src/data-table/sorted.ts'];
    const others = product.filter((path) => !own.includes(path));
    expect(lines(others, /localeCompare|Intl\.Collator/)).toEqual([]);
    // Sorted for a lock, a key or a start, never shown.
    const unseen = [
      'apps/api/browser/worker.ts',
      'apps/api/src/platform/dashboard.ts',
      'apps/api/src/messages/notifications.ts',
      'packages/screens/src/parts/new-order/use-order-draft.ts',
      'packages/screens/src/parts/saved-views/saved-view.ts',
    ];
    expect(
      lines(
        others.filter((path) => !unseen.includes(path)),
        /\.(toSorted|sort)\(\)/,
      ),
    ).toEqual([]);
    const columns = 'name|email|sku|description|category|subCategory|city|state|ownerName|orderNumber';
    expect(
      lines(
        others.filter((path) => path.startsWith('apps/api/src/')),
        new RegExp(`\\b(asc|desc)\\(\\w+\\.(${columns})\\)|\\blower\\(\\$|collate "C"`),
      ),
    ).toEqual([]);
  });

  test('there are no TODOs', () => {
    expect(lines(texts, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  test('a suppression states its reason', () => {
    expect(
      lines(code, /biome-ignore[^:]*(:\s*<explanation>|:\s*$)|@ts-ignore|@ts-nocheck|eslint-disable/),
    ).toEqual([]);
  });

  test('colours are only in the themes', () => {
    // Plain black and white are allowed, for masks and paper.
    const styles = FILES.filter((path) => path.endsWith('.css') && !path.includes('/themes/'));
    expect(
      lines(styles, /#(?!000\b|fff\b)[0-9a-f]{3,8}\b|\b(rgb|rgba|hsl|hsla|oklch|lab)\((?!from)/i),
    ).toEqual([]);
  });

  test('font sizes are steps of the scale', () => {
    const styles = FILES.filter((path) => path.endsWith('.css') && !path.endsWith('/theme-root/scale.css'));
    expect(lines(styles, /\bfont(-size)?: [^;]*\dpx/)).toEqual([]);
    expect(lines(code, /\bfontSize: *['"`]?\d/)).toEqual([]);
  });

  test('no rule is for any element after any other, for which the browser would style the page anew', () => {
    const styles = FILES.filter((path) => path.endsWith('.css'));
    expect(lines(styles, /\*\s*[+~]\s*\*/)).toEqual([]);
  });

  test('no rule selects * below :first-child and the like: all descendants of such an element would be restyled', () => {
    const styles = FILES.filter((path) => path.endsWith('.css'));
    expect(lines(styles, /:(first|last|only|nth)-[\w-]+(\([^)]*\))?[^,{]*[ >~+]\*/)).toEqual([]);
  });

  test('a gap uses steps of the spacing scale', () => {
    const styles = FILES.filter((path) => path.endsWith('.css'));
    expect(lines(styles, /\bgap: [^;]*(?<![\d.])(?!1px)\d[\d.]*px/)).toEqual([]);
  });

  test('padding and margin in px are only what the spacing scale lacks', () => {
    const styles = FILES.filter((path) => path.endsWith('.css'));
    const step = /^\s*(padding|margin)[\w-]*:[^;]*\b(2|4|6|8|10|12|14|16|20|24|32|40|48|64)px/;
    expect(lines(styles, step)).toEqual([]);
  });

  test('every class in a style sheet is used, and every class used exists', () => {
    const apart = code.flatMap((path) =>
      [...source(path).matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].map(
        ([, name = '', from = '']) => ({ name, sheet: join(dirname(path), from), text: source(path) }),
      ),
    );
    const sheets = FILES.filter((path) => path.endsWith('.module.css'));
    const loose = sheets.flatMap((sheet) => {
      const users = apart.filter((user) => user.sheet === sheet);
      const declared = new Set(
        [
          ...source(sheet)
            .replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|'[^']*'/g, ' ')
            .matchAll(/\.(-?[a-zA-Z_][\w-]*)/g),
        ].map(([, name = '']) => name),
      );
      const used = new Set(
        users.flatMap(({ name, text }) =>
          [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, own = '']) => own),
        ),
      );
      // `styles[tone]` uses a class for each word of a vocabulary.
      const computed = users.some(({ name, text }) => text.includes(`${name}[`));
      return [
        ...[...declared].filter((name) => !computed && !used.has(name)),
        ...[...used].filter((name) => !declared.has(name)),
      ].map((name) => `${sheet}: ${name}`);
    });
    expect(loose).toEqual([]);
  });

  test('no machine-specific paths', () => {
    expect(lines(texts, /(^|[\s"'`(=])\/(work|root|tmp|home\/\w+|Users\/\w+)\//)).toEqual([]);
  });
});

describe('the stories', () => {
  const stories = FILES.filter((path) => path.endsWith('.stories.tsx'));
  const files = stories.map((path) => storyFile(path));
  const all = files.flatMap((file) => file.stories);
  const has = (path: string, name: string): boolean =>
    storyFile(path).stories.some(({ exportName }) => exportName === name);
  const missing = (path: string, names: readonly string[]): string[] =>
    names.filter((name) => !has(path, name)).map((name) => `${path}: ${name}`);
  const screens = FILES.filter((path) =>
    /^packages\/screens\/src\/(screens|parts)\/[^/]+\/[^/]+\.tsx$/.test(path),
  ).filter((path) => !/\.(stories|test|fixtures)\.tsx$/.test(path));
  const storyOf = (path: string): string => path.replace(/\.tsx$/, '.stories.tsx');

  /** Parts that render nothing of their own. */
  const UNRENDERED = new Set(['themes', 'theme-list', 'theme-root', 'icon', 'link', 'story-kit']);

  test('every primitive has its stories', () => {
    const primitives = FILES.filter((path) => /^packages\/design-system\/src\/([^/]+)\/\1\.tsx$/.test(path));
    expect(
      primitives
        .filter((path) => !UNRENDERED.has(basename(dirname(path))))
        .map(storyOf)
        .filter((path) => !stories.includes(path)),
    ).toEqual([]);
  });

  test('styles name the state they are for, so that a story can force it', () => {
    const styles = FILES.filter((path) => path.endsWith('.css'));
    expect(lines(styles, /:not\([^)]*:(hover|active|focus-within)\b/)).toEqual([]);
  });

  test('every screen, that is every folder with a copy file, has its stories', () => {
    expect(
      screens
        .filter((path) => FILES.includes(`${dirname(path)}/${basename(dirname(path))}.copy.ts`))
        .filter((path) => basename(dirname(path)) === basename(path, '.tsx'))
        // Part of every form, and shown in the stories of each.
        .filter((path) => basename(path) !== 'draft-form.tsx')
        .map(storyOf)
        .filter((path) => !stories.includes(path)),
    ).toEqual([]);
  });

  const isForm = (path: string): boolean =>
    /\buseForm\b|\buseDraftForm\b|<Draft(Form|Dialog)\b/.test(source(path));

  test('a screen that loads something shows every state of it', () => {
    const states = ['Ready', 'Loading', 'Empty', 'Failed', 'Refreshing', 'Dense', 'Phone'];
    // The props of a screen with several parts are next to its view.
    const declared = (path: string): string =>
      [path, path.replace(/\.tsx$/, '-view.ts')]
        .filter((each) => FILES.includes(each))
        .map(source)
        .join('\n');
    const loading = screens.filter(
      (path) =>
        stories.includes(storyOf(path)) && !isForm(path) && /:\s*(Loadable|List)</.test(declared(path)),
    );
    expect(loading.length).toBeGreaterThanOrEqual(20);
    expect(loading.flatMap((path) => missing(storyOf(path), states))).toEqual([]);
    const filtering = loading.filter((path) =>
      /<SearchField|<SelectFilter|<FilterChips?\b/.test(source(path)),
    );
    expect(filtering.flatMap((path) => missing(storyOf(path), ['NoMatches']))).toEqual([]);
  });

  test('a form shows every state of it', () => {
    const states = ['Pristine', 'Prefilled', 'Submitting', 'RejectedByField', 'RejectedByForm'];
    const forms = screens.filter((path) => stories.includes(storyOf(path)) && isForm(path));
    expect(forms.flatMap((path) => missing(storyOf(path), states))).toEqual([]);
  });

  test('a form with a table of fields has a control for each, which a story checks', () => {
    const tables = FILES.filter((path) => /^packages\/contract\/src\/.*\.ts$/.test(path)).flatMap((path) =>
      source(path)
        .split('as const satisfies FieldTable')
        .slice(0, -1)
        .flatMap((text) => [...text.matchAll(/^export const (\w+) = \{$/gm)].at(-1)?.[1] ?? []),
    );
    expect(tables).toContain('PRODUCT_FIELDS');
    const checked = all.map(({ text }) => /\bexpectControls\(.*?, (\w+)\)/.exec(text)?.[1]);
    expect(tables.filter((table) => !checked.includes(table))).toEqual([]);
  });

  test('a screen shown at 390 px is shown at 320 px and with text of 200 % too', () => {
    const phone = stories.filter((path) => path.startsWith('packages/screens/') && has(path, 'Phone'));
    expect(phone.length).toBeGreaterThanOrEqual(30);
    expect(phone.flatMap((path) => missing(path, ['Small', 'LargeText']))).toEqual([]);
  });

  test('a story that names an entry of the specification is no variant: pnpm test leaves those out', () => {
    const left = all.filter(({ tags, text }) => tags.includes('variant') && /proves: \[/.test(text));
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  test('a page says what its component or screen is for', () => {
    const unguided = files
      .filter(({ file }) => file.startsWith('packages/'))
      .filter(({ file, guide }) => !guide || !/satisfies (Component|Screen)Guide\b/.test(source(file)));
    expect(unguided.map(({ file }) => file)).toEqual([]);
  });

  test('a story is for people or a test', () => {
    const astray = all.filter(({ tags }) => tags.includes('behaviour') && tags.includes('review'));
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  test('a story is in one of the groups of the sidebar', () => {
    const groups =
      /^(Screens\/(Everyone|Distributor|Supervisor|Administrator)|Papers|Flows|Components\/(Actions|Fields|Lists and tables|Figures and charts|Feedback|Overlays|Layout|Identity|Map))\//;
    expect(files.filter(({ title }) => !groups.test(title)).map(({ file }) => file)).toEqual([]);
  });
});

test('every link and picture in the documents leads to a file', () => {
  const papers = FILES.filter((path) => path.endsWith('.md'));
  const dead = papers.flatMap((path) =>
    [...source(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !FILES.some((file) => file === target || file.startsWith(`${target}/`)))
      .map((target) => `${path}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('a command reads its options where a wrong one is answered with a sentence', () => {
  const early = FILES.filter((path) => /^tooling\/[^/]+\.ts$/.test(path) && path !== SELF).filter((path) => {
    const [before = '', after] = source(path).split('await command(');
    return after !== undefined && before.includes('parseArgs(');
  });
  expect(early).toEqual([]);
});

test('no two decisions have one number', () => {
  const numbers = FILES.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every dependency has a reason in docs/decisions', () => {
  const decisions = FILES.filter((path) => path.startsWith('docs/decisions/'))
    .map(source)
    .join('\n');
  const names = packages.flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(source(path)) as Record<
      string,
      Record<string, string>
    >;
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const unexplained = [...new Set(names)]
    .filter((name) => !name.startsWith('@dmc/') && !name.startsWith('@types/'))
    .filter((name) => !decisions.includes(`\`${name}\``));
  expect(unexplained.sort()).toEqual([]);
});
