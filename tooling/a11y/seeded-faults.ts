import { chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { auditPages, IN_MODE, inTheme } from './audit-page.ts';

/** A page with one fault for each check of the audit; the class of each must be reported under its rule. */
const FAULTS: Record<string, { rule: string; css?: string; html: string }> = {
  unnamed: { rule: 'button-name', html: '<button class="unnamed"></button>' },
  near: {
    rule: 'target-size',
    css: '.near { width: 16px; height: 16px; min-height: 0; margin: 0; padding: 0 }',
    html: '<button class="near">A</button><button class="near">B</button>',
  },
  pale: {
    rule: 'text-contrast (at rest)',
    css: '.pale { color: #8a8a8a }',
    html: '<p class="pale">Pale</p>',
  },
  isUnderOverlay: {
    rule: 'text-contrast (at rest)',
    css: '.isUnderOverlay { opacity: 0.5 }',
    html: '<button class="isUnderOverlay" aria-disabled="true">Looks disabled</button>',
  },
  blended: {
    rule: 'text-contrast (at rest)',
    css: '.under { background: #000 } .blended { background: rgb(255 255 255 / 50%); color: #fff }',
    html: '<div class="under"><p class="blended">Blended</p></div>',
  },
  hint: {
    rule: 'text-contrast (at rest)',
    css: '.hint::placeholder { color: #aaa }',
    html: '<input class="hint" aria-label="Name" placeholder="Name">',
  },
  hovered: {
    rule: 'text-contrast (hovered)',
    css: '.hovered:hover { color: #aaa }',
    html: '<button class="hovered">Hovered</button>',
  },
  focused: {
    rule: 'text-contrast (focused)',
    css: '.focused:focus-visible { color: #aaa }',
    html: '<button class="focused">Focused</button>',
  },
  bare: {
    rule: 'focus-visible',
    css: '.bare:focus-visible { outline: none }',
    html: '<button class="bare">No ring</button>',
  },
  faint: {
    rule: 'focus-visible',
    css: '.faint:focus-visible { outline: 2px solid #ccc }',
    html: '<button class="faint">Faint ring</button>',
  },
  cut: {
    rule: 'fits',
    css: '.cut { width: 40px; overflow: hidden; white-space: nowrap }',
    html: '<p class="cut">Cut off at the side</p>',
  },
  tight: {
    rule: 'fits',
    css: '.tight { height: 12px; min-height: 0; padding: 0; font-size: 20px; line-height: 30px }',
    html: '<button class="tight">Too tall</button>',
  },
  chosen: {
    rule: 'state-visible',
    css: '[aria-pressed="true"] { background: #cde }',
    html: '<ul><li><button class="chosen" aria-pressed="true">One</button><button class="chosen" aria-pressed="false">Two</button></li></ul>',
  },
  'invalid-field': {
    rule: 'state-visible',
    css: '.invalid-field { border: 1px solid #555 } .invalid-field[aria-invalid="true"] { background: #fdd }',
    html: '<input class="invalid-field" aria-label="Price" aria-invalid="true">',
  },
  'shadow-edge': {
    rule: 'edge-visible',
    css: '.shadow-edge { box-shadow: inset 0 0 0 1px #555 } .shadow-edge > input { border: 0 }',
    html: '<div class="shadow-edge"><input aria-label="Price"></div>',
  },
  'status-dot': {
    rule: 'edge-visible',
    css: '.status-dot { display: block; width: 8px; height: 8px; background: #555 }',
    html: '<span class="status-dot"></span>',
  },
};

const PAGE = `<!doctype html><html lang="en"><title>Faults</title><style>
  body { background: #fff; color: #111 }
  button { margin: 8px; min-height: 32px; border: 1px solid #555; background: #fff; color: #111 }
  :focus-visible { outline: 2px solid #00f }
  ${Object.values(FAULTS)
    .map(({ css = '' }) => css)
    .join('\n')}
</style><main>${Object.values(FAULTS)
  .map(({ html }) => html)
  .join('\n')}</main></html>`;

/** Audits a page of seeded faults: which were found, and which were not. */
export async function seededFaults(): Promise<{ found: string[]; missed: string[] }> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const auditPage = await (await auditPages(browser))();
    await auditPage.page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
    const findings = [...(await inTheme(auditPage, 'seeded'))];
    for (const look of Object.values(IN_MODE)) findings.push(...(await look(auditPage)));
    const isFound = (name: string) =>
      findings.some(({ rule, target }) => rule === FAULTS[name]?.rule && target.includes(`.${name}`));
    const names = Object.keys(FAULTS);
    return { found: names.filter(isFound), missed: names.filter((name) => !isFound(name)) };
  } finally {
    await browser.close();
  }
}
