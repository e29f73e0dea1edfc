import { backgroundReader } from './contrast.ts';
import type { Finding } from './finding.ts';

const FIELD = 'input, textarea, select';
const POPUP = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=status], [popover]';
/** Smaller parts are not seen, in px. */
const SMALLEST = 3;

interface Painted {
  element: Element;
  pseudo: string | undefined;
}
let painted: Painted[] = [];

const isEmpty = (element: Element) =>
  element.childElementCount === 0 &&
  !element.textContent?.trim() &&
  !element.matches(`img, .radix-themes, ${FIELD}`);
const holdsField = (element: Element) =>
  element.matches(`button, ${POPUP}`) || [...element.children].some((child) => child.matches(FIELD));

/** Whether a background or a shadow shows a mark without text, a field or a popup. */
function isPainted({ element, pseudo }: Painted, backgroundOf: ReturnType<typeof backgroundReader>): boolean {
  const style = getComputedStyle(element, pseudo);
  const { content, boxShadow, backgroundColor } = style;
  if (pseudo && content !== '""') return false;
  const [width, height] = pseudo
    ? [Number.parseFloat(style.width), Number.parseFloat(style.height)]
    : [element.getBoundingClientRect().width, element.getBoundingClientRect().height];
  if (!(width >= SMALLEST && height >= SMALLEST)) return false;
  const around = JSON.stringify(backgroundOf(pseudo ? element : element.parentElement).colors);
  const isMark =
    (pseudo !== undefined || isEmpty(element)) &&
    !backgroundColor.endsWith(', 0)') &&
    JSON.stringify(backgroundOf(element).colors) !== around;
  return (
    isMark || (boxShadow !== 'none' && (pseudo !== undefined || isEmpty(element) || holdsField(element)))
  );
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

function hasEdge(element: Element, pseudo?: string): boolean {
  const style = getComputedStyle(element, pseudo);
  return (
    style.forcedColorAdjust === 'none' ||
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
    SIDES.some((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
  );
}

/** Records what only a background or a shadow draws: forced colours, which come next, remove both. */
export function recordPainted(): void {
  const backgroundOf = backgroundReader();
  painted = [...document.body.querySelectorAll('*')]
    .filter((element) => !element.closest('svg, .sb-wrapper') && element.checkVisibility())
    .flatMap((element) => [undefined, '::before', '::after'].map((pseudo) => ({ element, pseudo })))
    .filter((part) => isPainted(part, backgroundOf));
}

/** The recorded elements that forced colours make invisible. */
export const edgeless = (selector: (of: Element) => string): Finding[] =>
  painted
    .filter(({ element, pseudo }) => !hasEdge(element, pseudo) && !(pseudo && hasEdge(element)))
    .map(({ element, pseudo = '' }) => ({
      rule: 'edge-visible',
      kind: 'violation',
      target: `${selector(element)}${pseudo}`,
      detail: 'only a background or a shadow draws it',
    }));
