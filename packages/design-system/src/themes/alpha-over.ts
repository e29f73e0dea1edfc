/** The channels of `#rrggbb`, from 0 to 1. */
const channels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);

/** The most transparent colour that looks like `hex` on `background`. Both are `#rrggbb`, the result `#rrggbbaa`. */
export function alphaOver(hex: string, background: string): string {
  const under = channels(background);
  const pairs = channels(hex).map((to, index) => ({ to, from: under[index] ?? 0 }));
  const minAlphas = pairs.map(({ to, from }) =>
    to > from ? (to - from) / (1 - from) : (from - to) / (from || 1),
  );
  const alpha = Math.ceil(Math.max(...minAlphas) * 255) / 255;
  if (alpha === 0) return `${background}00`;
  const mixed = pairs.map(({ to, from }) => (to - from * (1 - alpha)) / alpha);
  return `#${[...mixed, alpha]
    .map((share) => Math.round(Math.min(1, Math.max(0, share)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
