import { CapabilityButton, type CapabilityButtonProps } from '@dmc/design-system/capability-button';
import { memo } from 'react';
import { newOrderButtonCopy as copy } from './new-order-button.copy.ts';

export type NewOrderButtonProps = Pick<CapabilityButtonProps, 'supported' | 'onOpen'>;

/** The New Order button (core §2) of the dashboard and the orders screen. */
export const NewOrderButton = memo((props: NewOrderButtonProps) => (
  <CapabilityButton label={copy.label} reason={copy.notOffered} {...props} />
));
