import type { ReactNode } from 'react';

interface Part {
  id: string | number;
  content: ReactNode;
  /** Another column's, without room for it elsewhere. */
  isStacked?: boolean;
  translate?: 'no';
}

/** What is said in one line: one text, or several. */
export const partsOf = (content: ReactNode | readonly string[]): Part[] =>
  (Array.isArray(content) ? content : [content]).map((content, id) => ({ id, content }));

/** Parts of one line, with dots between them; in running text no line begins with one. */
export const Joined = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ id, content, isStacked, translate }, index) => {
    const dot = index > 0 ? '\u00a0· ' : '';
    return (
      <span key={id} data-below={isStacked} translate={translate}>
        {dot ? <span>{dot}</span> : null}
        {typeof content === 'object' ? content : <span>{content}</span>}
      </span>
    );
  });
