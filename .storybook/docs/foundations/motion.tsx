import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Skeleton } from '@dmc/design-system/skeleton';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Scroll } from './scroll.tsx';

/** The animation of a part, read from the part itself. */
function Moves({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLTableCellElement>(null);
  const [found, setFound] = useState({ duration: '', easing: '' });
  useLayoutEffect(() => {
    const styles = [...(place.current?.querySelectorAll('*') ?? [])].map((part) => getComputedStyle(part));
    const moving =
      styles.find(({ animationName }) => animationName !== 'none') ??
      styles.find(({ transitionDuration }) => /[1-9]/.test(transitionDuration));
    if (!moving) return;
    const animated = moving.animationName !== 'none';
    setFound({
      duration: animated ? moving.animationDuration : (moving.transitionDuration.split(', ')[0] ?? ''),
      easing: animated
        ? moving.animationTimingFunction
        : (/^[^)]*\)|^[\w-]+/.exec(moving.transitionTimingFunction)?.[0] ?? ''),
    });
  }, []);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{found.duration}</td>
      <td>{found.easing}</td>
      <td ref={place}>{children}</td>
    </tr>
  );
}

/** The product's animations, with their duration and easing on this device. */
export const Movements = () => (
  <Scroll label="Motion">
    <table className="docs-scale">
      <thead>
        <tr>
          <th>What moves</th>
          <th>Duration</th>
          <th>Easing</th>
          <th>Example</th>
        </tr>
      </thead>
      <tbody>
        <Moves name="Hover">
          <RefreshButton refreshing={false} onRefresh={() => {}} label="Hover over me" />
        </Moves>
        <Moves name="Work in progress">
          <RefreshButton refreshing onRefresh={() => {}} />
        </Moves>
        <Moves name="Content loading">
          <Skeleton width={120} />
        </Moves>
      </tbody>
    </table>
  </Scroll>
);
