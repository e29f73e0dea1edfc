import { formatDateTime } from '@dmc/contract/dates';
import { PaperHead } from '@dmc/design-system/paper-head';
import { usePrinting } from '@dmc/design-system/viewport';
import { useLayoutEffect } from 'react';
import { useClock, useTimeZone } from '../screens-provider/screens-provider.tsx';
import { printedHeadCopy } from './printed-head.copy.ts';

export interface PrintedHeadProps {
  title: string;
  organisation: string;
  /** What is covered, in words; omitted if the title says it. */
  details?: string;
  /** When it is printed; by default now. */
  now?: Date;
}

/** Title, organisation and time on every printed sheet of the element that it begins; nothing on the screen. */
export function PrintedHead({ title, organisation, details, now }: PrintedHeadProps) {
  const timeZone = useTimeZone();
  const clock = useClock();
  return (
    <PaperHead
      title={title}
      organisation={organisation}
      details={details}
      printed={printedHeadCopy.printed(formatDateTime((now ?? clock()).toISOString(), timeZone))}
    />
  );
}

/** Names the document while it is printed: browsers write that on each sheet, and propose it for a PDF. */
export function usePrintedTitle(title: string): void {
  const printing = usePrinting();
  useLayoutEffect(() => {
    if (!printing) return;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [printing, title]);
}
