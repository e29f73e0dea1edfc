import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';
import { onNearViewport } from './near-viewport.ts';
import { usePictureSource } from './picture-source.ts';

/** One transparent pixel: keeps the box and the name of a picture that has not loaded. */
const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Needs no request. */
const isInline = (address: string) => /^(data|blob):/.test(address);

export interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'draggable'> {
  /** URL of the picture. */
  src: string;
  /** Alternative text; empty if it is decorative. */
  alt: string;
  /** The shorter edge of its box, in CSS px. The size of the box itself is set by a style. */
  shown: number;
  /** Loads at once, because it is visible on every page; otherwise when it is nearly visible. */
  eager?: boolean;
  /** Called if it cannot be loaded. */
  onFail?: () => void;
}

/** A picture in a box of fixed size, loaded in about that size if the server offers it. */
export function Picture({ src, alt, shown, eager = false, onFail, ...rest }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const found = usePictureSource()(src, shown);
  const [near, setNear] = useState(false);
  const deferred = !near && !eager && !isInline(src);
  useEffect(
    () => (deferred && element.current ? onNearViewport(element.current, () => setNear(true)) : undefined),
    [deferred],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is the picture's own failure, not an interaction
    <img
      {...rest}
      ref={element}
      {...(deferred || !found ? { src: TRANSPARENT_PIXEL } : found)}
      alt={alt}
      width={shown}
      height={shown}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onFail}
    />
  );
}
