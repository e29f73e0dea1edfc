import { THEMES } from '@dmc/design-system/themes';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Scroll } from './scroll.tsx';

interface Step {
  name: string;
  /** As the page computes it, in px unless it is a plain number; with the rem of its source. */
  value: string;
  size: number;
}

/** Custom properties that start with `prefix`, from the loaded style sheets, smallest value first. */
function properties(prefix: string, element: HTMLElement): Step[] {
  const names = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (name.startsWith(prefix)) names.add(name);
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const style = getComputedStyle(element);
  const probe = element.appendChild(document.createElement('div'));
  probe.style.position = 'absolute';
  const steps = [...names].map((name): Step => {
    const source = style.getPropertyValue(name);
    // A number without a unit is no width.
    if (!CSS.supports('width', source)) return { name, value: source, size: Number(source) };
    probe.style.width = `var(${name})`;
    const size = Number.parseFloat(getComputedStyle(probe).width);
    const rem = /rem\b/.test(source) ? ` (${round(size / rootSize())} rem)` : '';
    return { name, value: `${round(size)} px${rem}`, size };
  });
  probe.remove();
  return steps.sort((a, b) => a.size - b.size || a.name.localeCompare(b.name));
}

const round = (value: number): number => Number(value.toFixed(4));
const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface ScaleProps {
  label: string;
  /** The names' prefix, such as `--space-`. */
  prefix: string;
  /** Limits the names; all by default. */
  only?: RegExp;
  children: (name: string) => ReactNode;
}

/** Each step of a scale with its name, computed value and a sample. */
function Scale({ label, prefix, only, children }: ScaleProps) {
  const place = useRef<HTMLTableElement>(null);
  const [steps, setSteps] = useState<Step[]>([]);
  useLayoutEffect(() => {
    const around = place.current?.parentElement;
    if (around) setSteps(properties(prefix, around));
  }, [prefix]);
  return (
    <Scroll label={label}>
      <table ref={place} className="docs-scale">
        <tbody>
          {steps
            .filter(({ name }) => only?.test(name) ?? true)
            .map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
                <td>{children(name)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Scroll>
  );
}

export const FontSizes = () => (
  <Scale label="Font sizes" prefix="--font-size-">
    {(name) => <span style={{ fontSize: `var(${name})`, lineHeight: 1.2 }}>₹1,24,950 due on 20 Nov</span>}
  </Scale>
);

export const FontWeights = () => (
  <Scale label="Font weights" prefix="--font-weight-" only={/-(regular|medium|bold)$/}>
    {(name) => <span style={{ fontWeight: `var(${name})` }}>Credit limit of Annapurna Stores</span>}
  </Scale>
);

export const LineHeights = () => (
  <Scale label="Line heights" prefix="--line-height-">
    {(name) => <span className="docs-lines" style={{ height: `var(${name})` }} />}
  </Scale>
);

export const Spacing = () => (
  <Scale label="Spacing" prefix="--space-">
    {(name) => <span className="docs-space" style={{ width: `var(${name})` }} />}
  </Scale>
);

const SIZES = ['sm', 'md', 'lg', 'xl'] as const;

/** The corners and shadows of each theme. */
export const Boxes = ({ of }: { of: 'radii' | 'shadows' }) => (
  <Scroll label={of === 'radii' ? 'Radii' : 'Shadows'}>
    <table className="docs-boxes">
      <thead>
        <tr>
          <th>Theme</th>
          {SIZES.map((size) => (
            <th key={size}>{`--ds-${of === 'radii' ? 'radius' : 'shadow'}-${size}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.values(THEMES).map(({ id, name, colors, radii, shadows }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {SIZES.map((size) => (
              <td key={size} style={{ background: colors.background }}>
                <div
                  style={{
                    background: colors.surface,
                    color: colors.textSecondary,
                    borderRadius: radii[of === 'radii' ? size : 'md'],
                    boxShadow: of === 'shadows' ? shadows[size] : `0 0 0 1px ${colors.border}`,
                  }}
                >
                  {of === 'radii' ? radii[size] : null}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
