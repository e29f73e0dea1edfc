import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { THEME_IDS } from '@dmc/design-system/theme';
import { audit, viewsOf, visitsOf } from './a11y/audit.ts';
import { MODES } from './a11y/audit-page.ts';
import { changes, figures, judge, summary } from './a11y/figures.ts';
import { REVIEWED } from './a11y/reviewed.ts';
import type { Found } from './a11y/walk.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal, seconds } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { ROOT } from './root.ts';
import { inShard } from './shard.ts';
import { readStories } from './stories/open-story.ts';

/** The last run, for showing what has changed since. */
const LAST = join(ROOT, 'node_modules/.cache/a11y.json');
interface Run {
  views: string[];
  found: Found[];
}

await command(async () => {
  const { values, positionals: parts } = parseArgs({
    allowPositionals: true,
    options: { theme: { type: 'string', multiple: true }, shard: { type: 'string' } },
  });
  const chosen = values.theme;
  const unknown = chosen?.find((theme) => !THEME_IDS.some((id) => id === theme));
  if (unknown !== undefined)
    throw new Refusal(`There is no theme “${unknown}”. Themes: ${THEME_IDS.join(', ')}.`);
  await ensureChromium();
  await ensureBuilt(['storybook']);
  const all = visitsOf(readStories());
  const visits = inShard(all, values.shard)
    .filter(({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)))
    .map((visit) => (chosen ? { ...visit, themes: chosen, modes: [] } : visit));
  if (visits.length === 0) throw new Refusal(`No story’s id contains ${parts.join(' or ')}.`);

  const began = Date.now();
  const run: Run = { views: viewsOf(visits), found: await audit(visits) };
  console.log(`${visits.length} stories in ${run.views.length} views, ${seconds(began)}\n`);

  const { violations, open, reviewed, unused } = judge(run.found, REVIEWED);
  const views = [...THEME_IDS, ...MODES];
  console.log(figures('Violations', violations, views));
  console.log(figures('Incomplete', open, views));
  console.log(figures('Incomplete, reviewed', reviewed, views));
  if (existsSync(LAST)) {
    const { came, went } = changes(JSON.parse(readFileSync(LAST, 'utf8')) as Run, run);
    console.log(`Since the last run: ${came.length} new, ${went.length} gone.\n`);
  }
  mkdirSync(dirname(LAST), { recursive: true });
  writeFileSync(LAST, JSON.stringify(run));

  const faults = [...violations, ...open];
  for (const fault of summary(faults)) console.log(fault);
  // Only a complete run can tell that an entry is not needed.
  const needless = visits.length === all.length && !chosen ? unused : [];
  for (const { rule, stories } of needless)
    console.log(`Nothing is reviewed by the entry for ${rule} in ${stories}: take it out of reviewed.ts.`);
  console.log(
    `${violations.length} violations, ${open.length} incomplete and not reviewed, ${needless.length} needless entries`,
  );
  return faults.length + needless.length === 0 ? 0 : 1;
});
