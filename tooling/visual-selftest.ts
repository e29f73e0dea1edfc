import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { command } from './command.ts';
import { ensureChromium } from './install-chromium.ts';
import { STORIES } from './stories/open-story.ts';
import { VISUAL } from './visual/playwright.ts';
import { CHANGES, seedAndCompare } from './visual/seeded-faults.ts';

/** Seeds every change in turn, and reports whether the pictures show it. */
await command(async () => {
  await ensureChromium();
  await ensureBuilt(['stories']);
  const { caught, missed } = await seedAndCompare(STORIES, CHANGES, join(VISUAL, 'selftest'));
  for (const name of caught) console.log(`  caught  ${name}`);
  for (const name of missed) console.log(`  MISSED  ${name}`);
  console.log(`${caught.length} of ${CHANGES.length} seeded changes were caught.`);
  return missed.length === 0 ? 0 : 1;
});
