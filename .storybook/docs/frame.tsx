import type { ThemeId } from '@dmc/design-system/theme';
import { type CSSProperties, useContext, useEffect, useRef, useState } from 'react';
import type { VIEWPORTS } from '../modes.ts';
import { entryAddress, Globals, storyAddress } from './globals.ts';

export interface FrameProps {
  /** Story id. */
  story: string;
  /** Description of the content, for the iframe's title. */
  label: string;
  /** The theme; by default that of the page. */
  theme?: ThemeId;
  /** Size of the page inside, in pixels. The iframe is displayed at `scale`, or smaller where there is no room. */
  width: number;
  height: number;
  /** The viewport, if the story does not name one. */
  viewport?: keyof typeof VIEWPORTS;
  scale?: number;
  /** Shrinks to the story's own height, at most `height`. */
  fit?: boolean;
}

/** Frames share one thread with their page, so they load one after the other. */
let turn = Promise.resolve();

/** A story in an iframe, laid out at its true width, which loads once it is near the visible part of the page. */
export function Frame({ story, label, theme, width, height, viewport, scale = 1, fit }: FrameProps) {
  const place = useRef<HTMLAnchorElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isRendered, setRendered] = useState(false);
  const endTurn = useRef(() => {});
  const [own, setOwn] = useState<number>();
  const [room, setRoom] = useState(width * scale);
  const page = useContext(Globals);
  useEffect(() => {
    if (!place.current) return;
    const size = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    size.observe(place.current);
    let isNear = false;
    const load = () =>
      new Promise<void>((resolve) => {
        // Scrolled away from, it loads when it comes back.
        if (!isNear) return resolve();
        isNear = false;
        near.disconnect();
        endTurn.current = resolve;
        setLoaded(true);
      });
    const near = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting === true;
        if (isNear) turn = turn.then(load);
      },
      { rootMargin: '25% 0px' },
    );
    near.observe(place.current);
    return () => {
      isNear = false;
      size.disconnect();
      near.disconnect();
      endTurn.current();
    };
  }, []);
  const onRendered = () => {
    setRendered(true);
    endTurn.current();
  };
  const globals = { ...page, theme: theme ?? page.theme };
  const shown = fit && own !== undefined ? Math.min(own, height) : height;
  return (
    <a
      ref={place}
      className="frame sb-unstyled"
      href={entryAddress(`/story/${story}`, globals, viewport)}
      target="_top"
      aria-label={`Open ${label}`}
      style={{ '--frame-width': `${width * scale}px`, aspectRatio: `${width} / ${shown}` } as CSSProperties}
    >
      {isLoaded ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onLoad is the frame's own event, not an interaction
        <iframe
          // The content is a picture: the link opens the story.
          inert
          title={label}
          src={storyAddress(story, globals)}
          style={{ width, height: shown, transform: `scale(${room / width})`, opacity: isRendered ? 1 : 0 }}
          onLoad={({ currentTarget }) => watch(currentTarget, onRendered, fit ? setOwn : undefined)}
        />
      ) : null}
    </a>
  );
}

/** Sets whether the story can take the focus, which an opened dialog does on its own. Returns the iframe's document. */
export function setInert({ contentDocument }: HTMLIFrameElement, inert: boolean): Document | null {
  if (contentDocument) contentDocument.documentElement.inert = inert;
  return contentDocument;
}

/** Calls `onRendered` once the iframe shows its story or an error, and `onHeight` with the story's height. */
function watch(frame: HTMLIFrameElement, onRendered: () => void, onHeight?: (height: number) => void) {
  const page = setInert(frame, true);
  const root = page?.getElementById('storybook-root');
  if (!page || !root) return onRendered();
  const settle = () => {
    if (/sb-show-(main|errordisplay|nopreview)/.test(page.body.className)) onRendered();
  };
  settle();
  new MutationObserver(settle).observe(page.body, { attributeFilter: ['class'] });
  if (!onHeight) return;
  page.documentElement.dataset.fit = '';
  new ResizeObserver(() => {
    const { height } = root.getBoundingClientRect();
    // A dialog or menu is rendered outside the story, which then keeps the requested height.
    const outside = page.querySelector('body > .radix-themes, body > [data-radix-popper-content-wrapper]');
    if (outside) delete page.documentElement.dataset.fit;
    else if (height > 0) onHeight(Math.ceil(height));
  }).observe(root);
}
