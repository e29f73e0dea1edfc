import packageJson from '../package.json' with { type: 'json' };

/** The oldest version of each browser, by its name in Browserslist: `browserslist` in package.json, for all of us. */
export const OLDEST: Readonly<Record<string, string>> = Object.fromEntries(
  packageJson.browserslist.map((query) => query.split(' >= ')),
);

/** The same as Vite's `build.target`: `chrome120`. */
export const BUILD_TARGET: string[] = Object.entries(OLDEST).map(
  ([browser, version]) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`,
);

/** The same in words, for pages and documents. */
export const BROWSERS = `Chrome ${OLDEST.chrome}, Edge ${OLDEST.edge}, Firefox ${OLDEST.firefox} and Safari ${OLDEST.safari}`;
