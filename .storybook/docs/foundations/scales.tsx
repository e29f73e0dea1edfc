import { useLayoutEffect, useRef, useState } from 'react';
import { Table } from '../table.tsx';

/** The scales by the names of their properties, with what draws a step: a text, two lines, a bar. */
const SCALES = {
  '--font-size-': ['Font sizes', 'fontSize'],
  '--line-height-': ['Line heights', 'height'],
  '--space-': ['Spacing', 'width'],
} as const;

/** The names of a scale's custom properties in the loaded style sheets. */
function namesOf(prefix: string): Set<string> {
  const names = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (name.startsWith(prefix)) names.add(name);
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  return names;
}

/** Each step of a scale, the smallest first, with its computed value and a sample. */
export function Scale({ prefix }: { prefix: keyof typeof SCALES }) {
  const [label, drawn] = SCALES[prefix];
  const probe = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState<(readonly [name: string, px: number])[]>([]);
  useLayoutEffect(() => {
    const { current: box } = probe;
    if (!box) return;
    const sizeOf = (name: string): number => {
      box.style.width = `var(${name})`;
      return Number.parseFloat(getComputedStyle(box).width);
    };
    const named = [...namesOf(prefix)].map((name) => [name, sizeOf(name)] as const);
    setSteps(named.sort(([, a], [, b]) => a - b));
  }, [prefix]);
  return (
    <>
      <div ref={probe} className="docs-probe" />
      <Table
        label={label}
        className="docs-scale"
        head={['Custom property', 'Value', 'Sample']}
        rows={steps.map(([name, px]) => [
          <code key="name">{name}</code>,
          `${Number(px.toFixed(4))} px`,
          <span key="sample" data-drawn={drawn} style={{ [drawn]: `var(${name})` }}>
            {drawn === 'fontSize' ? '₹1,24,950 due on 20 Nov' : null}
          </span>,
        ])}
      />
    </>
  );
}
