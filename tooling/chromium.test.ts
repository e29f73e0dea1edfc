import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { chromiumOptions } from './chromium.ts';

test('features that Playwright turns off in Chromium stay off', () => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('playwright'));
  const source = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? [];
  const own = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(own.length, 'found in its source').toBeGreaterThan(5);
  const flag = chromiumOptions().args.find((arg) => arg.startsWith('--disable-features='));
  expect(flag?.split('=')[1]?.split(',')).toEqual(expect.arrayContaining(own));
});
