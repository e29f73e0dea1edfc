import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_THEME, type ThemeId } from '@dmc/design-system/theme';
import { Refusal } from '../command.ts';
import type { Outcome } from './outcome.ts';
import { runPlan, served } from './playwright.ts';
import { readBuild } from './stories.ts';

interface Change {
  /** Description of the fault. */
  name: string;
  /** The file and the name of a story that shows it. */
  story: readonly [file: string, name: string];
  /** The theme that shows it; the default one without. */
  theme?: ThemeId;
  find: RegExp;
  put: string;
}

const from = (component: string, name: string) =>
  [`packages/design-system/src/${component}/${component}.stories.tsx`, name] as const;

/** Small faults, as text to find and replace in the files of a built Storybook. */
export const CHANGES: readonly Change[] = [
  {
    name: 'hue +2 %',
    story: from('confirm-dialog', 'Plain'),
    find: /#2458d3\b/g,
    put: 'hsl(from #2458d3 calc(h + 7.2) s l)',
  },
  {
    name: 'hue -2 %',
    story: from('confirm-dialog', 'Plain'),
    find: /#2458d3\b/g,
    put: 'hsl(from #2458d3 calc(h - 7.2) s l)',
  },
  {
    name: 'messages under dialogs',
    story: from('toast', 'Above dialogs'),
    find: /z-index:200/g,
    put: 'z-index:50',
  },
  { name: '1 px shift', story: from('card', 'Default'), find: /min-height:52px/g, put: 'min-height:53px' },
  {
    name: 'missing icon',
    story: from('refresh-button', 'Default'),
    find: /(?<=name:.refresh-cw.[^[]*node:)\[\[.*?\]\]/g,
    put: '[]',
  },
  {
    // Changes antialiased edges, part of which the comparison ignores.
    name: 'line of an icon',
    story: from('refresh-button', 'Default'),
    find: /(?<=strokeWidth:)1\.75\b/g,
    put: '2',
  },
  { name: 'font weight', story: from('card', 'Default'), find: /(?<=--font-weight-bold:)600/g, put: '500' },
  { name: 'truncated word', story: from('card', 'Default'), find: /Payment terms/g, put: 'Payment term…' },
  {
    name: 'radius',
    story: from('card', 'Default'),
    find: /(?<=border-radius:)var\(--ds-radius-lg\)/g,
    put: 'calc(var(--ds-radius-lg) + 1px)',
  },
  {
    name: 'missing border',
    story: from('badge', 'Default'),
    find: /1px solid var\(--tone-border\)/g,
    put: '1px solid #0000',
  },
  {
    name: 'swapped column',
    story: from('data-table', 'Ready'),
    find: /(\{id:.id.,header:[^{}]*\}),(\{id:.shop.,header:[^{}]*\})/g,
    put: '$2,$1',
  },
  {
    name: 'missing shadow',
    story: from('confirm-dialog', 'Plain'),
    find: /(?<=--ds-shadow-xl:)[^;}]*/g,
    put: '0 0 #0000',
  },
  {
    name: 'focus ring',
    story: from('confirm-dialog', 'Plain'),
    find: /outline:2px solid var\(--ds-focus\)/g,
    put: 'outline:none',
  },
  {
    name: 'radius of one theme, 16 px to 14 px',
    story: from('card', 'Default'),
    theme: 'modern-green',
    find: /(?<=\.radix-themes\[data-accent-color="?jade"?\][^}]*--ds-radius-lg:)16px/g,
    put: '14px',
  },
  {
    name: 'focus ring of a field',
    story: from('text-field', 'Interaction states'),
    find: /outline:2px solid var\(--ds-focus\);outline-offset:-1px/g,
    put: 'outline:none',
  },
  {
    name: 'error ring in forced colours',
    story: from('text-field', 'With error'),
    find: /2px solid buttonborder/gi,
    put: '1px solid ButtonBorder',
  },
  {
    name: 'open select at 390 px',
    story: from('select-field', 'Open on a phone'),
    find: /(?<=--select-item-height:)2rem/g,
    put: '1.875rem',
  },
];

const UNSEEN = 'without an earlier picture';

/** Seeds one fault in the files of a built Storybook. Refuses if its text is not found: the change must be adapted. */
function seedFault(folder: string, { name, find, put }: Change): void {
  let seeded = 0;
  for (const file of readdirSync(join(folder, 'assets')).filter((each) => /\.(js|css)$/.test(each))) {
    const path = join(folder, 'assets', file);
    const text = readFileSync(path, 'utf8');
    if (text.search(find) === -1) continue;
    writeFileSync(path, text.replace(find, put));
    seeded += 1;
  }
  if (seeded === 0)
    throw new Refusal(`“${name}” cannot be seeded: nothing in the built files matches ${find}.`);
}

/**
 * Captures stories of a built Storybook, then each with one seeded change, and once more unchanged. Returns the changes
 * that were caught and those that were missed. A difference without a change counts as missed, and so does a story that
 * passes without an earlier picture.
 */
export async function seedAndCompare(
  built: string,
  changes: readonly Change[],
  folder: string,
): Promise<{ caught: string[]; missed: string[] }> {
  const { stories } = readBuild(built);
  const storyOf = ({ story: [file, name], theme = DEFAULT_THEME }: Change) => {
    const found = stories.find((story) => story.file === file && story.name === name);
    if (!found) throw new Refusal(`There is no story “${name}” in ${file} to seed a change in.`);
    return { ...found, state: 'compared' as const, was: found.id, built: '', themes: [theme] };
  };
  const themes = [...new Set([DEFAULT_THEME, ...changes.flatMap(({ theme }) => theme ?? [])])];
  const shown = [...new Map(changes.map(storyOf).map((story) => [story.id, { ...story, themes }])).values()];
  const copies = mkdtempSync(join(tmpdir(), 'seeded-'));
  try {
    cpSync(built, join(copies, 'as-built'), { recursive: true });
    for (const [at, change] of changes.entries()) {
      cpSync(built, join(copies, String(at)), { recursive: true });
      seedFault(join(copies, String(at)), change);
    }
    return await served(copies, async (url) => {
      const pictures = join(copies, 'pictures');
      const urlBefore = `${url}as-built/`;
      const unchanged = shown.map((story) => ({ ...story, url: urlBefore, urlBefore }));
      const plan = { pictures, brief: true };
      const before = await runPlan(folder, { ...plan, phase: 'before', stories: unchanged });
      const after = await runPlan(folder, {
        ...plan,
        phase: 'after',
        stories: [
          ...unchanged,
          ...unchanged.slice(0, 1).map((story) => ({ ...story, name: UNSEEN, was: 'none' })),
          ...changes.map((change, at) => ({
            ...storyOf(change),
            name: change.name,
            url: `${url}${at}/`,
            urlBefore,
          })),
        ],
      });
      const status = (name: string): Outcome['status'] | undefined =>
        after.find((outcome) => outcome.name === name)?.status;
      const disturbed = [
        ...before,
        ...after.filter(({ name }) => name !== UNSEEN && !changes.some((change) => change.name === name)),
      ]
        .filter((outcome) => outcome.status !== 'same')
        .map(({ id }) => `${id}, without a change`);
      const [caught, missed] = [true, false].map((wanted) =>
        changes.filter(({ name }) => (status(name) === 'changed') === wanted).map(({ name }) => name),
      );
      const passed = status(UNSEEN) === 'broken' ? [] : [UNSEEN];
      return { caught: caught ?? [], missed: [...(missed ?? []), ...disturbed, ...passed] };
    });
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}
