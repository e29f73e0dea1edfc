import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal, run, seconds } from './command.ts';
import { compressFolder, minifyManager } from './compress.ts';
import { filesIn, ROOT } from './root.ts';

interface Artefact {
  /** Its name in messages. */
  label: string;
  /** Folders and files it is built from. */
  inputs: readonly string[];
  /** A file that exists once it is built. */
  entry: string;
  tool: string;
  args: readonly string[];
  /**
   * Where the tool writes, if the finished build is then moved into place: a server may still serve the previous one.
   */
  draft?: string;
}

const STORYBOOK_DRAFT = 'dist/storybook';
const STORYBOOK_INPUTS = [
  '.storybook',
  'spec',
  'packages/contract/src',
  'packages/design-system',
  'packages/screens/src',
  'apps/console/public',
  'apps/console/src',
  'apps/api/src',
  'apps/api/browser',
  'apps/api/demo',
  'apps/api/migrations',
  'apps/flows/src',
];
/** How the stories are built for pictures, in any folder of the repository. */
export const STORIES_BUILD = ['build', '--test', '-o', 'dist/stories', '--quiet', '--disable-telemetry'];

export const ARTEFACTS = {
  console: {
    label: 'The console',
    inputs: [
      'packages/contract/src',
      'packages/design-system',
      'packages/screens/src',
      'apps/console/src',
      'apps/console/public',
      'apps/console/index.html',
      'apps/console/chunks.ts',
      'apps/console/compile-hints.ts',
      'apps/console/vite.config.ts',
      'tooling/oldest-browsers.ts',
      'package.json',
      'apps/console/.env',
    ],
    entry: 'apps/console/dist/index.html',
    tool: 'vite',
    args: ['build', 'apps/console'],
  },
  server: {
    label: 'The server',
    inputs: [
      'packages/contract/src',
      'apps/api/src',
      'apps/api/demo',
      'apps/api/migrations',
      'apps/server/src',
      'apps/server/vite.config.ts',
      'tooling/node-banner.ts',
      'tooling/node-version.cjs',
    ],
    entry: 'apps/server/dist/main.js',
    tool: 'vite',
    args: ['build', 'apps/server'],
  },
  storybook: {
    label: 'Storybook',
    inputs: STORYBOOK_INPUTS,
    entry: 'storybook-static/index.html',
    tool: 'storybook',
    args: ['build', '-o', STORYBOOK_DRAFT, '--quiet', '--disable-telemetry'],
    draft: STORYBOOK_DRAFT,
  },
  /** The stories without their documentation, for pictures: a docstring changes nothing in it. */
  stories: {
    label: 'The stories',
    inputs: STORYBOOK_INPUTS,
    entry: 'dist/stories/index.html',
    tool: 'storybook',
    args: STORIES_BUILD,
  },
} as const satisfies Record<string, Artefact>;
export type ArtefactName = keyof typeof ARTEFACTS;

/** Versions and compiler settings; a change to these makes every artefact stale. */
const SHARED = ['pnpm-lock.yaml', 'tsconfig.base.json'];

/**
 * The digest of the inputs, stored inside the artefact: a build by other means empties the folder and so removes it.
 */
const stampOf = ({ entry }: Artefact): string => join(ROOT, dirname(entry), '.built-from');

function filesOf(input: string): string[] {
  if (!existsSync(join(ROOT, input))) return [];
  return statSync(join(ROOT, input)).isFile() ? [input] : filesIn(input);
}

/** The digest of an artefact's current inputs. */
export function fingerprint(name: ArtefactName): string {
  const { inputs, args, tool }: Artefact = ARTEFACTS[name];
  const isStorybook = tool === 'storybook';
  // The API's address is part of the built page.
  const hash = createHash('sha256').update(`${args.join(' ')} ${process.env.VITE_API_BASE_URL ?? ''}`);
  for (const path of [...SHARED, ...inputs].flatMap(filesOf)) {
    if (path.endsWith('.test.ts') || path.endsWith('.test.tsx')) continue;
    if (!isStorybook && /\.stories\.tsx$|\.fixtures\.|\/story-kit\//.test(path)) continue;
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Which of the named artefacts are missing or out of date. */
export function stale(names: readonly ArtefactName[]): ArtefactName[] {
  return names.filter((name) => {
    const stamp = stampOf(ARTEFACTS[name]);
    if (!existsSync(join(ROOT, ARTEFACTS[name].entry)) || !existsSync(stamp)) return true;
    return readFileSync(stamp, 'utf8') !== fingerprint(name);
  });
}

/** Builds one artefact. If it fails, throws a Refusal with the output. */
export async function build(name: ArtefactName, signal?: AbortSignal): Promise<void> {
  const artefact: Artefact = ARTEFACTS[name];
  const { label, entry, tool, args, draft } = artefact;
  const stamp = stampOf(artefact);
  rmSync(stamp, { force: true });
  // Taken before building: a change during the build makes the result stale.
  const print = fingerprint(name);
  const { code, output } = await run(tool, args, { output: 'captured', signal });
  const place = dirname(entry);
  if (code !== 0 || !existsSync(join(ROOT, draft ?? place, basename(entry))))
    throw new Refusal(`${output}\n${label} could not be built (exit code ${code}).`);
  if (draft) {
    minifyManager(join(ROOT, draft));
    await compressFolder(join(ROOT, draft));
    rmSync(join(ROOT, place), { recursive: true, force: true });
    renameSync(join(ROOT, draft), join(ROOT, place));
  }
  writeFileSync(stamp, print);
}

/** Builds what is missing or stale, printing a line for each; prints nothing if all is fresh. */
export async function ensureBuilt(names: readonly ArtefactName[], signal?: AbortSignal): Promise<void> {
  const todo = stale(names);
  if (todo.length === 0) return;
  console.log(`Building ${todo.map((name) => ARTEFACTS[name].label.replace('The', 'the')).join(', ')} …`);
  await Promise.all(
    todo.map(async (name) => {
      const began = Date.now();
      await build(name, signal);
      console.log(`  ${ARTEFACTS[name].label}: ready in ${seconds(began)}`);
    }),
  );
}
