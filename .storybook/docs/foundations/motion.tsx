import { RefreshButton } from '@dmc/design-system/refresh-button';
import { Skeleton } from '@dmc/design-system/skeleton';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Table } from '../table.tsx';

/** A part that moves, with the duration and easing that are read from it. */
function Moves({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState('');
  useLayoutEffect(() => {
    const styles = [...(place.current?.querySelectorAll('*') ?? [])].map((part) => getComputedStyle(part));
    const animated = styles.find(({ animationName }) => animationName !== 'none');
    const moved = styles.find(({ transitionDuration }) => /[1-9]/.test(transitionDuration));
    const first = (list = '') => /^([^,(]|\([^)]*\))*/.exec(list)?.[0];
    setFound(
      animated
        ? `${animated.animationDuration}, ${animated.animationTimingFunction}`
        : `${first(moved?.transitionDuration)}, ${first(moved?.transitionTimingFunction)}`,
    );
  }, []);
  return (
    <span ref={place} className="docs-parts">
      {children} {found}
    </span>
  );
}

/** The product's animations, with their duration and easing on this device. */
export const Movements = () => (
  <Table
    label="Motion"
    head={['What moves', 'Example, duration and easing']}
    rows={[
      [
        'Hover',
        <Moves key="hover">
          <RefreshButton refreshing={false} onRefresh={() => {}} label="Hover over me" />
        </Moves>,
      ],
      [
        'Work in progress',
        <Moves key="work">
          <RefreshButton refreshing onRefresh={() => {}} />
        </Moves>,
      ],
      [
        'Content loading',
        <Moves key="loading">
          <Skeleton width={120} />
        </Moves>,
      ],
    ]}
  />
);
