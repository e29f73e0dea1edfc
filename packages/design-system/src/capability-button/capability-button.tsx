import { Button } from '@radix-ui/themes';
import { type LucideIcon, Plus } from 'lucide-react';
import { useId } from 'react';
import { Text } from '../text/text.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './capability-button.module.css';

export interface CapabilityButtonProps {
  /** What it opens, such as “New Order”. */
  label: string;
  /** Whether the server offers the call behind the form; if not, the button stays and says why it does nothing. */
  supported: boolean;
  /** Why it does nothing, in one sentence. */
  reason: string;
  /** Opens the form. */
  onOpen: () => void;
  /** Drawn before the label; a plus sign by default. */
  icon?: LucideIcon;
  /** Grey, for one of several. */
  quiet?: boolean;
}

const GREY = { variant: 'surface', color: 'gray' } as const;

/** The button that opens a form, on servers that support it and on those that do not. */
export function CapabilityButton(props: CapabilityButtonProps) {
  const { label, supported, reason, onOpen, icon: Icon = Plus, quiet = false } = props;
  const id = useId();
  const content = (
    <>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <span>{label}</span>
    </>
  );
  return supported ? (
    <Button type="button" {...(quiet ? GREY : {})} onClick={onOpen}>
      {content}
    </Button>
  ) : (
    <>
      <Tooltip label={reason} side="bottom">
        <Button type="button" {...GREY} aria-disabled aria-describedby={id}>
          {content}
        </Button>
      </Tooltip>
      <Text size="1" tone="muted" className={styles.reason} id={id}>
        {reason}
      </Text>
    </>
  );
}
