/**
 * Draws the demo tenants' product pictures and logos into the assets folder. Run it manually after changing the
 * catalogue: `pnpm exec tsx apps/api/demo/draw.ts` (with Playwright's Chromium, or the one at CHROMIUM_PATH).
 * The results are checked in, so that a first start needs no browser.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import {
  type CatalogueItem,
  catalogues,
  type Look,
  type Motif,
  picturesOf,
  type Shape,
} from './catalogue.ts';

const SIZE = 512;

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** Mixes `share` of `other` into `hex`. */
const mix = (hex: string, other: string, share: number): string => {
  const [a, b] = [rgb(hex), rgb(other)];
  const channel = (at: number) => Math.round((a[at] ?? 0) * (1 - share) + (b[at] ?? 0) * share);
  return `#${[0, 1, 2].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
};
const darker = (hex: string, share = 0.18) => mix(hex, '#10131a', share);
const lighter = (hex: string, share = 0.18) => mix(hex, '#ffffff', share);
const brightness = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = rgb(hex);
  return (red * 299 + green * 587 + blue * 114) / 1000;
};
/** The ink with more contrast to the background. */
const inkOn = (background: string, one: string, other: string) => {
  const distance = (ink: string) => Math.abs(brightness(ink) - brightness(background));
  return distance(one) >= distance(other) ? one : other;
};

/** A motif of about 100 × 100 around the origin. */
const MOTIF: Record<Motif, (ink: string, background: string) => string> = {
  grain: (ink) =>
    `${[-40, 0, 40]
      .map((turn) => `<ellipse cx="0" cy="-26" rx="13" ry="30" transform="rotate(${turn})" fill="${ink}"/>`)
      .join('')}<rect x="-4" y="0" width="8" height="46" rx="4" fill="${ink}"/>`,
  drop: (ink, background) =>
    `<path d="M0-50C24-16 36 0 36 18a36 36 0 0 1-72 0C-36 0-24-16 0-50Z" fill="${ink}"/><path d="M-18 20a18 18 0 0 0 18 18" fill="none" stroke="${background}" stroke-width="7" stroke-linecap="round"/>`,
  leaf: (ink, background) =>
    `<path d="M-42 40C-50-20-10-46 46-44 48 14 16 48-42 40Z" fill="${ink}"/><path d="M-40 38C-20 10 0-8 22-22" fill="none" stroke="${background}" stroke-width="6" stroke-linecap="round"/>`,
  sun: (ink) =>
    `<circle r="25" fill="${ink}"/>` +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map(
        (turn) =>
          `<rect x="-5" y="-50" width="10" height="16" rx="5" transform="rotate(${turn})" fill="${ink}"/>`,
      )
      .join(''),
  flower: (ink, background) =>
    `${[0, 60, 120, 180, 240, 300]
      .map((turn) => `<ellipse cy="-29" rx="16" ry="23" transform="rotate(${turn})" fill="${ink}"/>`)
      .join('')}<circle r="13" fill="${background}"/>`,
  chilli: (ink, background) =>
    `<path d="M26-30C42 0 18 44-46 44-16 34-10 10-8-18Z" fill="${ink}"/><path d="M-8-18C0-34 16-38 26-30 18-22 4-16-8-18Z" fill="${mix(ink, background, 0.45)}"/><path d="M12-32C14-42 22-48 32-50" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  biscuit: (ink, background) =>
    `<circle r="46" fill="${ink}"/><circle r="35" fill="none" stroke="${background}" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/>` +
    [
      [0, -14],
      [-14, 10],
      [14, 10],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${background}"/>`)
      .join(''),
  bean: (ink, background) =>
    [
      [-20, 8, -30],
      [22, -8, 25],
    ]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="22" ry="34" fill="${ink}"/><path d="M0-28C-10-10 10 10 0 28" fill="none" stroke="${background}" stroke-width="6"/></g>`,
      )
      .join(''),
  star: (ink) => {
    const points = Array.from({ length: 16 }, (_, index) => {
      const radius = index % 2 === 0 ? 48 : 32;
      const angle = (index * Math.PI) / 8;
      return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
    });
    return `<polygon points="${points.join(' ')}" fill="${ink}"/>`;
  },
  cup: (ink) =>
    `<path d="M-40-8H28V14A30 30 0 0 1-2 44H-10A30 30 0 0 1-40 14Z" fill="${ink}"/><path d="M28 0h8a13 13 0 0 1 0 26h-9" fill="none" stroke="${ink}" stroke-width="8"/><path d="M-20-20c-10-12 10-16 0-28M4-20c-10-12 10-16 0-28" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
};

interface Face {
  /** The outline of the pack's front, which clips everything on it. */
  outline: string;
  /** Parts behind the outline: caps, handles, pumps. */
  behind?: string;
  /** Parts on the pack itself, under the label. */
  on?: string;
  /** The label: centre, width and height, and its corner radius. */
  label: { x: number; y: number; w: number; h: number; r: number };
  /** Left, top, width and bottom of the front, for light and shadow. */
  box: { x: number; y: number; w: number; bottom: number };
}

const SHAPE: Record<Shape, (look: Look) => Face> = {
  sack: ({ pack, trim }) => ({
    outline:
      'M128 92Q128 76 144 76H368Q384 76 384 92C378 180 380 330 392 428Q394 446 376 446H136Q118 446 120 428C132 330 134 180 128 92Z',
    on: `<rect x="110" y="70" width="300" height="46" fill="${trim}"/><path d="M140 96H372" stroke="${lighter(trim, 0.45)}" stroke-width="5" stroke-dasharray="12 9" stroke-linecap="round"/><path d="M110 404H402" stroke="${darker(pack, 0.16)}" stroke-width="12"/>`,
    label: { x: 256, y: 258, w: 186, h: 214, r: 20 },
    box: { x: 120, y: 76, w: 272, bottom: 446 },
  }),
  pouch: ({ pack, trim }) => ({
    outline:
      'M142 84Q142 70 156 70H356Q370 70 370 84C364 150 366 340 384 424Q388 446 366 446H146Q124 446 128 424C146 340 148 150 142 84Z',
    on: `<rect x="110" y="66" width="292" height="40" fill="${trim}"/><path d="M110 112H402" stroke="${lighter(pack, 0.4)}" stroke-width="4" opacity=".7"/><circle cx="256" cy="87" r="9" fill="#f4f6f9"/><path d="M120 446C190 398 322 398 392 446V470H120Z" fill="${darker(pack, 0.16)}"/>`,
    label: { x: 256, y: 258, w: 172, h: 204, r: 86 },
    box: { x: 126, y: 70, w: 260, bottom: 446 },
  }),
  bottle: ({ trim, pack }) => ({
    outline:
      'M226 112H286V138C286 168 346 178 346 240V416Q346 448 314 448H198Q166 448 166 416V240C166 178 226 168 226 138Z',
    behind: `<rect x="220" y="62" width="72" height="54" rx="10" fill="${trim}"/><path d="M236 66V112M256 66V112M276 66V112" stroke="${lighter(trim, 0.25)}" stroke-width="4"/><rect x="214" y="108" width="84" height="14" rx="7" fill="${darker(trim, 0.25)}"/>`,
    on: `<rect x="150" y="424" width="212" height="30" fill="${darker(pack, 0.14)}"/>`,
    label: { x: 256, y: 324, w: 200, h: 164, r: 0 },
    box: { x: 166, y: 112, w: 180, bottom: 448 },
  }),
  jar: ({ trim }) => ({
    outline:
      'M168 150H344C368 158 376 176 376 200V408Q376 446 338 446H174Q136 446 136 408V200C136 176 144 158 168 150Z',
    behind: `<rect x="152" y="80" width="208" height="72" rx="16" fill="${trim}"/><path d="${Array.from({ length: 9 }, (_, at) => `M${176 + at * 20} 92V140`).join('')}" stroke="${lighter(trim, 0.22)}" stroke-width="5" stroke-linecap="round"/><rect x="160" y="146" width="192" height="12" fill="${darker(trim, 0.3)}"/>`,
    label: { x: 256, y: 304, w: 260, h: 186, r: 0 },
    box: { x: 136, y: 150, w: 240, bottom: 446 },
  }),
  tin: ({ trim, pack }) => ({
    outline: 'M144 120H368Q384 120 384 136V430Q384 446 368 446H144Q128 446 128 430V136Q128 120 144 120Z',
    behind: `<path d="M196 120V92Q196 70 218 70H294Q316 70 316 92V120" fill="none" stroke="${darker(trim, 0.2)}" stroke-width="18"/><rect x="324" y="92" width="40" height="34" rx="6" fill="${trim}"/>`,
    on: `<rect x="120" y="116" width="272" height="26" fill="${trim}"/><rect x="120" y="424" width="272" height="26" fill="${trim}"/><path d="M128 176H384M128 392H384" stroke="${darker(pack, 0.16)}" stroke-width="6"/>`,
    label: { x: 256, y: 284, w: 176, h: 176, r: 88 },
    box: { x: 128, y: 120, w: 256, bottom: 446 },
  }),
  carton: ({ trim, pack }) => ({
    outline: 'M150 96H342V446H150Z',
    behind: `<path d="M342 96 386 122V424L342 446Z" fill="${darker(pack, 0.34)}"/><path d="M150 96 190 72H386V122L342 96Z" fill="${lighter(pack, 0.28)}"/>`,
    on: `<rect x="150" y="96" width="192" height="52" fill="${trim}"/><rect x="150" y="416" width="192" height="30" fill="${trim}"/>`,
    label: { x: 246, y: 282, w: 148, h: 196, r: 14 },
    box: { x: 150, y: 96, w: 192, bottom: 446 },
  }),
  brick: ({ trim, pack }) => ({
    outline: 'M164 128H336V448H164Z',
    behind: `<path d="M164 128 190 84H362L336 128Z" fill="${lighter(pack, 0.32)}"/><path d="M336 128 362 84V408L336 448Z" fill="${darker(pack, 0.3)}"/><rect x="226" y="68" width="58" height="28" rx="8" fill="${trim}"/>`,
    on: `<path d="M164 372C210 344 280 402 336 360V448H164Z" fill="${trim}"/><rect x="164" y="128" width="172" height="14" fill="${lighter(pack, 0.35)}"/>`,
    label: { x: 250, y: 262, w: 134, h: 176, r: 67 },
    box: { x: 164, y: 128, w: 172, bottom: 448 },
  }),
  wrapper: ({ trim }) => {
    const teeth = (x: number, turn: 1 | -1) =>
      `${Array.from({ length: 9 }, (_, at) => `L${x + (at % 2 === 0 ? -turn * 10 : 0)} ${turn === 1 ? 364 - at * 26 : 156 + at * 26}`).join('')}`;
    return {
      outline: `M62 156H450${teeth(450, -1)}L450 364H62${teeth(62, 1)}Z`,
      on: `<rect x="40" y="140" width="62" height="240" fill="${trim}"/><rect x="410" y="140" width="62" height="240" fill="${trim}"/>`,
      label: { x: 256, y: 260, w: 250, h: 150, r: 75 },
      box: { x: 52, y: 156, w: 408, bottom: 364 },
    };
  },
  bar: ({ trim, pack }) => ({
    outline: 'M84 178H428Q444 178 444 194V350Q444 366 428 366H84Q68 366 68 350V194Q68 178 84 178Z',
    behind: `<path d="M84 182 124 144H468Q484 144 484 160V316Q484 326 476 334L440 362Z" fill="${darker(pack, 0.28)}"/><path d="M76 184 118 144H470L436 184Z" fill="${lighter(pack, 0.26)}"/>`,
    on: `<path d="M60 178H132L108 366H60Z" fill="${trim}"/><path d="M404 178H452V366H380Z" fill="${trim}"/>`,
    label: { x: 256, y: 272, w: 226, h: 136, r: 68 },
    box: { x: 68, y: 178, w: 376, bottom: 366 },
  }),
  tube: ({ trim, pack }) => ({
    outline: 'M172 76H340Q348 76 348 84L318 390H194L164 84Q164 76 172 76Z',
    behind: `<rect x="206" y="384" width="100" height="66" rx="10" fill="${trim}"/><path d="M226 398V440M246 398V440M266 398V440M286 398V440" stroke="${lighter(trim, 0.25)}" stroke-width="5" stroke-linecap="round"/>`,
    on: `<rect x="150" y="70" width="212" height="34" fill="${trim}"/><path d="M172 82V98M188 82V98M204 82V98M220 82V98M236 82V98M252 82V98M268 82V98M284 82V98M300 82V98M316 82V98M332 82V98" stroke="${lighter(trim, 0.3)}" stroke-width="4"/><rect x="170" y="366" width="172" height="24" fill="${darker(pack, 0.2)}"/>`,
    label: { x: 256, y: 238, w: 118, h: 214, r: 59 },
    box: { x: 166, y: 76, w: 180, bottom: 450 },
  }),
  pump: ({ trim, pack }) => ({
    outline:
      'M214 168H298C330 176 352 200 352 232V414Q352 448 318 448H194Q160 448 160 414V232C160 200 182 176 214 168Z',
    behind: `<path d="M256 130V70" stroke="${trim}" stroke-width="16"/><path d="M296 62V94H234L178 108V88Q182 62 206 62Z" fill="${trim}"/><rect x="214" y="122" width="84" height="50" rx="10" fill="${darker(trim, 0.12)}"/>`,
    on: `<rect x="150" y="424" width="212" height="30" fill="${darker(pack, 0.14)}"/>`,
    label: { x: 256, y: 312, w: 144, h: 176, r: 30 },
    box: { x: 160, y: 168, w: 192, bottom: 448 },
  }),
};

const text = (
  words: string,
  x: number,
  y: number,
  size: number,
  width: number,
  ink: string,
  weight = 800,
) => {
  // Long names get a smaller size instead of being squeezed: a letter in this typeface is about 0.66 of its size
  // wide.
  const fitted = Math.min(size, width / (words.length * 0.68));
  return `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-weight="${weight}" font-size="${fitted.toFixed(1)}" fill="${ink}" text-anchor="middle">${words}</text>`;
};

/** The pack's front with its brand, or its back with a nutrition table. */
function pack(item: CatalogueItem, side: 'front' | 'back'): string {
  const { look } = item;
  const face = SHAPE[look.shape](look);
  const { label, box } = face;
  const id = `${item.sku}-${side}`;
  const ink = inkOn(look.label, darker(look.pack, 0.55), '#ffffff');
  const mark = inkOn(look.label, look.trim, look.pack);
  const wide = label.w > label.h;
  const left = label.x - label.w / 2;
  const top = label.y - label.h / 2;
  const front = wide
    ? `<g transform="translate(${label.x} ${label.y - label.h * 0.17}) scale(${(label.h / 300).toFixed(2)})">${MOTIF[look.motif](mark, look.label)}</g>` +
      text(
        item.brand,
        label.x,
        label.y + label.h * 0.28,
        label.h * 0.23,
        Math.min(label.w, box.w) * 0.74,
        ink,
      ) +
      `<rect x="${label.x - 34}" y="${label.y + label.h * 0.36}" width="68" height="7" rx="3.5" fill="${mark}"/>`
    : `<g transform="translate(${label.x} ${label.y - label.h * 0.16}) scale(${(Math.min(label.w, label.h) / 190).toFixed(2)})">${MOTIF[look.motif](mark, look.label)}</g>` +
      text(item.brand, label.x, label.y + label.h * 0.24, 34, label.w * 0.82, ink) +
      `<rect x="${label.x - label.w * 0.2}" y="${label.y + label.h * 0.3}" width="${label.w * 0.4}" height="7" rx="3.5" fill="${mark}"/>`;
  const lines = Array.from({ length: 5 }, (_, index) => {
    const y = top + label.h * (0.24 + index * 0.13);
    const inset = label.w * 0.2;
    return `<rect x="${left + inset}" y="${y}" width="${(label.w - inset * 2) * (index === 4 ? 0.5 : 0.62)}" height="7" rx="3.5" fill="${ink}" opacity=".55"/><rect x="${left + label.w - inset - 22}" y="${y}" width="22" height="7" rx="3.5" fill="${mark}"/>`;
  }).join('');
  const bars = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${(index * 7.5).toFixed(1)}" width="${index % 3 === 0 ? 5 : 3}" height="30" fill="#20242c"/>`,
  ).join('');
  const back = `${lines}<g transform="translate(${label.x - 42} ${Math.min(top + label.h + 14, box.bottom - 58)})"><rect x="-8" y="-7" width="84" height="44" rx="5" fill="#ffffff"/>${bars}</g>`;
  return `<g>
    ${face.behind ?? ''}
    <clipPath id="${id}"><path d="${face.outline}"/></clipPath>
    <g clip-path="url(#${id})">
      <path d="${face.outline}" fill="${look.pack}"/>
      ${face.on ?? ''}
      <rect x="${left}" y="${top}" width="${label.w}" height="${label.h}" rx="${label.r}" fill="${look.label}"/>
      ${side === 'front' ? front : back}
      <rect x="${box.x}" y="${box.y - 10}" width="${(box.w * 0.09).toFixed(0)}" height="${box.bottom - box.y + 20}" fill="#ffffff" opacity=".22"/>
      <rect x="${box.x + box.w * 0.86}" y="${box.y - 10}" width="${box.w * 0.2}" height="${box.bottom - box.y + 20}" fill="#10131a" opacity=".11"/>
    </g>
  </g>`;
}

/** A shipping carton with the pack's label on it. */
function shipper(item: CatalogueItem): string {
  const { look } = item;
  return `<path d="M84 214 256 168 428 214 256 262Z" fill="#d9b98a"/><path d="M84 214 256 262V446L84 396Z" fill="#c69f6b"/><path d="M428 214 256 262V446L428 396Z" fill="#a9824f"/>
    <path d="M152 196 328 242V290L306 284V248L130 202Z" fill="#efe0c4" opacity=".85"/>
    <g transform="matrix(1 .29 0 1 108 262)"><rect width="124" height="96" rx="8" fill="${look.label}"/><rect width="124" height="24" rx="8" fill="${look.pack}"/><g transform="translate(36 60) scale(.44)">${MOTIF[look.motif](inkOn(look.label, look.trim, look.pack), look.label)}</g><rect x="68" y="44" width="42" height="7" rx="3" fill="${darker(look.pack, 0.5)}"/><rect x="68" y="58" width="42" height="7" rx="3" fill="${darker(look.pack, 0.5)}" opacity=".6"/><rect x="68" y="72" width="28" height="7" rx="3" fill="${darker(look.pack, 0.5)}" opacity=".6"/></g>`;
}

/** The picture at `index`: front, back, two packs, shipping carton. */
function picture(item: CatalogueItem, index: number): string {
  const flat = item.look.shape === 'wrapper' || item.look.shape === 'bar';
  const scenes = [
    () => pack(item, 'front'),
    () => pack(item, 'back'),
    () =>
      flat
        ? `<g transform="translate(66 -6) scale(.78)">${pack(item, 'back')}</g><g transform="translate(20 110) scale(.84)">${pack(item, 'front')}</g>`
        : `<g transform="translate(176 66) scale(.8)">${pack(item, 'back')}</g><g transform="translate(-26 32) scale(.9)">${pack(item, 'front')}</g>`,
    () => shipper(item),
  ];
  const background = mix('#f6f7f9', item.look.pack, 0.07);
  const floor = flat && index < 2 ? 374 : 448;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 512 512"><rect width="512" height="512" fill="${background}"/><ellipse cx="256" cy="${floor}" rx="${flat ? 214 : 176}" ry="18" fill="${darker(background, 0.16)}"/>${scenes[index]?.() ?? ''}</svg>`;
}

/** Marks on a rounded tile in the tenant's colour. */
const LOGOS = {
  vrinda: `<rect width="256" height="256" rx="60" fill="#2458d3"/><path d="M54 72H92Q100 72 103 80L130 158V202C112 202 102 192 96 176Z" fill="#ffffff"/><path d="M130 202V158C134 108 160 72 206 62 212 122 186 178 130 202Z" fill="#a9c6ff"/>`,
  haritvan: `<rect width="256" height="256" rx="84" fill="#0b7a55"/><path d="M128 204V112" stroke="#ffffff" stroke-width="16" stroke-linecap="round"/><path d="M128 132C76 136 56 108 56 68 98 64 126 86 128 132Z" fill="#ffffff"/><path d="M128 168C130 124 158 104 200 106 200 146 174 170 128 168Z" fill="#a8e6c8"/>`,
  tejomaya: `<rect width="256" height="256" rx="40" fill="#ff7a1f"/><path d="M128 44C144 84 188 104 188 148A60 60 0 0 1 68 148C68 124 82 108 96 96 98 112 104 120 114 124 110 96 112 70 128 44Z" fill="#2a1608"/><path d="M128 136C142 152 152 160 152 176A24 24 0 0 1 104 176C104 160 116 152 128 136Z" fill="#ffd9a8"/>`,
} as const;

const folder = new URL('assets/', import.meta.url);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

async function raster(svg: string, size: number, name: string) {
  const base64 = await page.evaluate(
    async ([source, edge]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(edge, edge);
      canvas.getContext('2d')?.drawImage(image, 0, 0, edge, edge);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.76 });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [svg, size] as const,
  );
  await writeFile(new URL(name, folder), Buffer.from(base64, 'base64'));
}

for (const item of Object.values(catalogues).flat())
  for (const [index, name] of picturesOf(item).entries()) await raster(picture(item, index), SIZE, name);
for (const [tenant, mark] of Object.entries(LOGOS))
  await raster(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${mark}</svg>`,
    256,
    `logo-${tenant}.webp`,
  );
await browser.close();
process.stdout.write(`${(await readdir(folder)).length} pictures\n`);
