import type { Paper } from '@dmc/contract/papers';
import { Menu } from '@dmc/design-system/menu';
import { IconButton } from '@radix-ui/themes';
import { MessageCircle, Printer, Share2 } from 'lucide-react';
import { messageOf, titleOf, whatsappLink } from './paper-title.ts';
import { papersCopy } from './papers.copy.ts';
import { usePrintPapers } from './print-papers.tsx';

const copy = papersCopy.actions;

export interface PaperActionsProps {
  paper: Paper;
}

/** Whether the system can share a text, as phones and Safari do. */
const canShare = () => typeof navigator.share === 'function';

/** Icon buttons that print a paper and share it with its buyer. */
export function PaperActions({ paper }: PaperActionsProps) {
  const { print, printed } = usePrintPapers();
  const title = titleOf(paper);
  const text = messageOf(paper);
  const hasCopies = paper.kind === 'invoice' || paper.kind === 'billOfSupply';
  return (
    <>
      <Menu
        trigger={
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            aria-label={copy.print(title)}
            title={copy.print(title)}
          >
            <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
        items={[
          { label: copy.once, icon: Printer, onSelect: () => print({ papers: [paper] }) },
          ...(hasCopies
            ? [
                {
                  label: copy.copies,
                  icon: Printer,
                  onSelect: () => print({ papers: [paper], copies: true }),
                },
              ]
            : []),
          { label: copy.roll, icon: Printer, onSelect: () => print({ papers: [paper], size: '80mm' }) },
        ]}
      />
      <Menu
        trigger={
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            aria-label={copy.share(title)}
            title={copy.share(title)}
          >
            <Share2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
        items={[
          {
            label: copy.whatsapp,
            icon: MessageCircle,
            onSelect: () =>
              void window.open(whatsappLink(paper.buyer.phone, text), '_blank', 'noopener,noreferrer'),
          },
          ...(canShare()
            ? [
                {
                  label: copy.system,
                  icon: Share2,
                  // It rejects if the user closes the system's sheet.
                  onSelect: () => void navigator.share({ title, text }).catch(() => {}),
                },
              ]
            : []),
        ]}
      />
      {printed}
    </>
  );
}
