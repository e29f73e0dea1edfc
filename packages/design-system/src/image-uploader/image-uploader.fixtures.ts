import type { UploadItem } from './image-tile.tsx';

const svgUrl = (parts: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${parts}</svg>`)}`;

/** Three drawings: a tin, a pouch and a jar of no real brand. */
const TIN = svgUrl(
  '<path d="M22 4h36v14H22z" fill="#2f6b4f"/><rect x="16" y="18" width="48" height="58" rx="7" fill="#f2c14e"/><path d="M16 34h48v28H16z" fill="#3d7350"/><path d="M26 48h28" stroke="#f2c14e" stroke-width="4" stroke-linecap="round"/>',
);
const POUCH = svgUrl(
  '<path d="M18 12h44l-5 8H23z" fill="#24543d"/><rect x="18" y="18" width="44" height="56" rx="4" fill="#2f6b4f"/><circle cx="40" cy="42" r="12" fill="#e8bd50"/><path d="M28 64h24" stroke="#e8bd50" stroke-width="3"/>',
);
const JAR = svgUrl(
  '<rect x="24" y="6" width="32" height="10" rx="2" fill="#a5763e"/><rect x="18" y="16" width="44" height="58" rx="9" fill="#eac77b"/><path d="M18 34h44v22H18z" fill="#c98b3c"/>',
);

export const IMAGES: UploadItem[] = [
  { id: 'tin', url: TIN, alt: 'ghee-tin.png', state: 'done', primary: true },
  { id: 'pouch', url: POUCH, alt: 'ghee-pouch.png', state: 'done', primary: false },
  { id: 'jar', url: JAR, alt: 'ghee-jar.png', state: 'uploading', progress: 0.64, primary: false },
];
