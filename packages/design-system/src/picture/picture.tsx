import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';
import { usePictureSource } from './picture-source.ts';
import { whenNear } from './when-near.ts';

/** One transparent px: keeps the box and the name of a picture that is not loaded yet. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Costs no request, so there is nothing to wait for. */
const isHere = (address: string) => /^(data|blob):/.test(address);

export interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'draggable'> {
  /** URL of the picture. */
  src: string;
  /** Alternative text; empty if it is decorative. */
  alt: string;
  /** The shorter edge of its box, in CSS px. The box itself is the style's. */
  shown: number;
  /** Loaded at once, because it is in every first view; otherwise once it is nearly visible. */
  eager?: boolean | undefined;
  /** Called if it cannot be loaded. */
  onFail?: (() => void) | undefined;
}

/** A picture in a box of fixed size, loaded in about that size if the server has it so. */
export function Picture({ src, alt, shown, eager = false, onFail, ...rest }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const found = usePictureSource()(src, shown);
  const [near, setNear] = useState(false);
  const waits = !near && !eager && !isHere(src);
  useEffect(
    () => (waits && element.current ? whenNear(element.current, () => setNear(true)) : undefined),
    [waits],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is the picture's own failure, not an interaction
    <img
      {...rest}
      ref={element}
      {...(waits || !found ? { src: NOTHING } : found)}
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
