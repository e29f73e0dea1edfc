import { counted } from '@dmc/contract/numbers';
import { Theme } from '@radix-ui/themes';
import { useCallback, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { usePrintedTitle } from '../parts/report-export/printed-head.tsx';
import { titleOf } from './paper-title.ts';
import { papersCopy as copy } from './papers.copy.ts';
import { Papers, type PapersProps } from './papers.tsx';
import styles from './print-papers.module.css';

/** Papers that replace the page in print. They are hidden on screen. */
export function PrintedPapers(props: PapersProps) {
  const [first, ...others] = props.papers;
  usePrintedTitle(first && others.length === 0 ? titleOf(first) : counted(props.papers.length, copy.noun));
  return createPortal(
    <Theme className={styles.printed ?? ''}>
      <Papers {...props} />
    </Theme>,
    document.body,
  );
}

/** Prints papers: the function that opens the browser's dialog, and what must be rendered for it. */
export function usePrintPapers() {
  const [printing, setPrinting] = useState<PapersProps>();
  const print = useCallback((papers: PapersProps) => {
    window.addEventListener('afterprint', () => setPrinting(undefined), { once: true });
    // Not in an effect: there, what listens to beforeprint cannot render.
    flushSync(() => setPrinting(papers));
    window.print();
  }, []);
  return { print, printed: printing ? <PrintedPapers {...printing} /> : null };
}
