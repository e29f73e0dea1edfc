import { Button } from '@radix-ui/themes';
import { LoaderCircle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { List } from '../list/list.ts';

interface LoadRestProps {
  list: List<unknown>;
  /** Loads all rows, if possible, instead of the next page. */
  all: boolean;
  /** In the middle of an empty list instead of at its end. */
  prominent?: boolean;
}

/** The button that has just been removed had focus, as when the first match replaces the empty list. */
let focusWasOnButton = false;

/** Loads the next or all rows, and stops loading. One button, so that focus stays on it. */
export function LoadRest({ list, all, prominent = false }: LoadRestProps) {
  const { onAll, onMore, loadingAll, loadingMore } = list;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    if (focusWasOnButton) element?.focus({ preventScroll: true });
    return () => {
      focusWasOnButton = element !== null && document.activeElement === element;
      queueMicrotask(() => {
        focusWasOnButton = false;
      });
    };
  }, []);
  const load = (all ? onAll : undefined) ?? onMore;
  const press = loadingAll ? loadingAll.onStop : loadingMore ? undefined : load;
  if (!load && !loadingAll) return null;
  return (
    <Button
      ref={button}
      type="button"
      {...(prominent && !loadingAll ? {} : { variant: 'surface', color: 'gray' })}
      size={prominent ? '2' : '1'}
      aria-disabled={press === undefined || undefined}
      onClick={press}
    >
      {loadingMore && !loadingAll ? (
        <LoaderCircle aria-hidden size={14} strokeWidth={1.75} className="ds-spin" />
      ) : null}
      <span>{loadingAll ? 'Stop' : all && onAll ? 'Load all and search' : 'Load more'}</span>
    </Button>
  );
}
