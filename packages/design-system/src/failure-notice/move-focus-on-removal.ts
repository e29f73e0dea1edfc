/**
 * The `ref` of a button that may disappear while it has the focus, which would be lost: the page or dialog around it
 * takes it.
 */
export function moveFocusOnRemoval(button: HTMLButtonElement | null) {
  const around = button?.closest<HTMLElement>('[role="dialog"], main');
  return () => {
    if (button && button === document.activeElement) around?.focus({ preventScroll: true });
  };
}
