import { counted } from '@dmc/contract/numbers';
import type { Paper } from '@dmc/contract/papers';
import { type Failure, isFailure } from '@dmc/design-system/load';
import { Note } from '@dmc/design-system/note';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
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

/**
 * Work on papers, one at a time: what is under way, the functions that begin it unless something else is, and what must
 * be rendered: a failure's text, and the papers in print.
 */
export function usePaperWork() {
  const [busy, setBusy] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const { print, printed } = usePrintPapers();
  /** `work` returns why it failed, if it did. */
  const run = async (what: string, work: () => Promise<string | undefined>) => {
    if (busy !== undefined) return;
    setBusy(what);
    setFailed(undefined);
    try {
      setFailed(await work());
    } finally {
      setBusy(undefined);
    }
  };
  const readAndPrint = (what: string, read: () => Promise<Paper | Failure>) =>
    run(what, async () => {
      const answer = await read();
      if (isFailure(answer)) return answer.message;
      print({ papers: [answer] });
      return undefined;
    });
  const result = (
    <>
      {failed === undefined ? null : (
        <Note tone="error" role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>{failed}</span>
        </Note>
      )}
      {printed}
    </>
  );
  return { busy, run, readAndPrint, result };
}
