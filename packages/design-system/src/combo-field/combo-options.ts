import type { ReactNode } from 'react';

export interface ComboOption {
  id: string;
  /** The name; the field shows it once it is chosen. */
  label: string;
  /** A second, muted line. */
  detail?: string;
  /** Shown on the right of the row: a price, a state. */
  end?: ReactNode;
  /** Shown, but cannot be chosen. */
  disabled?: boolean;
}

/** More options than those given; `total` is how many there are in all, if the server counts them. */
export interface MoreOptions {
  total: number | undefined;
}

/** A search by the server: `options` are then what it found, shown unfiltered. */
export interface OptionSearch {
  /** Called with the typed text. */
  onSearch: (text: string) => void;
  /** The server has not answered for the typed text yet; `options` are still those of an earlier one. */
  searching?: boolean;
  /** More options match than are listed; the end of the list says so. */
  more?: MoreOptions;
}

export interface ComboWords {
  /** Shown while nothing is chosen. */
  placeholder?: string;
  loading: string;
  /** The options could not be loaded. */
  failed: string;
  /** Nothing matches. */
  none: string;
}

/** What is offered, how it is loaded, and what is done with the choice. */
export interface ComboOptionsProps {
  /** Called with the id of the chosen option, or with null when the text is erased. */
  onChange: (id: string | null) => void;
  /** All options or, with `search`, those that the server found. */
  options: readonly ComboOption[];
  /** Set if the server searches. */
  search?: OptionSearch;
  /** Whether the options are loaded, loading or failed. */
  status?: 'ready' | 'loading' | 'failed';
  /** Loads again: a button in the list, and Enter in the field. */
  onRetry?: () => void;
}
