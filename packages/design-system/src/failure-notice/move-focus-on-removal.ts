/** A `ref` for a button that may be removed while it has focus: moves the focus to the dialog or page around it. */
export function moveFocusOnRemoval(button: HTMLButtonElement | null) {
  const around = button?.closest<HTMLElement>('[role="dialog"], main');
  return () => {
    if (button && button === document.activeElement) around?.focus({ preventScroll: true });
  };
}
