import { IconButton } from '@radix-ui/themes';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';

interface StepProps {
  label: string;
  icon: LucideIcon;
  to: string | undefined;
  onOpen: (id: string) => void;
}

function Step({ label, icon: Icon, to, onOpen }: StepProps) {
  return (
    <IconButton
      type="button"
      variant="ghost"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => {
        if (to !== undefined) onOpen(to);
      }}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </IconButton>
  );
}

interface RecordStepsProps {
  words: { previous: string; next: string };
  /** Ids of the neighbours in the list as it is shown. */
  previous: string | undefined;
  next: string | undefined;
  onOpen: (id: string) => void;
}

/** Buttons in a record's drawer that open the record before or after it in the list. */
export const RecordSteps = ({ words, previous, next, onOpen }: RecordStepsProps) => (
  <>
    <Step label={words.previous} icon={ChevronUp} to={previous} onOpen={onOpen} />
    <Step label={words.next} icon={ChevronDown} to={next} onOpen={onOpen} />
  </>
);
