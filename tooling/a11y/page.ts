import axe from 'axe-core';
import { backgroundReader, lowContrast } from './contrast.ts';
import { edgeless, recordPainted } from './edges.ts';
import type { Finding } from './finding.ts';
import { misfits } from './fit.ts';
import { focusWatch } from './focus.ts';
import { isUnderOverlay } from './overlay.ts';
import { unmarkedChoices, unmarkedErrors } from './state.ts';

/** WCAG 2.2, levels A and AA. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Elements of Storybook's own. */
const NOT_OURS = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'];

/** Axe's reasons when an element covers the text. */
const COVERED = new Set(['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring']);

/** Runs axe on the page. */
export async function rules(): Promise<Finding[]> {
  const { violations, incomplete } = await axe.run(
    { include: [['body']], exclude: NOT_OURS.map((part) => [part]) },
    {
      runOnly: { type: 'tag', values: LEVELS },
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations', 'incomplete'],
      preload: false,
    },
  );
  const found = (kind: Finding['kind'], results: typeof violations): Finding[] =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const checks = [...any, ...all, ...none];
        // Why axe could not tell, which decides what a person has to look at.
        const [given] = checks.flatMap(
          ({ data }) => (data as { messageKey?: string } | null)?.messageKey ?? [],
        );
        const [path] = target;
        const at = typeof path === 'string' ? document.querySelector(path) : null;
        const key = given && COVERED.has(given) && at && !isUnderOverlay(at) ? 'clearOrHidden' : given;
        return {
          rule: key && kind === 'incomplete' ? `${id} (${key})` : id,
          kind,
          target: target.join(' '),
          detail: checks.map(({ message }) => message).join('; '),
        };
      }),
    );
  return [...found('violation', violations), ...found('incomplete', incomplete)];
}

/** A short, readable selector of an element. */
function selector(element: Element): string {
  const path: string[] = [];
  for (
    let at: Element | null = element;
    at && path.length < 3 && at !== document.body;
    at = at.parentElement
  ) {
    const role = at.getAttribute('role');
    const [name] = at.classList;
    path.unshift(`${at.tagName.toLowerCase()}${role ? `[role=${role}]` : ''}${name ? `.${name}` : ''}`);
  }
  return path.join(' > ');
}

/** Texts whose contrast is too low in the page's current state. */
export const contrast = (): Finding[] => lowContrast([document.body], 'at rest', selector);

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
/** Widgets that show focus as a highlight, or pass it on: stories with a keyboard cover them. */
const HIGHLIGHTED = '[role^=menuitem], [role=option], [role=tablist]';

/** Attributes by which a stylesheet can distinguish elements of one class. */
const STATES = [
  'class',
  'aria-selected',
  'aria-disabled',
  'aria-invalid',
  'aria-pressed',
  'aria-current',
  'data-state',
  'data-tone',
  'data-accent-color',
];
const look = (element: Element | null | undefined): string =>
  element ? [element.tagName, ...STATES.map((name) => element.getAttribute(name))].join() : '';
const looks = new Set<string>();

/** Controls that cannot be used, and those that show their focus already, in a story of forced states. */
const UNWATCHED = '.sb-wrapper, [aria-hidden=true], [inert], [data-shown=focus]';

let marked: Element[] = [];
let watch = (): Finding[] => [];

/**
 * Marks with `data-audit` the controls whose appearance no story has shown on this background, and returns their
 * number. The audit then shows them hovered and focused.
 */
export function markControls(theme: string): number {
  const backgroundOf = backgroundReader();
  marked = [...document.body.querySelectorAll(CONTROLS)].filter((element) => {
    if (element.matches(':disabled') || element.closest(UNWATCHED)) return false;
    if (!element.matches('input') && element.getBoundingClientRect().width <= 1) return false;
    if (element.matches(HIGHLIGHTED) || (element instanceof HTMLElement && element.tabIndex < 0))
      return false;
    if (!element.checkVisibility({ visibilityProperty: true }) || element === document.activeElement)
      return false;
    const { parentElement } = element;
    const around = [look(element), look(parentElement), look(parentElement?.parentElement)];
    const { colors } = backgroundOf(parentElement);
    const signature = [theme, ...around, JSON.stringify(colors)].join('>');
    if (looks.has(signature)) return false;
    looks.add(signature);
    return true;
  });
  for (const element of marked) element.setAttribute('data-audit', '');
  watch = focusWatch(marked, selector);
  return marked.length;
}

/** Called while the marked controls are hovered. */
export const hovered = (): Finding[] => lowContrast(marked, 'hovered', selector);

/** Called while the marked controls are focused; removes the marks. */
export function focused(): Finding[] {
  for (const element of marked) element.removeAttribute('data-audit');
  return [...lowContrast(marked, 'focused', selector), ...watch()];
}

/** Elements that do not fit the page. */
export const fits = (): Finding[] => misfits(selector);

/** Records what forced colours, which come next, may make invisible. */
export const record = (): void => recordPainted();

/** What forced colours make invisible, or like the same control in another state. */
export const states = (): Finding[] => [
  ...edgeless(selector),
  ...unmarkedChoices(selector),
  ...unmarkedErrors(selector),
];
