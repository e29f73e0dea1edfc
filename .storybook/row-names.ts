const nameOf = (control: Element): string =>
  (
    control.getAttribute('aria-label') ??
    [
      ...(control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)),
      ...((control as HTMLInputElement).labels ?? []),
    ]
      .map((label) => label?.textContent ?? '')
      .join(' ')
  ).trim() || (control.textContent ?? '').trim();

/** The names that controls in different rows of one table share: heard, they cannot be told apart. */
export function repeatedNames(): string[] {
  const rows = new Map<string, Element>();
  const repeated = new Set<string>();
  const lists = new Map<Element, number>();
  for (const control of document.querySelectorAll('button, input, [role="button"]')) {
    // Storybook's own are in the page too, hidden.
    if (!control.checkVisibility() || (control as HTMLElement).tabIndex < 0) continue;
    const row = control.closest('tr');
    const list = row?.closest('table');
    if (!row || !list) continue;
    if (!lists.has(list)) lists.set(list, lists.size);
    const key = `${lists.get(list)} ${nameOf(control)}`;
    const other = rows.get(key);
    if (other && other !== row) repeated.add(nameOf(control));
    rows.set(key, row);
  }
  return [...repeated];
}
