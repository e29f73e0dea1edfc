import { contrastOf, isColour, type Pair, pairsOf } from '@dmc/design-system/theme-contrast';
import { themeProperties } from '@dmc/design-system/theme-css';
import { THEMES } from '@dmc/design-system/themes';
import { Heading } from '@storybook/addon-docs/blocks';
import { type CSSProperties, Fragment } from 'react';
import { Table } from '../table.tsx';

const LIST = Object.values(THEMES);
const NAMES = LIST.map(({ name }) => name);

/** Groups of properties by how their names begin; the rest has none. */
const GROUPS = [
  ['Surfaces', /^--ds-(surfaces|table)-/],
  ['Table rows', /^--ds-rows-/],
  ['Semantic colours', /^--ds-(success|warning|error|info)-/],
  ['Tones', /^--ds-tone-/],
  ['Charts', /^--ds-chart-/],
  ['Map', /^--ds-map-/],
  ['Shell', /^--ds-chrome-/],
  ['Sign-in artwork', /^--ds-artwork-/],
  ['Accent scale', /^--accent-/],
  ['Grey scale', /^--gray-/],
  ['Radii', /^--ds-(\w+-)?radius/],
  ['Shadows', /^--ds-(\w+-)?shadow/],
] as const;
const REST = 'Roles';
const groupOf = (name: string) => GROUPS.find(([, begins]) => begins.test(name))?.[0] ?? REST;
type Group = ReturnType<typeof groupOf>;
const ALL: readonly Group[] = [REST, ...GROUPS.map(([group]) => group)];
export const COLOURS = ALL.filter((group) => group !== 'Radii' && group !== 'Shadows');

/** Each theme's properties, by the names that do not depend on the theme: Radix has `--accent-9` for any accent. */
const VALUES = LIST.map((theme) => {
  const scale = new RegExp(`^--(${theme.radix.accentColor}|${theme.radix.grayColor})-`);
  const named = Object.entries(themeProperties(theme)).map(([name, value]) => [
    name.replace(scale, (_, colour) => (colour === theme.radix.accentColor ? '--accent-' : '--gray-')),
    value,
  ]);
  return Object.fromEntries(named) as Record<string, string>;
});
const PROPERTIES = Object.keys(VALUES[0] ?? {});

/** A value in a theme, drawn: a colour, a corner or a shadow. */
function Value({ value = '', group, theme }: { value: string | undefined; group: Group; theme: number }) {
  const { background, surface, border } = LIST[theme]?.colors ?? {};
  const corner = group === 'Radii' ? { borderRadius: value, border: `1px solid ${border}` } : {};
  const shadow = group === 'Shadows' ? { boxShadow: value } : {};
  return (
    <>
      {isColour(value) ? <span className="docs-swatch" style={{ background: value }} /> : null}
      {group === 'Radii' || group === 'Shadows' ? (
        <span className="docs-box" style={{ background }}>
          <span style={{ background: surface, ...corner, ...shadow }} />
        </span>
      ) : null}
      {value}
    </>
  );
}

/** The custom properties of some groups, of all by default, with their value in each theme. */
export const Properties = ({ only = ALL }: { only?: readonly Group[] }) =>
  only.map((group) => (
    <Fragment key={group}>
      {only.length > 1 ? <Heading>{group}</Heading> : null}
      <Table
        label={group}
        className="docs-values"
        head={['Custom property', ...NAMES]}
        rows={PROPERTIES.filter((name) => groupOf(name) === group).map((name) => [
          <code key="name">{name}</code>,
          ...VALUES.map((values, theme) => (
            <Value key={NAMES[theme]} value={values[name]} group={group} theme={theme} />
          )),
        ])}
      />
    </Fragment>
  ));

/** The colours of a pair, with their contrast. */
export function Ratio({ pair }: { pair: Pair | undefined }) {
  if (!pair) return 'not used';
  const ratio = contrastOf(pair);
  const colours = { '--foreground': pair.foreground, '--background': pair.background } as CSSProperties;
  return (
    <span className="docs-ratio" data-short={ratio < pair.need ? '' : undefined} style={colours}>
      {ratio.toFixed(1)}
    </span>
  );
}

/** The contrast of each colour pair in each theme, with the minimum of WCAG 2.2 AA. */
export function Contrasts() {
  const pairs = LIST.map((theme) => new Map(pairsOf(theme).map((pair) => [pair.name, pair])));
  return (
    <Table
      label="Contrast"
      className="docs-values"
      head={['Pair', 'Minimum', ...NAMES]}
      rows={[...new Set(pairs.flatMap((byName) => [...byName.keys()]))].map((name) => [
        name,
        pairs.find((byName) => byName.has(name))?.get(name)?.need,
        ...pairs.map((byName, theme) => <Ratio key={NAMES[theme]} pair={byName.get(name)} />),
      ])}
    />
  );
}
