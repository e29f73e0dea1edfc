const LEFT_ALONE = 'script, style, textarea, svg, font, .notranslate, [translate="no"]';

/**
 * Simulates a browser's translator: replaces each text with `<font><font>text</font></font>`, now and as texts appear.
 * Text that React then still writes into a replaced node is invisible, and reported. Returns a function that stops
 * this.
 */
export function translate(): () => void {
  const replacedTexts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      // biome-ignore lint/suspicious/noConsole: a story fails for what it logs
      console.error(`“${target.nodeValue}” is not seen on a translated page: give it an element of its own`);
    }
  });
  const replace = (text: Text) => {
    if (text.data.trim() === '' || !text.isConnected || text.parentElement?.closest(LEFT_ALONE)) return;
    const font = document.createElement('font');
    font.appendChild(document.createElement('font')).append(text.data);
    text.replaceWith(font);
    replacedTexts.observe(text, { characterData: true });
  };
  const replaceIn = (root: Node) => {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  const page = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of target instanceof Text ? [target] : addedNodes) replaceIn(node);
  });
  replaceIn(document.body);
  page.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    page.disconnect();
    replacedTexts.disconnect();
  };
}
