import { LazyPart } from '@dmc/design-system/lazy-part';
import { type ReactNode, useState } from 'react';
import { bulkCopy as copy } from './bulk.copy.ts';

interface SelectedProps {
  /** How many rows are selected. */
  count: number;
  /** What they are, in the plural. */
  noun: string;
  /** The bar and its dialogs, whose code loads with the first selected row. */
  children: ReactNode;
}

/** Announces how many rows are selected, and offers what can be done with them once there are any. */
export function Selected({ count, noun, children }: SelectedProps) {
  const [used, setUsed] = useState(false);
  if (count > 0 && !used) setUsed(true);
  return (
    <>
      {/* Always there: a status that comes with its text is not announced. */}
      <p role="status" className="ds-visually-hidden">
        {count > 0 ? copy.selected(count, noun) : null}
      </p>
      {used ? <LazyPart>{children}</LazyPart> : null}
    </>
  );
}
