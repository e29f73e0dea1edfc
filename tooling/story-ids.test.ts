import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.ts';
import { storiesIn } from './specification.ts';

const sources = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));

const stories = ['packages/design-system/src', 'packages/screens/src']
  .flatMap((folder) => sources(folder, /\.stories\.tsx$/))
  .flatMap(storiesIn)
  .map(({ id }) => id);

describe("Storybook's own pages", () => {
  const shown = sources('.storybook', /\.(tsx?|mdx)$/).flatMap((source) =>
    [...source.matchAll(/['"]((?:components|screens)-[a-z0-9-]+--[a-z0-9-]+)['"]/g)].map(([, id = '']) => id),
  );

  it('show stories', () => expect(shown.length).toBeGreaterThan(20));

  it.each([...new Set(shown)].map((id) => ({ id })))('show a story that exists: $id', ({ id }) => {
    expect(stories).toContain(id);
  });
});
