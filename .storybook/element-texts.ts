const ATTRIBUTES = ['aria-label', 'placeholder', 'alt', 'title'];

/** What an element shows besides its content: labels, placeholders and values. */
export const ownTexts = (element: Element): string[] => [
  ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ...(element instanceof HTMLInputElement ? [element.value] : []),
];

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a text in one line, or one of its sentences, is the documented one. */
export const says = (text: string, pattern: RegExp): boolean =>
  [text, ...text.split('. ')].some((sentence) => pattern.test(sentence));
