/** Replaces an input's text, as if it had been typed: React and a form library see the change. */
export function replaceTyped(input: HTMLInputElement, replace: (typed: string) => string): void {
  const text = replace(input.value);
  if (text === input.value || input.readOnly) return;
  // Bypasses React's value setter, so that the input event counts as a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
