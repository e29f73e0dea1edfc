import type { Theme } from '@dmc/design-system/theme';
import { themeTokens, tokensResolver } from '@dmc/design-system/theme-tokens';
import { THEMES } from '@dmc/design-system/themes';
import { defineConfig, parse } from '@terrazzo/parser';
import { beforeAll, describe, expect, it } from 'vitest';

const themes = Object.values(THEMES);
const FOLDER = new URL('file:///tokens/');
const files = new Map(
  themes.map((theme) => [
    new URL(`${theme.id}.tokens.json`, FOLDER).href,
    JSON.stringify(themeTokens(theme)),
  ]),
);
const resolve = async () => {
  const config = defineConfig({ lint: { rules: {} } }, { cwd: FOLDER });
  const { resolver } = await parse(
    [{ filename: new URL('themes.resolver.json', FOLDER), src: JSON.stringify(tokensResolver(themes)) }],
    { config, req: async (url) => files.get(url.href) ?? '' },
  );
  return resolver;
};

interface Color {
  hex: string;
  alpha?: number;
}
interface Dimension {
  value: number;
}
interface Layer {
  inset?: boolean;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
  spread: Dimension;
  color: Color;
}
const hexOf = ({ hex, alpha = 1 }: Color) =>
  `${hex}${
    alpha === 1
      ? ''
      : Math.round(alpha * 255)
          .toString(16)
          .padStart(2, '0')
  }`.toUpperCase();
const px = ({ value }: Dimension) => (value === 0 ? '0' : `${value}px`);

/** A token's value as CSS, in full: `0 1px 2px 0 #141A240A`. */
function cssOf($type: string, $value: unknown): string {
  if ($type === 'color') return hexOf($value as Color);
  if ($type === 'dimension') return px($value as Dimension);
  if ($type === 'border') {
    const { width, color } = $value as { width: Dimension; color: Color };
    return `${px(width)} solid ${hexOf(color)}`;
  }
  return ($value as Layer[])
    .map(({ inset, offsetX, offsetY, blur, spread, color }) =>
      [...(inset ? ['inset'] : []), ...[offsetX, offsetY, blur, spread].map(px), hexOf(color)].join(' '),
    )
    .join(', ');
}

/** A CSS value of a theme in full. */
const inFull = (css: string): string =>
  css
    .replace(/^none$/, '0 0 #00000000')
    .replace(/#\w+/g, (hex) => hex.toUpperCase())
    .replace(/\b0px/g, '0')
    .split(', ')
    .map((layer) => {
      const lengths = layer.match(/(?<![\w#])-?\d+(px)?(?= )/g) ?? [];
      return / solid /.test(layer) || lengths.length === 0
        ? layer
        : layer.replace(/ #/, `${' 0'.repeat(4 - lengths.length)} #`);
    })
    .join(', ');

/** The values of a theme by their path, such as `tones.red.text`. */
const valuesOf = (values: object, path = ''): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : valuesOf(value as object, `${path}${name}.`),
  );

describe('the design tokens of the themes', () => {
  let resolver: Awaited<ReturnType<typeof resolve>>;
  beforeAll(async () => {
    resolver = await resolve();
  });

  it.each(themes.map((theme) => [theme.id, theme] as const))('%s: equal when parsed back', (id, theme) => {
    const { id: _id, name: _name, description: _text, appearance: _look, radix: _radix, ...values } = theme;
    const tokens = resolver.apply({ theme: id });
    const parsed = Object.entries(tokens).map(([path, { $type, $value }]) => [path, cssOf($type, $value)]);
    const expected = valuesOf(values)
      .filter(([, value]) => !/^(beside|above|plain|filled|50%)$/.test(value))
      .map(([path, value]) => [path, inFull(value)]);
    expect(Object.fromEntries(parsed)).toEqual(Object.fromEntries(expected));
    expect(parsed.length).toBeGreaterThan(150);
  });

  it.each(['#fff', 'hotpink', '1.5px', '1rem', '0 1px 2px rgb(0 0 0)', '1.5px solid #2458D3'])(
    'refuse “%s”',
    (inputBorder) => {
      const [theme] = themes as [Theme, ...Theme[]];
      expect(() => themeTokens({ ...theme, inputBorder })).toThrow(/is not a/);
    },
  );
});
