import { ConfirmDialog } from '@dmc/design-system/confirm-dialog';
import { leaveQuestionCopy as copy } from './leave-question.copy.ts';

export interface LeaveQuestionProps {
  /** Name of the page, as in its header: “Platform Settings”. */
  page: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before leaving a page with unsaved changes. The button to stay has the initial focus. */
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
