import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, type ThemeId } from '@dmc/design-system/theme';
import { Refusal } from '../command.ts';
import { serveStories } from '../stories/open-story.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { compareAll } from './compare.ts';
import { type Planned, readBuild } from './stories.ts';

/** A component and its story that shows a fault, the text to find in built files, and what to put there. */
type Fault = readonly [story: string, find: RegExp, put: string, theme?: ThemeId];

/** Small faults by name; in the default theme unless they name another one. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'hue +2 %': ['confirm-dialog/Plain', /#2458d3\b/g, 'hsl(from #2458d3 calc(h + 7.2) s l)'],
  'hue -2 %': ['confirm-dialog/Plain', /#2458d3\b/g, 'hsl(from #2458d3 calc(h - 7.2) s l)'],
  'messages under dialogs': ['toast/Above dialogs', /z-index:200/g, 'z-index:50'],
  '1 px shift': ['card/Default', /min-height:52px/g, 'min-height:53px'],
  'missing icon': ['refresh-button/Default', /(?<=name:.refresh-cw.[^[]*node:)\[\[.*?\]\]/g, '[]'],
  'line of an icon': ['refresh-button/Default', /(?<=strokeWidth:)1\.75\b/g, '2'],
  'font weight': ['card/Default', /(?<=--font-weight-bold:)600/g, '500'],
  'truncated word': ['card/Default', /Payment terms/g, 'Payment term…'],
  radius: ['card/Default', /(?<=border-radius:)var\(--ds-radius-lg\)/g, 'calc(var(--ds-radius-lg) + 1px)'],
  'missing border': ['badge/Default', /1px solid var\(--tone-border\)/g, '1px solid #0000'],
  'swapped column': [
    'data-table/Ready',
    /(\{id:.id.,header:[^{}]*\}),(\{id:.shop.,header:[^{}]*\})/g,
    '$2,$1',
  ],
  'missing shadow': ['confirm-dialog/Plain', /(?<=--ds-shadow-xl:)[^;}]*/g, '0 0 #0000'],
  'focus ring': ['confirm-dialog/Plain', /outline:2px solid var\(--ds-focus\)/g, 'outline:none'],
  'radius in one theme': ['card/Default', /(?<=jade"?\][^}]*--ds-radius-lg:)16px/g, '14px', 'modern-green'],
  'ring of a field': ['text-field/Interaction states', /var\(--ds-focus\)(?=;outline-offset:-1px)/g, '#0000'],
  'error ring, forced colours': [
    'text-field/With error',
    /2px solid buttonborder/gi,
    '1px solid ButtonBorder',
  ],
  'grouping of counts': [
    'list-footer/Shown to the limit',
    /Intl\.NumberFormat\(.en-IN.(?=,\{signDisplay)/g,
    'Intl.NumberFormat(`en-US`',
  ],
  'counts of a screen': [
    'notifications/Dense',
    /Intl\.NumberFormat\(.en-IN.(?=,\{signDisplay)/g,
    'Intl.NumberFormat(`en-US`',
  ],
  'figure below 360 px': [
    'stat-card/On a small phone',
    /(?<=\(width<=359px\)\{[^}]*font-size:)var\(--font-size-5\)/g,
    'var(--font-size-2-5)',
  ],
  'open select at 390 px': ['select-field/Open on a phone', /(?<=--select-item-height:)2rem/g, '1.875rem'],
};

/** Seeds one fault in the files of a built Storybook. Refuses if its text is not found: the fault must be adapted. */
function seed(folder: string, name: string, [, find, put]: Fault): void {
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  const found = files.filter((file) => readFileSync(join(folder, file), 'utf8').search(find) !== -1);
  for (const file of found) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(find, put));
  }
  if (found.length === 0)
    throw new Refusal(`“${name}” cannot be seeded: nothing in the built files matches ${find}.`);
}

/**
 * Compares stories of a built Storybook with the same, each with one seeded fault; all faults if none are named.
 * Returns those that were caught and those that were missed. A difference without a fault counts as missed, and so does
 * a story that passes without an earlier picture.
 */
export const seedAndCompare = (
  built: string,
  names: readonly string[] = Object.keys(FAULTS),
): Promise<{ caught: string[]; missed: string[] }> =>
  inTemporaryFolder('seeded-', async (copies) => {
    const { stories } = readBuild(built);
    const { url, close } = await serveStories(copies);
    try {
      cpSync(built, join(copies, 'as-built'), { recursive: true });
      const seeded = names.map((name, at): Planned => {
        const fault = FAULTS[name];
        const [component, shown] = fault?.[0].split('/') ?? [];
        const story = stories.find(
          (each) => each.file.endsWith(`/${component}.stories.tsx`) && each.name === shown,
        );
        if (!fault || !story) throw new Refusal(`There is no story to seed “${name}” in.`);
        cpSync(built, join(copies, String(at)), { recursive: true });
        seed(join(copies, String(at), 'assets'), name, fault);
        const sides = { isBrief: true, was: story.id, url: `${url}${at}/`, urlBefore: `${url}as-built/` };
        return {
          ...story,
          ...sides,
          name,
          state: 'compared',
          built: '',
          themes: [fault[3] ?? DEFAULT_THEME],
        };
      });
      const unchanged = seeded.map((story) => {
        return { ...story, name: `${story.id}, unchanged`, url: story.urlBefore };
      });
      const unseen = { ...seeded[0], was: 'none', name: 'without an earlier picture' } as Planned;
      const outcomes = await compareAll([...seeded, ...unchanged, unseen]);
      const wrong = outcomes.filter(({ name, status }) => {
        const right = name === unseen.name ? 'not captured' : 'same';
        return status !== (names.includes(name) ? 'different' : right);
      });
      const missed = wrong.map(({ name }) => name);
      return { caught: names.filter((name) => !missed.includes(name)), missed };
    } finally {
      await close();
    }
  });
