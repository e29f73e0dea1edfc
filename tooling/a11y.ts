import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_THEME, THEME_IDS } from '@dmc/design-system/theme';
import { chromium } from '@playwright/test';
import { changes, figures, judge } from './a11y/figures.ts';
import { REVIEWED } from './a11y/reviewed.ts';
import { type Found, type Visit, walk } from './a11y/walk.ts';
import { ensureBuilt } from './build.ts';
import { chromiumOptions } from './chromium.ts';
import { command, Refusal, ROOT, seconds } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { readStories, type Story, serveStories } from './stories/open-story.ts';

/** The last run, to tell what has changed since. */
const LAST = join(ROOT, 'node_modules/.cache/a11y.json');
interface Last {
  visited: string[];
  found: Found[];
}

/** Whether people look at it. Until stories are tagged, each but the tests. */
const reviewed = ({ tags }: Story) => tags.includes('review') || !tags.includes('behaviour');

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { theme: { type: 'string', multiple: true }, pages: { type: 'string', default: '2' } },
  });
  const unknown = values.theme?.find((theme) => !THEME_IDS.some((id) => id === theme));
  if (unknown !== undefined)
    throw new Refusal(`There is no theme “${unknown}”. Themes: ${THEME_IDS.join(', ')}.`);
  await ensureChromium();
  await ensureBuilt(['storybook']);

  const chosen = readStories().filter(
    ({ id }) => positionals.length === 0 || positionals.some((part) => id.includes(part)),
  );
  if (chosen.length === 0) throw new Refusal(`No story’s id contains ${positionals.join(' or ')}.`);
  const visits = chosen.map(
    (story): Visit => ({
      id: story.id,
      themes: values.theme ?? (reviewed(story) ? THEME_IDS : [DEFAULT_THEME]),
    }),
  );
  const whole = positionals.length === 0 && values.theme === undefined;

  const began = Date.now();
  const server = await serveStories();
  const browser = await chromium.launch(chromiumOptions());
  let found: Found[];
  try {
    found = await walk(browser, server.url, visits, { pages: Number(values.pages) });
  } finally {
    await browser.close();
    await server.close();
  }

  const visited = visits.flatMap(({ id, themes }) => themes.map((theme) => `${id} ${theme}`));
  const { violations, open, reviewed: judged, unused } = judge(found, REVIEWED);
  console.log(`${visits.length} stories, ${visited.length} with themes, in ${seconds(began)}\n`);
  for (const [title, some] of [
    ['Violations', violations],
    ['Incomplete', open],
    ['Incomplete, reviewed', judged],
  ] as const)
    console.log(`${figures(title, some, THEME_IDS)}\n`);

  const last = existsSync(LAST) ? (JSON.parse(readFileSync(LAST, 'utf8')) as Last) : undefined;
  if (last) {
    const { came, went } = changes(last, { visited, found });
    console.log(`Since the last run: ${came.length} came, ${went.length} went.`);
  }
  mkdirSync(dirname(LAST), { recursive: true });
  writeFileSync(LAST, JSON.stringify({ visited, found } satisfies Last));

  const faults = [...violations, ...open];
  const lines = new Map<string, string[]>();
  for (const { story, rule, target, detail, theme } of faults) {
    const line = `  ${story}: ${rule}: ${target}: ${detail}`;
    lines.set(line, [...(lines.get(line) ?? []), theme]);
  }
  for (const [line, themes] of lines) console.log(`${line} (${themes.join(', ')})`);
  const stale = whole ? unused : [];
  for (const { rule, stories } of stale)
    console.log(`  reviewed.ts: ${rule} in ${stories} matches nothing any more`);
  console.log(
    `\n${violations.length} violations, ${open.length} incomplete, ${stale.length} needless entries`,
  );
  return faults.length + stale.length === 0 ? 0 : 1;
});
