import { EmptyState, NoMatch } from '@dmc/design-system/empty-state';
import { paymentsCopy } from './payments.copy.ts';

interface NoneInScopeProps {
  title: string;
  hint: string;
  widen: string | undefined;
  onWiden: (() => void) | undefined;
}

/** The empty state for the chosen retailer and period, with a way to see more if there is one. */
export const NoneInScope = ({ title, hint, widen = paymentsCopy.widen, onWiden }: NoneInScopeProps) =>
  onWiden ? (
    <NoMatch title={title} hint={hint} action={widen} onAction={onWiden} />
  ) : (
    <EmptyState kind="no-match" title={title} hint={hint} />
  );
