import { parseArgs } from 'node:util';
import { THEME_IDS } from '@dmc/design-system/theme';
import { audit, viewsOf, visitsOf } from './a11y/audit.ts';
import { compare, summary } from './a11y/figures.ts';
import { REVIEWED } from './a11y/reviewed.ts';
import { ensureBuilt } from './build.ts';
import { command, Refusal, seconds } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { inShard } from './shard.ts';
import { readStories } from './stories/open-story.ts';

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
  const found = await audit(visits);
  console.log(`${visits.length} stories in ${viewsOf(visits).length} views, ${seconds(began)}\n`);
  const { violations, open, reviewed, unused } = compare(found, REVIEWED);
  const faults = [...violations, ...open];
  for (const fault of summary(faults)) console.log(fault);
  // Only a complete run can tell that an entry is not needed.
  const needless = visits.length === all.length && !chosen ? unused : [];
  for (const { rule, stories } of needless)
    console.log(`Nothing is reviewed by the entry for ${rule} in ${stories}: take it out of reviewed.ts.`);
  console.log(
    `${violations.length} violations, ${open.length} incomplete and not reviewed, ${reviewed.length} reviewed, ${needless.length} needless entries`,
  );
  return faults.length + needless.length === 0 ? 0 : 1;
});
