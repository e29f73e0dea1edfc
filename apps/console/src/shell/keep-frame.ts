import { useEffect } from 'react';
import { keepReads } from '../api/early-reads.ts';
import { readStored, store } from '../console-window.ts';
import { FRAME_KEY, useSession } from '../session/session.ts';

/** A copy of an element, in which the page has no content: a long list would be copied for nothing. */
function copyOf(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  if (element.localName === 'main') return copy;
  for (const child of element.childNodes)
    copy.append(child instanceof Element ? copyOf(child) : child.cloneNode());
  return copy;
}

/**
 * Keeps the frame as it is now, without its page: sidebar, header and theme. It is inert, since it is only to be looked
 * at until the console's code is there.
 */
function keepFrame(): void {
  const drawn = document.getElementById('root')?.firstElementChild;
  if (!drawn?.querySelector('main') || useSession.getState().status !== 'signed-in') return;
  const frame = copyOf(drawn);
  for (const text of frame.querySelectorAll('[data-of-page]')) text.replaceChildren();
  for (const link of frame.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  frame.setAttribute('inert', '');
  const html = frame.outerHTML;
  try {
    if (readStored(FRAME_KEY) !== html) store(FRAME_KEY, html);
  } catch {
    // A full or refused storage: the frame comes with the code.
  }
}

/**
 * Keeps the frame, if there is one, and what the page asks for, for the next visit: once it is drawn, and the frame also
 * as it is when the page is left.
 */
export function useKeptFrame(isFramed: boolean): void {
  useEffect(() => {
    if (!isFramed) return;
    const timer = setTimeout(() => {
      keepFrame();
      keepReads();
    }, 1000);
    window.addEventListener('pagehide', keepFrame);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepFrame);
    };
  }, [isFramed]);
}
