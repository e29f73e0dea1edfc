const nameOf = (control: Element): string =>
  (
    control.getAttribute('aria-label') ??
    (control.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  ).trim() || (control.textContent ?? '').trim();

/** The names that controls in different rows of one list share: heard, they cannot be told apart. */
export function repeatedNames(): string[] {
  const rows = new Map<string, Element>();
  const repeated = new Set<string>();
  const lists = new Map<Element, number>();
  for (const control of document.querySelectorAll('button, input, [role="button"]')) {
    // Storybook's own are in the page too, hidden.
    if (!control.checkVisibility()) continue;
    const row = control.closest('tr, li');
    const list = row?.closest('table, ul, ol');
    if (!row || !list) continue;
    if (!lists.has(list)) lists.set(list, lists.size);
    const key = `${lists.get(list)} ${nameOf(control)}`;
    const other = rows.get(key);
    if (other && other !== row) repeated.add(nameOf(control));
    rows.set(key, row);
  }
  return [...repeated];
}
