import { converter, parse, type Rgb, wcagContrast } from 'culori';
import type { Finding } from './finding.ts';

const toRgb = converter('rgb');

const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

const known = new Map<string, Rgb | undefined>();
function rgb(value: string): Rgb | undefined {
  if (!known.has(value)) known.set(value, toRgb(parse(value)));
  return known.get(value);
}

/** How opaque a colour is, from 0 to 1. */
export const alphaOf = (value: string): number => rgb(value)?.alpha ?? 1;

/** The visible colour where `front`, which may be translucent, covers `ground`. */
function over(front: Rgb, ground: Rgb, opacity = 1): Rgb {
  const alpha = (front.alpha ?? 1) * opacity;
  const mix = (key: 'r' | 'g' | 'b') => front[key] * alpha + ground[key] * (1 - alpha);
  return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
}

const opaque = ({ alpha = 1 }: Rgb) => alpha === 1;

/** What lies under an element's content. */
interface Ground {
  /** One colour; several where a gradient runs. */
  colors: readonly Rgb[];
  /** Of the element and everything it is in. */
  opacity: number;
  /** Whether a picture covers it, so that its colours are not known. */
  picture: boolean;
  /** Whether it is clipped away, for assistive technology only. */
  clipped: boolean;
}

const COLOR = /(?:rgba?|hsla?|oklch|oklab|color|lab|lch)\([^()]*\)|#[0-9a-f]{3,8}/gi;

/** Computes grounds from computed styles, each element's once. */
export function groundReader(): (element: Element | null) => Ground {
  const seen = new Map<Element, Ground>();
  const read = (element: Element | null): Ground => {
    if (!element) return { colors: [WHITE], opacity: 1, picture: false, clipped: false };
    const before = seen.get(element);
    if (before) return before;
    const below = read(element.parentElement);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, backgroundClip, width, height } = style;
    const ground = { ...below, opacity: below.opacity * Number(style.opacity) };
    ground.clipped ||= style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)';
    const paint = rgb(backgroundColor);
    if (paint && paint.alpha !== 0 && backgroundClip !== 'text') {
      const solid = opaque(paint) && ground.opacity === 1;
      ground.colors = solid ? [paint] : ground.colors.map((color) => over(paint, color, ground.opacity));
      ground.picture &&= !solid;
    }
    if (backgroundImage !== 'none') {
      const stops = (backgroundImage.match(COLOR) ?? []).flatMap((stop) => rgb(stop) ?? []);
      const mixed = stops.flatMap((stop) => ground.colors.map((color) => over(stop, color, ground.opacity)));
      ground.colors = stops.length > 0 && stops.every(opaque) ? mixed : [...ground.colors, ...mixed];
      ground.picture ||= backgroundImage.includes('url(');
    }
    for (const pseudo of ['::before', '::after']) {
      const layer = getComputedStyle(element, pseudo);
      const color = layer.content === 'none' ? undefined : rgb(layer.backgroundColor);
      const covers = (side: 'width' | 'height', whole: string) =>
        Number.parseFloat(layer[side]) >= Number.parseFloat(whole) / 2;
      if (color && color.alpha !== 0 && covers('width', width) && covers('height', height))
        ground.colors = [
          ...ground.colors,
          ...ground.colors.map((under) => over(color, under, ground.opacity)),
        ];
    }
    seen.set(element, ground);
    return ground;
  };
  return read;
}

/** The lowest contrast that a colour reaches on a ground, from 1 to 21. */
export function contrastOn(value: string, { colors, opacity }: Ground): number {
  const front = rgb(value);
  if (!front) return Number.NaN;
  return Math.min(...colors.map((color) => wcagContrast(over(front, color, opacity), color)));
}

/** Whether WCAG exempts this element from contrast (1.4.3). What is only `aria-disabled` takes the focus and is read. */
const exempt = (element: Element) =>
  element.closest(':disabled, [data-disabled], [inert]') !== null ||
  element.closest('label')?.control?.matches(':disabled') === true;

/** Whether it is drawn, and not only for assistive technology. */
function hasVisibleText(element: Element, { width, height }: DOMRect): boolean {
  if (width <= 1 || height <= 1) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Large text needs 3, other text 4.5. */
function need({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
}

interface Words {
  element: Element;
  color: string;
  style: CSSStyleDeclaration;
  text: string;
  place: DOMRect;
}

/** Every text drawn inside `root`, with what fields show. */
export function* wordsIn(root: Element): Generator<Words> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim();
    if (!element || !text || element.matches('script, style, noscript, title, option, textarea')) continue;
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    if (!hasVisibleText(element, place)) continue;
    const style = getComputedStyle(element);
    yield { element, text, style, place, color: element instanceof SVGElement ? style.fill : style.color };
  }
  for (const element of root.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const shown = element.value || element.placeholder;
    if (!shown || /^(checkbox|radio|file|hidden|range|color)$/.test(element.type)) continue;
    const place = element.getBoundingClientRect();
    if (!hasVisibleText(element, place)) continue;
    const style = getComputedStyle(element, element.value ? null : '::placeholder');
    yield { element, text: shown, style, place, color: style.color };
  }
}

/**
 * The texts inside `roots` whose contrast is too low in the state that they are in. Colours are blended through all
 * ancestors. A text over a picture cannot be computed, so it is incomplete.
 */
export function lowContrast(
  roots: readonly Element[],
  state: string,
  selector: (of: Element) => string,
): Finding[] {
  const groundOf = groundReader();
  const findings: Finding[] = [];
  const done = new Set<Element>();
  for (const root of roots) {
    for (const { element, color, style, text } of wordsIn(root)) {
      if (done.has(element) || exempt(element)) continue;
      done.add(element);
      const ground = groundOf(element);
      if (ground.clipped) continue;
      const ratio = contrastOn(color, ground);
      const low = !(ratio >= need(style));
      if (!low && !ground.picture) continue;
      findings.push({
        rule: `text-contrast (${state})`,
        kind: ground.picture ? 'incomplete' : 'violation',
        target: selector(element),
        detail: `“${text.slice(0, 40)}” ${ground.picture ? 'over a picture' : `${ratio.toFixed(2)}, needs ${need(style)}`}`,
      });
    }
  }
  return findings;
}
