import { SessionCheck } from '@dmc/screens/session-check';
import { useCallback } from 'react';
import { create } from 'zustand';

/** What the page showed before the console's code was there: the frame of the last visit, with its page or without. */
interface Kept {
  frame: Element | undefined;
  page: readonly Node[];
  /** When the page was kept, in ms since 1970. */
  at: number | undefined;
  /** Names of its parts whose code loads later. */
  later: readonly string[];
}
const NOTHING: Kept = { frame: undefined, page: [], at: undefined, later: [] };
export const useKeptView = create<Kept>(() => NOTHING);

/** Whether a page of the last visit is on the screen, with all that fills the window. */
export const isKeptPageShown = () => useKeptView.getState().page.length > 0;

/** Goes on showing what is in the root, until the first page is drawn. */
export function keepView(root: Element): void {
  const frame = root.firstElementChild;
  if (!frame) return;
  const page = [...(frame.querySelector('main > *')?.childNodes ?? [])];
  const main = frame.querySelector('main');
  const at = Number(main?.getAttribute('data-at') ?? Number.NaN);
  const later = main?.getAttribute('data-later')?.split(' ') ?? [];
  useKeptView.setState({ frame, page, at: page.length > 0 && Number.isFinite(at) ? at : undefined, later });
}

/** The first page is drawn: it is all that is shown from now on. */
export function endKeptView(): void {
  useKeptView.setState(NOTHING);
}

/** The nodes themselves, so that neither their layout nor their pictures are made anew. */
function Nodes({ of }: { of: readonly Node[] }) {
  const place = useCallback((into: HTMLElement | null) => into?.replaceChildren(...of), [of]);
  return <div ref={place} style={{ display: 'contents' }} inert />;
}

/** Instead of the console, until its code is there. */
export function ViewUntilLoaded() {
  const { frame, page } = useKeptView();
  if (!frame) return <SessionCheck />;
  const shown = <Nodes of={[frame]} />;
  return page.length > 0 ? shown : <SessionCheck frame={shown} />;
}

/** Instead of a page, until its code is there. */
export function PageUntilLoaded() {
  const { page } = useKeptView();
  return page.length > 0 ? <Nodes of={page} /> : <SessionCheck />;
}
