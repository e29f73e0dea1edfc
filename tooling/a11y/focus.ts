import { contrastOn, groundReader } from './contrast.ts';
import type { Finding } from './finding.ts';

/** What a focus indicator can be drawn with. */
const PROPERTIES = [
  'outlineStyle',
  'outlineWidth',
  'outlineColor',
  'outlineOffset',
  'boxShadow',
  'backgroundColor',
  'borderTopColor',
  'borderTopWidth',
] as const;
type Look = Record<(typeof PROPERTIES)[number], string>;

interface Part {
  element: Element;
  look: Look;
}

function lookOf(element: Element, pseudo?: string): Look {
  const style = getComputedStyle(element, pseudo);
  return Object.fromEntries(PROPERTIES.map((property) => [property, style[property]])) as Look;
}

/** The parts on which the focus of a control may be drawn: itself, what is in it, its box, and the face next to it. */
function partsOf(control: Element): Part[] {
  const around = [control.parentElement, control.parentElement?.parentElement].filter(
    (box) => box?.querySelectorAll('input, textarea, select, button, a').length === 1 || isField(control),
  );
  const parts = [
    control,
    ...[...control.querySelectorAll('*')].slice(0, 8),
    control.nextElementSibling,
    ...around,
  ].filter((element) => element instanceof Element);
  return parts.flatMap((element) =>
    [undefined, '::before', '::after'].map((pseudo) => ({ element, look: lookOf(element, pseudo) })),
  );
}

const isField = (control: Element) => control.matches('input, textarea, select');

const NEED = 3;

/** The contrast that a changed look reaches against what is around it; 0 if nothing changed. */
function indication(
  { element, look: after }: Part,
  before: Look,
  groundOf: ReturnType<typeof groundReader>,
): number {
  const around = groundOf(element.parentElement);
  const inside = groundOf(element);
  const ratios = [0];
  const hasOutline = after.outlineStyle !== 'none' && Number.parseFloat(after.outlineWidth) >= 1;
  if (
    hasOutline &&
    (['outlineStyle', 'outlineColor', 'outlineWidth'] as const).some((name) => before[name] !== after[name])
  )
    ratios.push(contrastOn(after.outlineColor, Number.parseFloat(after.outlineOffset) < 0 ? inside : around));
  if (before.boxShadow !== after.boxShadow && after.boxShadow !== 'none') {
    const [color] = after.boxShadow.match(/^[a-z]+\([^()]*\)/) ?? [];
    if (color) ratios.push(contrastOn(color, after.boxShadow.includes('inset') ? inside : around));
  }
  if (before.backgroundColor !== after.backgroundColor)
    ratios.push(contrastOn(after.backgroundColor, around));
  if (before.borderTopColor !== after.borderTopColor && Number.parseFloat(after.borderTopWidth) >= 1)
    ratios.push(contrastOn(after.borderTopColor, around));
  return Math.max(...ratios);
}

/**
 * Remembers how `controls` look now; the function returned is called once they show focus, and finds those on which
 * it cannot be seen: nothing has changed, or what has changed does not reach 3:1.
 */
export function focusWatch(controls: readonly Element[], selector: (of: Element) => string): () => Finding[] {
  const before = controls.map(partsOf);
  return () => {
    const groundOf = groundReader();
    return controls.flatMap((control, at) => {
      const best = Math.max(
        ...partsOf(control).map((part, index) => {
          const earlier = before[at]?.[index];
          return earlier ? indication(part, earlier.look, groundOf) : 0;
        }),
      );
      if (best >= NEED) return [];
      const detail = best === 0 ? 'looks the same when focused' : `focus reaches ${best.toFixed(2)}, needs 3`;
      return [{ rule: 'focus-visible', kind: 'violation', target: selector(control), detail } as const];
    });
  };
}
