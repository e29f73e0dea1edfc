import { searchWords } from '@dmc/contract/search';
import { paletteCopy as copy } from './palette.copy.ts';
import type { Rows } from './record-actions.ts';

/** The names of the actions of each kind of record. */
export const ACTION_NAMES: Record<keyof Rows, readonly string[]> = {
  retailers: [
    copy.open,
    copy.newOrder,
    copy.recordPayment,
    copy.adjustCredit,
    copy.block,
    copy.unblock,
    copy.viewStatement,
    copy.edit,
  ],
  orders: [copy.open, ...Object.values(copy.steps), copy.print],
  products: [copy.open, copy.edit, copy.adjustStock, copy.activate, copy.deactivate],
  distributors: [copy.open, copy.edit],
  users: [],
};

/** An action and the record it is for, as typed. */
export interface RecordCommand {
  action: string;
  record: string;
  /** The kinds of record that have such an action. */
  kinds: readonly (keyof Rows)[];
}

/** Shorter beginnings of a word are more likely those of a name. */
const SHORTEST = 3;

/** Whether each word begins one of the action's: “pay” is Record Payment. */
export function namesAction(action: string, typed: string): boolean {
  const words = searchWords(action.toLocaleLowerCase());
  return searchWords(typed.toLocaleLowerCase()).every(
    (word) => word.length >= SHORTEST && words.some((each) => each.startsWith(word)),
  );
}

/** What is typed as an action followed by a record, “block anna”; undefined if it does not begin with an action. */
export function commandOf(text: string): RecordCommand | undefined {
  const words = searchWords(text);
  // As much of it as names an action: “new order anna”.
  for (const count of [2, 1]) {
    if (words.length <= count) continue;
    const action = words.slice(0, count).join(' ');
    const kinds = (Object.keys(ACTION_NAMES) as (keyof Rows)[]).filter((kind) =>
      ACTION_NAMES[kind].some((name) => namesAction(name, action)),
    );
    if (kinds.length > 0) return { action, record: words.slice(count).join(' '), kinds };
  }
  return undefined;
}
