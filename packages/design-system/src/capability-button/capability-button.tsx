import { Button } from '@radix-ui/themes';
import { type LucideIcon, Plus } from 'lucide-react';
import { useId } from 'react';
import { Text } from '../text/text.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './capability-button.module.css';

export interface CapabilityButtonProps {
  /** Its label, such as “New Order”. */
  label: string;
  /**
   * Whether the server supports the form's call; undefined while that is not known. Unless it does, the button stays
   * disabled with the reason.
   */
  supported: boolean | undefined;
  /** Why it is disabled if the server does not support it, in one sentence. */
  reason: string;
  /** Opens the form. */
  onOpen: () => void;
  /** Shown before the label; a plus sign by default. */
  icon?: LucideIcon;
  /** Grey, for one of several buttons. */
  quiet?: boolean;
}

const NOT_KNOWN_YET = 'It is not known yet whether this server supports this.';

/** Why a control is disabled: `reason` if the server does not support it, undefined if it does. */
export const disabledReason = (supported: boolean | undefined, reason: string): string | undefined =>
  supported ? undefined : supported === false ? reason : NOT_KNOWN_YET;

const GREY = { variant: 'surface', color: 'gray' } as const;

/** A button that opens a form, on servers that support it and on those that do not. */
export function CapabilityButton(props: CapabilityButtonProps) {
  const { label, supported, onOpen, icon: Icon = Plus, quiet = false } = props;
  const reason = disabledReason(supported, props.reason);
  const id = useId();
  const content = (
    <>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <span>{label}</span>
    </>
  );
  return reason === undefined ? (
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
