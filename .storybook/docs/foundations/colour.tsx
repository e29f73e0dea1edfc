import { contrastOf, isColour, type Pair, pairsOf } from '@dmc/design-system/theme-contrast';
import { themeProperties } from '@dmc/design-system/theme-css';
import { THEMES } from '@dmc/design-system/themes';
import { Heading } from '@storybook/addon-docs/blocks';
import type { CSSProperties } from 'react';
import { Scroll } from './scroll.tsx';

const THEME_LIST = Object.values(THEMES);

/** Groups of colour roles by property prefix; those without a match are documented colours. */
const GROUPS = [
  ['Surfaces', /^(surfaces|table)-/],
  ['Table rows', /^rows-/],
  ['Semantic colours', /^(success|warning|error|info)-/],
  ['Tones', /^tone-/],
  ['Charts', /^chart-/],
  ['Map', /^map-/],
  ['Shell', /^chrome-/],
  ['Sign-in artwork', /^artwork-/],
] as const;

/** Every colour role of the themes: its property, and its value in each theme. */
function roles() {
  const values = THEME_LIST.map((theme) => themeProperties(theme));
  return Object.keys(values[0] ?? {})
    .filter((name) => name.startsWith('--ds-') && values.every((value) => isColour(value[name] ?? '')))
    .map((name) => ({
      name,
      group: GROUPS.find(([, begins]) => begins.test(name.slice('--ds-'.length)))?.[0] ?? 'Roles',
      values: values.map((value) => value[name] ?? ''),
    }));
}

/** One scale of each theme. */
const steps = (of: 'accentScale' | 'grayScale') =>
  Object.keys(THEMES['professional-blue'][of]).map((step) => ({
    name: step,
    values: THEME_LIST.map((theme) => theme[of][Number(step) as 1]),
  }));

/** Every colour of every theme, side by side. */
export function Colours() {
  const all = roles();
  return (
    <>
      {['Roles', ...GROUPS.map(([title]) => title)].map((title) => (
        <Swatches key={title} title={title} rows={all.filter(({ group }) => group === title)} />
      ))}
      <Swatches title="Accent scale" rows={steps('accentScale')} />
      <Swatches title="Grey scale" rows={steps('grayScale')} />
    </>
  );
}

const Head = ({ first }: { first: string }) => (
  <thead>
    <tr>
      <th>{first}</th>
      {THEME_LIST.map(({ id, name }) => (
        <th key={id}>{name}</th>
      ))}
    </tr>
  </thead>
);

function Swatches({ title, rows }: { title: string; rows: { name: string; values: string[] }[] }) {
  return (
    <section className="docs-section">
      <Heading>{title}</Heading>
      <Scroll label={title}>
        <table className="docs-colours">
          <Head first={title.endsWith('scale') ? 'Step' : 'Property'} />
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={THEME_LIST[index]?.id} style={{ '--swatch': value } as CSSProperties}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

/** The cell of a pair: its colours and their contrast. */
export function Ratio({ of: pair }: { of: Pair | undefined }) {
  const ratio = pair && contrastOf(pair);
  return (
    <td
      data-short={pair && ratio !== undefined && ratio < pair.need ? '' : undefined}
      style={{ '--foreground': pair?.foreground, '--background': pair?.background } as CSSProperties}
    >
      {ratio?.toFixed(1) ?? 'not used'}
    </td>
  );
}

/** The contrast of each colour pair in each theme, with the minimum of WCAG 2.2 AA. */
export function Contrasts() {
  const pairs = THEME_LIST.map((theme) => new Map(pairsOf(theme).map((pair) => [pair.name, pair])));
  const names = [...new Set(pairs.flatMap((of) => [...of.keys()]))];
  return (
    <Scroll label="Contrast">
      <table className="docs-contrasts">
        <thead>
          <tr>
            <th>Pair</th>
            <th>Minimum</th>
            {THEME_LIST.map(({ id, name }) => (
              <th key={id}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{pairs.find((of) => of.has(name))?.get(name)?.need}</td>
              {pairs.map((of, index) => (
                <Ratio key={THEME_LIST[index]?.id} of={of.get(name)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
