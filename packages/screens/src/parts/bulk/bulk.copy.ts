import { counted, formatNumber } from '@dmc/contract/numbers';

/** Texts of bulk actions on every list. */
export const bulkCopy = {
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  stopping: 'Stopping…',
  nothing: (noun: string) => `None of the selected ${noun} would change.`,
  changes: 'What will happen',
  columns: { name: 'Name', from: 'Now', to: 'After', outcome: 'Outcome' },
  /** Headings of the values once it has begun. */
  begun: { from: 'Before', to: 'After' },
  skipped: (count: number) =>
    count === 1 ? '1 stays as it is:' : `${formatNumber(count)} stay as they are:`,
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`,
  progressLabel: 'Progress',
  waiting: 'Not started',
  underWay: 'In progress',
  done: 'Done',
  changed: 'Changed since',
  since: (value: string) => `Now ${value}`,
  failed: 'Not changed',
  unknown: 'May have been saved',
  failedCount: (count: number, noun: string) =>
    `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} not changed`,
  unknownCount: (count: number, noun: string) =>
    `No answer came for ${counted(count, noun)}. ${count === 1 ? 'It' : 'They'} may have been saved. Retrying does not save anything twice.`,
  waitingCount: (count: number, noun: string) =>
    `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} not started`,
  changedCount: (count: number, noun: string) =>
    `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} changed since and ${count === 1 ? 'keeps its changes' : 'keep their changes'}`,
  stay: (count: number) => `${count === 1 ? 'It stays' : 'They stay'} selected in the list.`,
  retry: (count: number) =>
    count === 1 ? 'Retry the 1 that failed' : `Retry the ${formatNumber(count)} that failed`,
  goOn: (count: number) => `Continue with ${formatNumber(count)}`,
  undo: (count: number) => (count === 1 ? 'Undo' : `Undo all ${formatNumber(count)}`),
  undoing: 'Undoing',
  undone: (count: number, noun: string) => `${counted(count, noun)} ${count === 1 ? 'is' : 'are'} as before`,
  /** Activating or deactivating, with the verb and state of its kind: “Block 3 retailers”. */
  switch: (verb: string, count: number, noun: string) => `${verb} ${counted(count, noun)}`,
  switched: (state: string, count: number, noun: string) =>
    `${counted(count, noun)} ${count === 1 ? 'is' : 'are'} ${state.toLowerCase()}`,
  /** Why one is left out of such a plan. */
  unknownState: 'the server does not say whether it is active',
  already: (state: string) => `already ${state.toLowerCase()}`,
  selected: (count: number, noun: string) => `${counted(count, noun)} selected`,
  /** In the bar above the list. */
  left: (count: number, noun: string) =>
    `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} not changed`,
  seeWhy: 'See why',
  capped: (count: number, all: number | undefined, noun: string) =>
    all === undefined
      ? `Only the first ${formatNumber(count)} ${noun} are selected. Filter the list to select others.`
      : `Only the first ${formatNumber(count)} of ${formatNumber(all)} ${noun} are selected. Filter the list to select the rest.`,
  notRead: (reason: string) => `Not all could be selected. ${reason}`,
  retryRead: 'Retry',
} as const;
