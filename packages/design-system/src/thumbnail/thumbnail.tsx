import { Image } from 'lucide-react';
import { useState } from 'react';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Address of the picture; without one, or when it cannot be loaded, a quiet symbol stands in its place. */
  src?: string | undefined;
  /** What the picture shows, where nothing beside it says so; decorative without it. */
  alt?: string;
}

/** A small picture of a thing in a list, 36 px. */
export function Thumbnail({ src, alt = '' }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.thumbnail}>
      {src && src !== failed ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is the picture's own failure, nobody acts on it
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
