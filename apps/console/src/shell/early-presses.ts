import { flushSync } from 'react-dom';

/** Does what was pressed while only the page of the last visit was there. */
export function pressAgain(): void {
  const presses = window.earlyPresses?.end() ?? [];
  window.earlyPresses = undefined;
  // One by one, since what is typed is for what the key before it opened.
  for (const press of presses) flushSync(press);
}
