import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { trimRadix, USED_COMPONENTS } from '../../postcss.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['packages/design-system/src', 'packages/screens/src', 'apps/console/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
);

/** Parts without styles, or with those of a used component. */
const STYLELESS = ['Theme', 'VisuallyHidden', 'Slot', 'Portal', 'useThemeContext'];

const trimmed = (css: string) => postcss([trimRadix()]).process(css, { from: undefined }).css;

describe('trimRadix', () => {
  it('keeps the styles of every component that is used', () => {
    const missing = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '@radix-ui\/themes'/g)]
        .flatMap((match) => (match[1] ?? '').split(','))
        .map(
          (name) =>
            name
              .replace(/\btype\b/, '')
              .split(' as ')[0]
              ?.trim() ?? '',
        )
        .filter((name) => name !== '' && !name.endsWith('Props'))
        .filter((name) => !STYLELESS.includes(name) && !USED_COMPONENTS.includes(name))
        .map((name) => `${name} in ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('is right that no source asks for a look it drops', () => {
    const asking = sources
      .filter(({ text }) => text.includes('@radix-ui/themes'))
      .filter(({ text }) => /variant="classic"|\bhighContrast\b/.test(text))
      .map(({ path }) => path);
    expect(asking).toEqual([]);
  });

  it('is right that no part of Radix is laid out by props', () => {
    const laidOut = sources.flatMap(({ path, text }) => {
      const parts = [...text.matchAll(/import \{([^}]*)\} from '@radix-ui\/themes'/g)]
        .flatMap((match) => (match[1] ?? '').split(','))
        .map((name) => name.trim().split(' as ').at(-1) ?? '');
      return parts
        .filter((name) =>
          new RegExp(`<${name}\\b[^>]*\\s([mp][xytrbl]?|gap|grid[A-Z]\\w*|top|left)=`).test(text),
        )
        .map((name) => `${name} in ${path}`);
    });
    expect(laidOut).toEqual([]);
  });

  it('drops what is never drawn and leaves the rest alone', () => {
    expect(trimmed('.rt-r-mx-3,.-rt-r-mx-3,.rt-r-gap,.rt-r-gtc-2{a:b}.rt-r-max-w{a:b}')).toBe(
      '.rt-r-max-w{a:b}',
    );
    expect(trimmed('.rt-CheckboxCardsRoot{a:b}.rt-CheckboxRoot{a:b}')).toBe('.rt-CheckboxRoot{a:b}');
    expect(trimmed('.rt-Card{a:b}.rt-TextFieldRoot{a:b}')).toBe('.rt-TextFieldRoot{a:b}');
    expect(trimmed('.rt-BaseButton:where(.rt-variant-classic){a:b}')).toBe('');
    expect(trimmed('.rt-Button:not(.rt-variant-classic){a:b}')).toBe(
      '.rt-Button:not(.rt-variant-classic){a:b}',
    );
    expect(trimmed(".x,[data-accent-color='pink']{a:b}")).toBe('.x{a:b}');
    expect(trimmed('@media (min-width: 768px){.md\\:rt-r-m{a:b}}')).toBe('');
    expect(trimmed('@media (min-width: 768px){.own{a:b}}')).toBe('@media (min-width: 768px){.own{a:b}}');
    expect(
      trimmed('@supports (color: color(display-p3 1 1 1)){@media (color-gamut: p3){.x{--red-a3:red}}}'),
    ).toBe('');
    expect(trimmed("@font-face{font-family:'Arial (Custom)'}")).toBe('');
  });
});
