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

/** Which rooms of the API each one imports besides `audit`, `call`, `database` and `schema`. */
const ROOMS: Readonly<Record<string, string>> = {
  call: 'limits|platform|uploads',
  database: '',
  limits: '',
  books: '',
  papers: 'books',
  messages: 'books',
  retailers: 'books',
  accounts: 'books|limits',
  audit: 'limits|platform',
  platform: 'accounts|books|papers|uploads',
  uploads: 'http',
  products: 'books|http|uploads',
  orders: 'books|papers|products',
  imports: 'books|http|orders|papers|products|retailers',
  http: 'accounts|limits|handlers',
};

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
    refuses: /^(@dmc\/(?!(contract|server)(\/|$))|(react|react-dom)(\/|$))/,
    but: 'of our packages, the API imports only the contract, and it does not use React',
  },
  {
    of: /^apps\/api\//,
    except: /^apps\/api\/(test\/|demo\/draw\.ts$)|\.test\.ts$/,
    refuses: /^(node:|@dmc\/server(\/|$))/,
    but: 'the API also runs in a page: it imports nothing of Node and nothing of the server',
  },
  {
    of: /^apps\/api\/src\//,
    except: /\.test\.ts$/,
    refuses: /(^|\/)(browser|demo|test)\//,
    but: 'the API does not depend on demo data or tests',
  },
  {
    of: /^apps\/api\/src\/schema\//,
    refuses: /^\.\.\//,
    but: 'the schema uses no other room',
  },
  ...Object.entries(ROOMS).map(([room, others]) => ({
    of: new RegExp(`^apps/api/src/${room}/`),
    except: /\.test\.ts$/,
    refuses: new RegExp(`^\\.\\./(?!\\.\\./|(audit|call|database|schema|${others})(/|\\.ts$))`),
    but: `${room} may not use that room`,
  })),
  {
    of: /^apps\/server\//,
    refuses: /^(@dmc\/(?!(api|contract)(\/|$))|(react|react-dom)(\/|$))/,
    but: 'of our packages, the server imports only the API and the contract, and it does not use React',
  },
  {
    of: /^apps\/server\/src\//,
    except: /^apps\/server\/src\/main\.ts$|\.test\.ts$/,
    refuses: /^@dmc\/api\/(browser|demo|test)(\/|$)|(^|\/)(test|bench)\//,
    but: 'the server does not depend on demo data or tests: only main.ts imports the demo data',
  },
  {
    of: /^apps\/flows\//,
    refuses: /^@dmc\/(server|api\/(?!browser$)|console\/.*src\/)/,
    but: 'the flows import of the console what its package.json exports, and the API for a page',
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
