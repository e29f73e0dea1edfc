import { expect, test } from 'vitest';
import type { Outcome, Row } from './compare.ts';
import { page, summary } from './report.ts';

const row = (pictures: string[], pixels: number, rest: Partial<Row> = {}): Row => ({
  pictures,
  inAllThemes: false,
  isAccepted: false,
  pixels,
  size: [1280, 800],
  box: { left: 600, top: 100, width: 20, height: 20 },
  before: `data:before-${pixels}`,
  after: `data:after-${pixels}`,
  mask: `data:mask-${pixels}`,
  ...rest,
});
const outcome = (name: string, status: Outcome['status'], rest: Partial<Outcome> = {}): Outcome => ({
  id: `orders--${name.toLowerCase()}`,
  title: 'Screens/Orders',
  name,
  file: 'orders.stories.tsx',
  status,
  rows: [],
  built: '',
  ...rest,
});

const OUTCOMES = [
  outcome('Same', 'same'),
  outcome('Old', 'gone', { rows: [row(['professional-blue-1280'], 1_024_000, { after: '' })] }),
  outcome('Dense', 'accepted', {
    rows: [row(['professional-blue-390'], 7, { isAccepted: true })],
    why: 'The badge is <2 px taller',
  }),
  outcome('Late', 'not captured', { why: 'It threw' }),
  outcome('Small', 'different', { rows: [row(['premium-dark-text-200-1280', 'modern-green-768'], 12)] }),
  outcome('Ready', 'different', {
    rows: [
      row(['premium-dark-390', 'professional-blue-390'], 1240, { inAllThemes: true }),
      row(['professional-blue-forced-colors-1280'], 3, { isAccepted: true }),
    ],
  }),
];

test('the summary counts, and lists what differs with its line to accept it, the largest first', () => {
  expect(summary(OUTCOMES)).toBe(`**2 different, 1 not captured, 1 gone, 1 accepted, 1 same**

### 2 different

- Screens/Orders: Ready
  - 390 px, Premium Dark, same in all themes: 1,240 pixels
  - 1280 px, forced colours, Professional Blue: 3 pixels
  - \`pnpm visual accept orders--ready --why "…"\`
- Screens/Orders: Small
  - 1280 px, text of 200 %, Premium Dark, same in Modern Green: 12 pixels
  - \`pnpm visual accept orders--small --why "…"\`

### 1 not captured

- Screens/Orders: Late: “It threw”

### 1 gone

- Screens/Orders: Old
  - 1280 px, Professional Blue

### 1 accepted

- Screens/Orders: Dense: “The badge is <2 px taller”
  - 390 px, Professional Blue: 7 pixels
`);
});

test('without a difference the summary says so', () => {
  expect(summary([outcome('Same', 'same')])).toBe('**0 different, 1 same**\n');
});

const PAGE = page(OUTCOMES);

test('the page has each picture once, the largest difference first, before what is accepted', () => {
  const shown = [...PAGE.matchAll(/href="data:((?:before|after|mask)-\d+)"/g)].map(([, name]) => name);
  const three = (pixels: number) => ['before', 'after', 'mask'].map((side) => `${side}-${pixels}`);
  expect(shown).toEqual([...three(1240), ...three(3), ...three(12), 'before-1024000', ...three(7)]);
});

test('a row links to its story in its theme and width, with the line that accepts it', () => {
  expect(PAGE).toContain(
    'href="http://127.0.0.1:6006/?path=/story/orders--ready&#38;globals=theme:premium-dark;density:comfortable;text:normal;viewport.value:phone"',
  );
  expect(PAGE).toContain('text:large;viewport.value:desktop');
  expect(PAGE).toContain('<code>pnpm visual accept orders--ready --why &#34;…&#34;</code>');
  expect(PAGE).not.toContain('path=/story/orders--old');
});

test('a picture begins with the part that differs; reasons are text', () => {
  expect(PAGE).toContain('viewBox="450 30 320 160"');
  expect(PAGE).toContain('viewBox="0 0 1280 800"');
  expect(PAGE).toContain('“The badge is &#60;2 px taller”');
});
