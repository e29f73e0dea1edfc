import { backgroundReader, contrastOn } from './contrast.ts';
import type { Finding } from './finding.ts';

/** Properties that can show a focus indicator. */
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

/** Elements that may show a control's focus: itself, its children, its box, and the element next to it. */
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

/** The contrast of a changed appearance against its surroundings; 0 if nothing changed. */
function indication(
  { element, look: after }: Part,
  before: Look,
  backgroundOf: ReturnType<typeof backgroundReader>,
): number {
  const around = backgroundOf(element.parentElement);
  const inside = backgroundOf(element);
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
 * Records the appearance of `controls`. The returned function is called while they show focus, and finds those whose
 * indicator is not visible: nothing changed, or the change does not reach 3:1.
 */
export function focusWatch(controls: readonly Element[], selector: (of: Element) => string): () => Finding[] {
  const before = controls.map(partsOf);
  return () => {
    const backgroundOf = backgroundReader();
    return controls.flatMap((control, at) => {
      const best = Math.max(
        ...partsOf(control).map((part, index) => {
          const earlier = before[at]?.[index];
          return earlier ? indication(part, earlier.look, backgroundOf) : 0;
        }),
      );
      if (best >= NEED) return [];
      const detail = best === 0 ? 'looks the same when focused' : `focus reaches ${best.toFixed(2)}, needs 3`;
      return [{ rule: 'focus-visible', kind: 'violation', target: selector(control), detail } as const];
    });
  };
}
