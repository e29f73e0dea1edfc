import { counted } from '@dmc/contract/numbers';
import { PrintedPage } from '../parts/printed-page/printed-page.tsx';
import { usePrintedTitle } from '../parts/report-export/printed-head.tsx';
import { usePrint } from '../parts/report-export/use-print.ts';
import { titleOf } from './paper-title.ts';
import { papersCopy as copy } from './papers.copy.ts';
import { Papers, type PapersProps } from './papers.tsx';

/** Papers that replace the page in print. */
export function PrintedPapers(props: PapersProps) {
  const [first, ...others] = props.papers;
  usePrintedTitle(first && others.length === 0 ? titleOf(first) : counted(props.papers.length, copy.noun));
  return (
    <PrintedPage>
      <Papers {...props} />
    </PrintedPage>
  );
}

/** Prints papers: the function that opens the browser's dialog, and what must be rendered for it. */
export function usePrintPapers() {
  const { printing, print } = usePrint<PapersProps>();
  return { print, printed: printing ? <PrintedPapers {...printing} /> : null };
}
