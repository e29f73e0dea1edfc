import { expect } from 'storybook/test';

/** The lines of the visible texts in an element. */
function linesIn(element: Element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: { text: string; box: DOMRect }[] = [];
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.parentElement?.closest('.ds-visually-hidden')) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) lines.push({ text: node.nodeValue ?? '', box });
  }
  return lines;
}

/** Expects the texts of an element to be within it, none over another. */
export async function expectTextsApart(element: Element): Promise<void> {
  const { left, right } = element.getBoundingClientRect();
  const lines = linesIn(element);
  const outside = lines.filter(({ box }) => box.left < left - 1 || box.right > right + 1);
  await expect(outside.map(({ text }) => text)).toEqual([]);
  const over = lines.flatMap(({ text, box }, index) =>
    lines
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          // The boxes of lines reach above and below their letters.
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > box.height * 0.4,
      )
      .map((other) => `${text} / ${other.text}`),
  );
  await expect(over).toEqual([]);
}
