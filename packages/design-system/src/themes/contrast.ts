import {
  type Color,
  useMode as enable,
  formatHex8,
  modeLrgb,
  modeRgb,
  parse,
  type Rgb,
  wcagContrast,
} from 'culori/fn';
import { MEANINGS, type Theme, TONES } from './theme.ts';
import { themeProperties } from './theme-css.ts';

enable(modeLrgb);
const toRgb = enable(modeRgb);

/** WCAG 2.2: text (1.4.3), and shapes and focus rings (1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

/** One requirement: the contrast of this foreground on this background. */
export interface Pair {
  name: string;
  foreground: string;
  background: string;
  need: number;
}

function rgb(value: string): Rgb {
  const color: Color | undefined = parse(value);
  if (!color) throw new Error(`not a colour: ${value}`);
  return toRgb(color);
}

/** Whether a theme's value is a colour, and not a length or a shadow. */
export const isColour = (value: string): boolean => parse(value) !== undefined;

/** The blended colour where `foreground`, which may be translucent, covers `background`. */
function over(foreground: Rgb, background: Rgb): Rgb {
  const alpha = foreground.alpha ?? 1;
  const mix = (key: 'r' | 'g' | 'b') => foreground[key] * alpha + background[key] * (1 - alpha);
  return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
}

/** The contrast of a pair, from 1 to 21, with translucent colours blended over each other and over white. */
export function contrastOf({ foreground, background }: Pick<Pair, 'foreground' | 'background'>): number {
  const below = over(rgb(background), { mode: 'rgb', r: 1, g: 1, b: 1 });
  return wcagContrast(over(rgb(foreground), below), below);
}

const isTransparent = (value: string) => formatHex8(rgb(value)).endsWith('00');

/** Every pair of colours that the product combines, in one theme, with a brand's properties applied over it. */
export function pairsOf(theme: Theme, overrides: Readonly<Record<string, string>> = {}): Pair[] {
  const values = { ...themeProperties(theme), ...overrides };
  const colourOf = (property: string) => {
    const value = values[property];
    if (value === undefined) throw new Error(`no such property: ${property}`);
    return value;
  };
  const ds = (name: string) => colourOf(`--ds-${name}`);
  const accent = (step: number) => colourOf(`--${theme.radix.accentColor}-${step}`);
  const gray = (step: number) => colourOf(`--${theme.radix.grayColor}-${step}`);
  const pairs: Pair[] = [];
  const text = (name: string, foreground: string, background: string) =>
    pairs.push({ name, foreground, background, need: TEXT });
  const shape = (name: string, foreground: string, background: string) =>
    pairs.push({ name, foreground, background, need: SHAPE });

  for (const background of [
    'background',
    'surface',
    'surfaces-raised',
    'surfaces-sunken',
    'rows-hover',
    'rows-selected',
    'rows-selected-hover',
  ]) {
    text(`text on ${background}`, ds('text-primary'), ds(background));
    text(`secondary text on ${background}`, ds('text-secondary'), ds(background));
    text(`muted text on ${background}`, ds('text-muted'), ds(background));
    text(`link on ${background}`, ds('link'), ds(background));
    shape(`focus ring on ${background}`, ds('focus'), ds(background));
  }
  text('table header', ds('rows-header-text'), ds('table-header'));

  for (const state of ['primary', 'hover', 'accent-active'])
    text(`solid button, ${state}`, ds('accent-contrast'), ds(state));
  for (const step of [3, 4, 5]) {
    text(`soft button on accent ${step}`, accent(11), accent(step));
    text(`soft grey button on grey ${step}`, ds('text-primary'), gray(step));
  }
  for (const step of [2, 3, 4]) text(`grey 11 on grey ${step}`, gray(11), gray(step));
  text('avatar and chosen entry, accent 12 on 3', accent(12), accent(3));
  shape('focus ring on a soft grey button', ds('focus'), gray(3));

  for (const background of ['surface', 'background']) {
    shape(`input border on ${background}`, ds('input-border'), ds(background));
    shape(`checked control on ${background}`, ds('accent-indicator'), ds(background));
  }

  shape('filled star in a dialog', ds('tone-yellow-mark'), ds('surfaces-raised'));
  shape('outlined star in a dialog', ds('input-border'), ds('surfaces-raised'));

  for (const tone of TONES) {
    text(`${tone} badge`, ds(`tone-${tone}-text`), ds(`tone-${tone}-background`));
    text(`${tone} text on a card`, ds(`tone-${tone}-text`), ds('surface'));
    shape(`${tone} icon in its badge`, ds(`tone-${tone}-mark`), ds(`tone-${tone}-background`));
    shape(`${tone} dot on a card`, ds(`tone-${tone}-mark`), ds('surface'));
    shape(`${tone} dot on a selected row`, ds(`tone-${tone}-mark`), ds('rows-selected'));
    shape(`${tone} meter on its track`, ds(`tone-${tone}-mark`), gray(3));
  }
  for (const meaning of MEANINGS) {
    text(`${meaning} text on its tint`, ds(`${meaning}-text`), ds(`${meaning}-background`));
    text(`${meaning} text on a card`, ds(`${meaning}-text`), ds('surface'));
    text(`${meaning} text on the page`, ds(`${meaning}-text`), ds('background'));
    text(`${meaning} solid`, ds(`${meaning}-on-solid`), ds(`${meaning}-solid`));
    text(`${meaning} solid, hovered`, ds(`${meaning}-on-solid`), ds(`${meaning}-solid-hover`));
    text(`text on the tint of ${meaning}`, ds('text-primary'), ds(`${meaning}-background`));
    text(`secondary text on the tint of ${meaning}`, ds('text-secondary'), ds(`${meaning}-background`));
  }
  text('button of the bar', ds('warning-solid'), ds('warning-on-solid'));
  shape('focus ring on the bar', ds('warning-on-solid'), ds('warning-solid'));

  text('sidebar entry', ds('chrome-sidebar-text'), ds('chrome-sidebar'));
  text('sidebar entry, hovered', ds('chrome-sidebar-text-strong'), ds('chrome-sidebar-hover'));
  text('sidebar entry, chosen', ds('chrome-selected-text'), ds('chrome-selected'));
  text('name in the sidebar', ds('chrome-sidebar-text-strong'), ds('chrome-sidebar'));
  shape('sidebar icon', ds('chrome-sidebar-icon'), ds('chrome-sidebar'));
  shape('sidebar icon, chosen', ds('chrome-selected-icon'), ds('chrome-selected'));
  shape('focus ring in the sidebar', ds('chrome-sidebar-focus'), ds('chrome-sidebar'));
  shape('focus ring on the chosen entry', ds('chrome-sidebar-focus'), ds('chrome-selected'));
  if (!isTransparent(ds('chrome-marker'))) shape('sidebar marker', ds('chrome-marker'), ds('chrome-sidebar'));
  text('page title', ds('chrome-header-text'), ds('chrome-header'));
  text('page description', ds('chrome-header-muted'), ds('chrome-header'));
  text('initials in the header', ds('chrome-avatar-text'), ds('chrome-avatar'));
  shape('focus ring in the header', ds('chrome-header-focus'), ds('chrome-header'));

  text('chart axis', ds('chart-axis-text'), ds('surface'));
  shape('previous period', ds('chart-previous'), ds('surface'));
  for (const series of [1, 2, 3, 4, 5])
    shape(`chart series ${series}`, ds(`chart-series-${series}`), ds('surface'));
  for (const marker of ['available', 'delivering', 'retailer', 'inactive'])
    shape(`map marker ${marker}`, ds(`map-${marker}`), ds('map-land'));
  for (const meaning of ['success', 'info', 'error'])
    shape(`${meaning} disc on the map`, ds(`${meaning}-solid`), ds('map-block'));
  shape('grey disc on the map', ds('text-muted'), ds('map-block'));
  text('map label', ds('map-label'), ds('map-land'));
  text('map label on settled background', ds('map-label'), ds('map-block'));
  text('artwork headline', ds('artwork-text'), ds('artwork-bg'));
  text('artwork text', ds('artwork-muted'), ds('artwork-bg'));
  shape('mark in the hub', ds('artwork-hub-fg'), ds('artwork-hub'));
  return pairs;
}

/** The pairs with too little contrast, as text. */
export const failingPairs = (pairs: readonly Pair[]): string[] =>
  pairs
    .map((pair) => ({ ...pair, ratio: contrastOf(pair) }))
    .filter(({ ratio, need }) => ratio < need)
    .map(
      ({ name, foreground, background, ratio, need }) =>
        `${name}: ${foreground} on ${background} is ${ratio.toFixed(2)}, needs ${need}`,
    );
