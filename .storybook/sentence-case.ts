/** `Failed With Last Rows` → `Failed with last rows`; abbreviations such as `CSV` stay, and texts after a colon. */
export const sentenceCase = (name: string): string =>
  name.replace(/(?<=^[^:]* )[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
