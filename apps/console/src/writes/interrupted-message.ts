import { formatNumber } from '@dmc/contract/numbers';

/** “Stopped: 12 of 40 were saved” or undone, with what is known about the rest. */
export function interruptedMessage(
  all: number,
  { saved, refused, begun }: { saved: number; refused: number; begun: number },
  done: 'saved' | 'undone' = 'saved',
) {
  const rest = [
    refused > 0 && `${formatNumber(refused)} refused`,
    begun > saved + refused &&
      `${formatNumber(begun - saved - refused)} without an answer, which may have been ${done}`,
    all > begun && `${formatNumber(all - begun)} not started`,
  ].filter((part) => part !== false);
  return {
    text: `Stopped: ${formatNumber(saved)} of ${formatNumber(all)} ${saved === 1 ? 'was' : 'were'} ${done}`,
    ...(rest.length === 0 ? {} : { detail: `${new Intl.ListFormat('en').format(rest)}.` }),
  };
}
