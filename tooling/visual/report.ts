import { THEME_LIST } from '@dmc/design-system/theme-list';
import { entryAddress, themeOf } from '../../.storybook/docs/globals.ts';
import { VIEWPORTS } from '../../.storybook/modes.ts';
import type { Outcome, Row } from './compare.ts';

/** Where `pnpm storybook` serves it. */
const STORYBOOK = 'http://127.0.0.1:6006/';

/** What is shown of each story, in this order; the others are only counted. */
const SHOWN = ['different', 'not captured', 'new', 'gone', 'accepted'] as const;

const MODES: Record<string, string> = {
  'text-200-': ', text of 200 %',
  'forced-colors-': ', forced colours',
};

/** Theme, mode and width of a picture. */
function parts(picture: string) {
  const [, theme, mode = '', width = ''] = /^(.+?)-(text-200-|forced-colors-|)(\d+)$/.exec(picture) ?? [];
  return { theme: themeOf(theme), mode, width };
}

/** Such as `1280 px, same in all themes: 1,240 pixels`. */
function labelOf({ pictures, inAllThemes, pixels, before, after }: Row): string {
  const [theme, ...others] = pictures.map((picture) => THEME_LIST[parts(picture).theme].name);
  const { mode, width } = parts(pictures[0] ?? '');
  const among = inAllThemes ? 'same in all themes' : `same in ${others.join(', ')}`;
  const themes = others.length > 0 ? `${theme}, ${among}` : theme;
  const count = before && after ? `: ${pixels.toLocaleString('en')} pixels` : '';
  return `${width} px${MODES[mode] ?? ''}, ${themes}${count}`;
}

const largest = ({ rows }: Outcome): number => Math.max(0, ...rows.map(({ pixels }) => pixels));
const ofStatus = (outcomes: readonly Outcome[], status: Outcome['status']): Outcome[] =>
  outcomes.filter((outcome) => outcome.status === status).sort((a, b) => largest(b) - largest(a));

const counts = (outcomes: readonly Outcome[]): string =>
  [...SHOWN, 'same' as const]
    .map((status) => `${ofStatus(outcomes, status).length} ${status}`)
    .filter((count) => !count.startsWith('0 ') || count === '0 different')
    .join(', ');

const titleOf = ({ title, name }: Outcome): string => `${title}: ${name}`;
const acceptLine = ({ id }: Outcome): string => `pnpm visual accept ${id} --why "…"`;

/** The outcomes in Markdown, for the terminal and a run's page in CI. */
export function summary(outcomes: readonly Outcome[]): string {
  const listed = SHOWN.flatMap((status) => {
    const those = ofStatus(outcomes, status).map((outcome) => {
      const accept = status === 'different' ? [`\`${acceptLine(outcome)}\``] : [];
      const below = [...outcome.rows.map(labelOf), ...accept].map((line) => `\n  - ${line}`);
      return `- ${titleOf(outcome)}${outcome.why ? `: “${outcome.why}”` : ''}${below.join('')}\n`;
    });
    return those.length > 0 ? [`\n### ${those.length} ${status}\n\n${those.join('')}`] : [];
  });
  return `**${counts(outcomes)}**\n${listed.join('')}`;
}

const html = (text: string): string => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function storyLink(id: string, picture: string): string {
  const { theme, mode, width } = parts(picture);
  const sizes = Object.keys(VIEWPORTS) as (keyof typeof VIEWPORTS)[];
  const size = sizes.find((each) => VIEWPORTS[each].styles.width === `${width}px`);
  const text = mode === 'text-200-' ? 'large' : 'normal';
  const address = entryAddress(`/story/${id}`, { theme, density: 'comfortable', text }, size);
  return ` · <a href="${html(new URL(address, STORYBOOK).href)}">Open the story</a>`;
}

/** The space around what differs, and the least width of a part of a picture, in px. */
const [AROUND, LEAST] = [32, 320];

/** Before, after and what differs: the part that differs, then the whole. */
function figures({ box, size: [width, height], before, after, mask }: Row, key: string): string {
  const w = Math.min(width, Math.max(box.width + 2 * AROUND, LEAST));
  const h = Math.min(height, Math.max(box.height + 2 * AROUND, LEAST / 2));
  const x = Math.max(0, Math.min(width - w, box.left + box.width / 2 - w / 2));
  const y = Math.max(0, Math.min(height - h, box.top + box.height / 2 - h / 2));
  const use = (side: string, look = '') => `<use href="#${key}${side}"${look}/>`;
  const figure = (label: string, content: string, part: string, most: number) =>
    `<figure><figcaption>${label}</figcaption><svg role="img" aria-label="${label}" viewBox="${part}" style="max-width:${most}px">${content}</svg></figure>`;
  const part = `${x} ${y} ${w} ${h}`;
  const sides = Object.entries({ before, after }).filter(([, href]) => href);
  const image = (side: string, href: string) => `<image id="${key}${side}" href="${href}"/>`;
  const drawn = sides.map(([side, href]) => figure(side, image(side, href), part, w)).join('');
  if (!before || !after) return `<div>${drawn}</div>`;
  const marked = `${use('after', ' opacity=".3"')}<image href="${mask}"/>`;
  const whole = sides.map(([side]) => figure(side, use(side), `0 0 ${width} ${height}`, width)).join('');
  return `<div>${drawn}${figure('difference', marked, part, w)}</div><details><summary>Whole picture</summary><div>${whole}</div></details>`;
}

function article(outcome: Outcome, at: number): string {
  const { id, status, rows, why } = outcome;
  const shown = rows.map((row, place) => {
    const accepted = row.isAccepted && status === 'different' ? ' · accepted' : '';
    const link = status === 'gone' ? '' : storyLink(id, row.pictures[0] ?? '');
    return `<h3>${labelOf(row)}${accepted}${link}</h3>${figures(row, `p${at}-${place}-`)}`;
  });
  const reason = why ? `<p>“${html(why)}”</p>` : '';
  const accept = status === 'different' ? `<p><code>${html(acceptLine(outcome))}</code></p>` : '';
  return `<article><h2><b>${status}</b> ${html(titleOf(outcome))}</h2>${reason}${accept}${shown.join('')}</article>`;
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:1400px;padding:0 24px 48px}p,h1,h2,h3,figure{margin:0}
h1{font-size:20px;margin-top:16px}h2{font-size:17px;margin-top:24px}h3{font-size:15px;font-weight:400;margin-top:12px}
article{border-top:1px solid #8885}b{border:1px solid;border-radius:4px;padding:0 6px}
div{display:flex;gap:16px}figure{flex:1;min-width:0}figcaption{font-size:13px}details svg{max-height:none}
svg{display:block;width:100%;max-height:80vh;outline:1px solid #8885;background:#fff}`;

/** The outcomes as one HTML file, with the pictures in it. */
export function page(outcomes: readonly Outcome[]): string {
  const shown = SHOWN.flatMap((status) => ofStatus(outcomes, status));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${counts(outcomes)}</title><style>${STYLE}</style><h1>${counts(outcomes)}</h1>
<p>The links lead to <code>pnpm storybook</code>, or to a run’s Storybook if it is served in its place:
<code>npx -y vite@8 preview --outDir storybook-static --host 127.0.0.1 --port 6006</code></p>
${shown.map(article).join('\n')}</html>`;
}
