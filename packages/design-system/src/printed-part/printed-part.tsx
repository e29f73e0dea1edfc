import type { ListPage } from '../list/list.ts';
import { Text } from '../text/text.tsx';
import { usePrinting } from '../viewport/viewport.tsx';
import { partOfList } from './part-of-list.ts';

export interface PrintedPartProps {
  /** What has loaded; nothing is printed until then. */
  page: ListPage<unknown> | undefined;
  /** What is counted, in the plural, such as “orders”. */
  noun?: string;
  /** The filters in force, in words, such as “Pending”. */
  limitedTo?: string;
}

/** Above a printed list: its filters, and which of its rows are printed. Nothing on the screen. */
export function PrintedPart({ page, noun, limitedTo }: PrintedPartProps) {
  if (!usePrinting() || !page || page.rows.length === 0) return null;
  return (
    <Text as="p" mb="2">
      {[limitedTo, noun && partOfList(page, noun)].filter(Boolean).join(' · ')}
    </Text>
  );
}
