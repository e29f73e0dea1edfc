import { Image } from 'lucide-react';
import { useState } from 'react';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** URL of the image; without one, or if it cannot be loaded, a neutral symbol is shown. */
  src?: string | undefined;
  /** Alternative text, if no text next to it says what it shows; otherwise it is decorative. */
  alt?: string;
}

/** A small image of something in a list, 36 px. */
export function Thumbnail({ src, alt = '' }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.thumbnail}>
      {src && src !== failed ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is the image's own failure, not an interaction
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <Image aria-hidden size={16} strokeWidth={1.75} />
      )}
    </span>
  );
}
