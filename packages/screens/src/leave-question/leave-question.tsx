import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import { leaveQuestionCopy as copy } from './leave-question.copy.ts';

export interface LeaveQuestionProps {
  /** What the page is called, as its header says: “Platform Settings”. */
  page: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a page with unsaved changes is left; to stay has the focus. */
export function LeaveQuestion({ page, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={copy.title}
      text={copy.text(page)}
      confirmLabel={copy.leave}
      cancelLabel={copy.stay}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
