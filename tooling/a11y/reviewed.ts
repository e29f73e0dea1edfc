/** A finding that axe could not decide, or reported by mistake, and a person has reviewed. */
export interface Reviewed {
  /** The rule, with axe's own reason in brackets: `color-contrast (bgOverlap)`. */
  rule: string;
  /** A part of the stories' ids, or `*`. */
  stories: string;
  /** A part of the element's selector; by default every element. */
  target?: string;
  /** Set where axe is certain, but wrong. Findings of our own rules cannot be reviewed. */
  mistaken?: true;
  /** Why it is correct. */
  reason: string;
}

const MEASURED = 'text-contrast measures it, in the same run.';
const ON_MAP =
  'A name or figure on the drawn map, whose ground has two colours: themes.test.ts holds the labels to 4.5:1 on both.';
const TRAPPED = 'Radix keeps the focus inside the open dialog or list; stories with a keyboard prove it.';

/** An entry without a matching finding makes `pnpm a11y` fail, and must be removed. */
export const REVIEWED: readonly Reviewed[] = [
  { rule: 'color-contrast (nonBmp)', stories: '*', reason: `Text without letters. ${MEASURED}` },
  { rule: 'color-contrast (shortTextContent)', stories: '*', reason: `A single character. ${MEASURED}` },
  {
    rule: 'color-contrast (imgNode)',
    stories: '*',
    target: 'text[',
    reason: `Text of a chart, which has no picture under it. ${MEASURED}`,
  },
  { rule: 'color-contrast (imgNode)', stories: 'map-view', reason: ON_MAP },
  { rule: 'color-contrast (imgNode)', stories: 'live-tracking', reason: ON_MAP },
  {
    rule: 'color-contrast',
    stories: 'map-view--with-tiles',
    reason: `Axe fails on the pixel that stands for a tile. ${MEASURED}`,
  },
  {
    rule: 'color-contrast',
    stories: 'live-tracking--dense',
    mistaken: true,
    reason: `Rows that the list scrolls out of sight, which axe puts on the page’s white. ${MEASURED}`,
  },
  {
    rule: 'color-contrast',
    stories: 'live-tracking--large-text',
    mistaken: true,
    reason: 'As above.',
  },
  {
    rule: 'color-contrast (pseudoContent)',
    stories: '*',
    reason: `A drawn ::before or ::after. ${MEASURED}`,
  },
  {
    rule: 'color-contrast (emptyValue)',
    stories: '*',
    reason: `A field without a value. ${MEASURED} There it is the placeholder, and the value where a story has one.`,
  },
  {
    rule: 'color-contrast (clearOrHidden)',
    stories: '*',
    reason: `Over the text lie only clear boxes, or opaque ones that it scrolls under. ${MEASURED}`,
  },
  { rule: 'aria-hidden-focus', stories: '*', target: 'radix-focus-guard', reason: TRAPPED },
  { rule: 'aria-hidden-focus', stories: '*', target: '#storybook-root', reason: TRAPPED },
  { rule: 'aria-hidden-focus', stories: '*', target: '#storybook-root', mistaken: true, reason: TRAPPED },
  { rule: 'aria-hidden-focus', stories: 'select-field--lies-over-a-dialog', reason: TRAPPED },
  {
    rule: 'target-size',
    stories: '*',
    target: '_pin_',
    mistaken: true,
    reason:
      'A pin stands where it belongs on the map, which WCAG calls essential; the lists beside it have each.',
  },
  {
    rule: 'target-size (contentOverflow)',
    stories: 'live-tracking',
    target: '_pin_',
    reason: 'A pin, as above.',
  },
  {
    rule: 'target-size',
    stories: 'live-tracking',
    target: 'retailer"]',
    mistaken: true,
    reason: 'A pin, as above.',
  },
  {
    rule: 'target-size',
    stories: 'several-retailers--selected',
    mistaken: true,
    reason: 'The bar of the selection stands over it only until the list is scrolled.',
  },
  {
    rule: 'target-size (nonTabbableNeighbor)',
    stories: 'several-retailers--selected',
    reason: 'As above.',
  },
  {
    rule: 'aria-required-children',
    stories: '*',
    reason: 'An open list without options: the popup and a status say why.',
  },
  {
    rule: 'th-has-data-cells',
    stories: 'accounting--',
    reason:
      'The heading of a part of a statement, with scope="rowgroup": its figures are in the rows below, not beside it.',
  },
  {
    rule: 'form-field-multiple-labels',
    stories: '*',
    target: '-r_',
    reason: 'Each star has a name of its own; the label of the field only leads to the one in turn.',
  },
];
