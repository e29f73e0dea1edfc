/** `Failed With Last Rows` → `Failed with last rows`; abbreviations such as `CSV` stay, and texts after a colon. */
export const sentenceCase = (name: string): string =>
  name.replace(/(?<=^[^:]* )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());

/** With the apostrophes of prose, for what is written in code and Markdown. */
export const prose = (text: string): string => text.replaceAll(/(?<=[a-z])'(?=[a-z])/gi, '’');
