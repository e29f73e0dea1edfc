import { converter, parse, type Rgb, wcagContrast } from 'culori';
import type { Finding } from './finding.ts';

const toRgb = converter('rgb');

const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

const known = new Map<string, Rgb | undefined>();
function rgb(value: string): Rgb | undefined {
  if (!known.has(value)) known.set(value, toRgb(parse(value)));
  return known.get(value);
}

/** A colour's opacity, from 0 to 1. */
export const alphaOf = (value: string): number => rgb(value)?.alpha ?? 1;

/** The visible colour where `front`, which may be translucent, covers `back`. */
function over(front: Rgb, back: Rgb, opacity = 1): Rgb {
  const alpha = (front.alpha ?? 1) * opacity;
  const mix = (key: 'r' | 'g' | 'b') => front[key] * alpha + back[key] * (1 - alpha);
  return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
}

const opaque = ({ alpha = 1 }: Rgb) => alpha === 1;

/** The background of an element's content. */
interface Background {
  /** One colour; several for a gradient. */
  colors: readonly Rgb[];
  /** The product of the element's and its ancestors' opacity. */
  opacity: number;
  /** Whether it is a picture, whose colours are unknown. */
  picture: boolean;
  /** Whether the element is clipped, for assistive technology only. */
  clipped: boolean;
}

const COLOR = /(?:rgba?|hsla?|oklch|oklab|color|lab|lch)\([^()]*\)|#[0-9a-f]{3,8}/gi;

/** Computes backgrounds from computed styles, once per element. */
export function backgroundReader(): (element: Element | null) => Background {
  const seen = new Map<Element, Background>();
  const read = (element: Element | null): Background => {
    if (!element) return { colors: [WHITE], opacity: 1, picture: false, clipped: false };
    const before = seen.get(element);
    if (before) return before;
    const below = read(element.parentElement);
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, backgroundClip, width, height } = style;
    const background = { ...below, opacity: below.opacity * Number(style.opacity) };
    background.clipped ||= style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)';
    const paint = rgb(backgroundColor);
    if (paint && paint.alpha !== 0 && backgroundClip !== 'text') {
      const solid = opaque(paint) && background.opacity === 1;
      background.colors = solid
        ? [paint]
        : background.colors.map((color) => over(paint, color, background.opacity));
      background.picture &&= !solid;
    }
    if (backgroundImage !== 'none') {
      const stops = (backgroundImage.match(COLOR) ?? []).flatMap((stop) => rgb(stop) ?? []);
      const mixed = stops.flatMap((stop) =>
        background.colors.map((color) => over(stop, color, background.opacity)),
      );
      background.colors = stops.length > 0 && stops.every(opaque) ? mixed : [...background.colors, ...mixed];
      background.picture ||= backgroundImage.includes('url(');
    }
    for (const pseudo of ['::before', '::after']) {
      const layer = getComputedStyle(element, pseudo);
      const color = layer.content === 'none' ? undefined : rgb(layer.backgroundColor);
      const covers = (side: 'width' | 'height', whole: string) =>
        Number.parseFloat(layer[side]) >= Number.parseFloat(whole) / 2;
      if (color && color.alpha !== 0 && covers('width', width) && covers('height', height))
        background.colors = [
          ...background.colors,
          ...background.colors.map((under) => over(color, under, background.opacity)),
        ];
    }
    seen.set(element, background);
    return background;
  };
  return read;
}

/** The lowest contrast of a colour on a background, from 1 to 21. */
export function contrastOn(value: string, { colors, opacity }: Background): number {
  const front = rgb(value);
  if (!front) return Number.NaN;
  return Math.min(...colors.map((color) => wcagContrast(over(front, color, opacity), color)));
}

/**
 * Whether WCAG exempts this element from contrast (1.4.3). A control that is only `aria-disabled` takes the focus and
 * is read.
 */
const exempt = (element: Element) =>
  element.closest(':disabled, [data-disabled], [inert]') !== null ||
  element.closest('label')?.control?.matches(':disabled') === true;

/** Whether its text is visible, and not only for assistive technology. */
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

/** Every visible text inside `root`, including values of fields. */
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
 * Texts inside `roots` whose contrast is too low in their current state. Colours are blended through all ancestors. A
 * text over a picture cannot be computed, so it is incomplete.
 */
export function lowContrast(
  roots: readonly Element[],
  state: string,
  selector: (of: Element) => string,
): Finding[] {
  const backgroundOf = backgroundReader();
  const findings: Finding[] = [];
  const done = new Set<Element>();
  for (const root of roots) {
    for (const { element, color, style, text } of wordsIn(root)) {
      if (done.has(element) || exempt(element)) continue;
      done.add(element);
      const background = backgroundOf(element);
      if (background.clipped) continue;
      const ratio = contrastOn(color, background);
      const low = !(ratio >= need(style));
      if (!low && !background.picture) continue;
      findings.push({
        rule: `text-contrast (${state})`,
        kind: background.picture ? 'incomplete' : 'violation',
        target: selector(element),
        detail: `“${text.slice(0, 40)}” ${background.picture ? 'over a picture' : `${ratio.toFixed(2)}, needs ${need(style)}`}`,
      });
    }
  }
  return findings;
}
