import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES } from '@dmc/design-system/themes';
import { ROOT } from '../root.ts';
import { mergeSummaries, one, type Summary } from '../summary.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { step } from './step.ts';

const TOKENS = join(ROOT, 'packages/design-system/dist/tokens');

/** Writes `THEME.css` for each theme, as an adopter would. */
const BUILD = `
import StyleDictionary from 'style-dictionary';
const [folder, ...themes] = process.argv.slice(2);
for (const theme of themes)
  await new StyleDictionary({
    source: [folder + '/' + theme + '.tokens.json'],
    platforms: {
      css: {
        transformGroup: 'css',
        buildPath: './',
        files: [{ destination: theme + '.css', format: 'css/variables' }],
      },
    },
  }).buildAllPlatforms();
`;

const tokensIn = (text: string): number => text.match(/"\$value":/g)?.length ?? 0;

/** What is wrong with a theme's variables: one for each token, with the theme's own colours and lengths. */
function faultsOf(theme: keyof typeof THEMES, css: string): string[] {
  const variables = new Map(
    [...css.matchAll(/^ *(--[\w-]+): (.+);$/gm)].map(([, name, value]) => [name, value]),
  );
  const tokens = tokensIn(readFileSync(join(TOKENS, `${theme}.tokens.json`), 'utf8'));
  const { colors, radii } = THEMES[theme];
  const expected = { '--colors-primary': colors.primary.toLowerCase(), '--radii-lg': radii.lg };
  return [
    ...(variables.size === tokens ? [] : [`${variables.size} variables of ${tokens} tokens`]),
    ...[...variables]
      .filter(([, value]) => value?.includes('[object'))
      .map(([name]) => `${name} is an object`),
    ...Object.entries(expected)
      .filter(([name, value]) => variables.get(name) !== value)
      .map(([name, value]) => `${name} is ${variables.get(name)}, not ${value}`),
  ];
}

/** Style Dictionary makes style sheets of the themes’ tokens. */
export const tokensInStyleDictionary = (): Promise<Summary> =>
  inTemporaryFolder('dmc-tokens-', async (cwd) => {
    const themes = Object.keys(THEMES) as (keyof typeof THEMES)[];
    writeFileSync(join(cwd, 'package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(join(cwd, 'build.js'), BUILD);
    const install = ['install', '--no-audit', '--no-fund', 'style-dictionary@5.5.5'];
    const built = mergeSummaries([
      await step('Style Dictionary, npm install', 'npm', install, { cwd }),
      await step('Style Dictionary, tokens', process.execPath, ['build.js', TOKENS, ...themes], { cwd }),
    ]);
    if (built.failed.length > 0) return built;
    const faults = themes.flatMap((theme) =>
      faultsOf(theme, readFileSync(join(cwd, `${theme}.css`), 'utf8')).map((fault) => `${theme}: ${fault}`),
    );
    for (const fault of faults) console.log(fault);
    return one(faults.length === 0, 'tokens in Style Dictionary');
  });
