import { useEffect, useRef, useState } from 'react';

export interface FrameProps {
  /** The id of the story. */
  story: string;
  /** What the frame shows, for its title. */
  label: string;
  /** Storybook globals, such as `theme:premium-dark`. */
  globals?: string;
  /** Size of the page in the frame, in pixels; the frame itself is `scale` times as large. */
  width: number;
  height: number;
  scale?: number;
}

/** A story in a page of its own, at its true width, drawn only while it is near the visible part of the page. */
export function Frame({ story, label, globals, width, height, scale = 1 }: FrameProps) {
  const place = useRef<HTMLAnchorElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '50% 0px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const query = new URLSearchParams({ id: story, viewMode: 'story', ...(globals ? { globals } : {}) });
  return (
    <a
      ref={place}
      className="frame"
      href={`./?path=/story/${story}${globals ? `&globals=${globals}` : ''}`}
      target="_top"
      aria-label={`Open ${label}`}
      style={{ width: width * scale, height: height * scale }}
    >
      {near ? (
        <iframe
          // Nothing in the picture is to be reached: the link opens the story.
          inert
          title={label}
          src={`iframe.html?${query}`}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      ) : null}
    </a>
  );
}
