import { Image } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../picture/picture.tsx';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** URL of the image; without one, or if it cannot be loaded, a neutral icon is shown. */
  src?: string;
  /** Alternative text, if no text next to it describes the image; otherwise it is decorative. */
  alt?: string;
}

/** A small image of an item in a list, 36 px. */
export function Thumbnail({ src, alt = '' }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.thumbnail}>
      {src && src !== failed ? (
        <Picture src={src} alt={alt} shown={36} onFail={() => setFailed(src)} />
      ) : (
        <Image aria-hidden size={16} strokeWidth={1.75} />
      )}
    </span>
  );
}
