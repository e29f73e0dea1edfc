import { posix } from 'node:path';

interface Rule {
  /** The files that the rule applies to. */
  of: RegExp;
  except?: RegExp;
  /** The imports it refuses. Those from another package are written `@dmc/PACKAGE/…`, even if imported by path. */
  refuses: RegExp;
  /** Completes the sentence “FILE imports IMPORT, but …”. */
  but: string;
}

const PRODUCT = {
  of: /^(packages\/(contract|design-system|screens)|apps\/console)\/src\//,
  except: /\.stories\.tsx$|\.(test|fixtures)\.tsx?$|^packages\/(design-system|screens)\/src\/story-kit\//,
};

/** The API's parts that need Node. */
const NODE_PARTS = [
  'archive',
  'backup-check',
  'backup-command',
  'backups',
  'commands',
  'control',
  'database',
  'database-copy',
  'database-pool',
  'disk-drafts',
  'disk-files',
  'embedded',
  'embedded-database',
  'environment',
  'first-start',
  'folder-copy',
  'folder-sync',
  'graceful-shutdown',
  'http-server',
  'instrumented-queries',
  'lock',
  'make-folder',
  'metrics',
  'node-packing',
  'observe',
  'open-db',
  'pages',
  'pictures',
  'prepare-database',
  'restore',
  'row-security',
  's3-files',
  'scrypt-passwords',
  'server-database',
  'sharp-resize',
  'smtp-mail',
  'start-failure',
  'synced-database',
  'tenant-pool',
  'tenant-session',
  'traces',
  'transfer',
].join('|');

/** Which package may import what. Rules common to all packages are in `biome.json`. */
const RULES: readonly Rule[] = [
  {
    of: /^packages\/contract\//,
    refuses: /^(@dmc|react|react-dom|hono)(\/|$)/,
    but: 'the contract imports none of our other packages, no React and no server',
  },
  {
    of: /^packages\/design-system\//,
    refuses: /^@dmc\//,
    but: 'the design system imports none of our other packages',
  },
  {
    of: /^packages\/screens\//,
    refuses: /^@dmc\/(?!(contract|design-system)(\/|$))/,
    but: 'of our packages, a screen imports only the contract and the design system',
  },
  {
    of: /^packages\/screens\//,
    refuses: /^(ky|react-router|react-router-dom|@tanstack\/react-(query|table|virtual))(\/|$)/,
    but: "a screen uses no HTTP, no router and no query cache, and its list is the design system's table",
  },
  {
    of: /^apps\/console\//,
    refuses: /^@dmc\/(?!(contract|design-system|screens)(\/|$))/,
    but: 'of our packages, the console imports only the contract, the design system and the screens',
  },
  {
    of: /^apps\/api\//,
    refuses: /^(@dmc\/(?!contract(\/|$))|(react|react-dom)(\/|$))/,
    but: 'of our packages, the API imports only the contract, and it does not use React',
  },
  {
    of: /^apps\/api\/(src|demo|browser)\//,
    except: new RegExp(`/(main|draw|embedded-worker|${NODE_PARTS})\\.[jt]s$|\\.test\\.ts$`),
    refuses: new RegExp(`^node:|/(${NODE_PARTS})\\.ts$`),
    but: 'the API also runs in a page: only main.ts imports the parts that need Node',
  },
  {
    of: /^apps\/flows\//,
    refuses: /^@dmc\/(api|console)\/.*(src|demo|test|bench|browser)\//,
    but: 'the flows import of the apps what their package.json exports',
  },
  {
    of: /^apps\/api\/src\//,
    except: /^apps\/api\/src\/main\.ts$|\.test\.ts$/,
    refuses: /(^|\/)(browser|demo|test|bench)\//,
    but: 'the server does not depend on demo data or tests: only main.ts imports the demo data',
  },
  {
    ...PRODUCT,
    refuses: /\.fixtures(\.tsx?)?$/,
    but: 'fixtures are for stories and tests and never reach the product',
  },
  {
    ...PRODUCT,
    refuses: /(^|\/)story-kit(\/|$)/,
    but: 'the story kit is for stories and tests and never reaches the product',
  },
];

/** Every form of import, types included: `from '…'`, `import '…'`, `import('…')`, `require('…')`. */
const IMPORT = /\b(?:from|(?:import|require)(?:\s*\()?)(?:\s|\/\*.*?\*\/)*(['"`])([^'"`\n]+)\1/g;

const packageOf = (path: string): string | undefined => /^(?:packages|apps)\/([^/]+)\//.exec(path)?.[1];

/** The package name of a relative import that leaves its package. */
function named(path: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const target = posix.join(posix.dirname(path), specifier);
  const owner = packageOf(target);
  return owner === undefined || owner === packageOf(path)
    ? specifier
    : target.replace(/^(packages|apps)\//, '@dmc/');
}

/** A sentence for each refused import in a source; the path is relative to the repository. */
export function refusedImports(path: string, source: string): string[] {
  const rules = RULES.filter(({ of, except }) => of.test(path) && !except?.test(path));
  if (rules.length === 0) return [];
  return [...source.matchAll(IMPORT)].flatMap(([, , specifier = '']) =>
    rules
      .filter(({ refuses }) => refuses.test(named(path, specifier)))
      .map(({ but }) => `${path} imports ${specifier}, but ${but}.`),
  );
}
