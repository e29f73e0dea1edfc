import { create } from 'zustand';

interface ShownList {
  pathname: string;
  /** The URL parameters that a saved view stores. */
  saved: (params: URLSearchParams) => URLSearchParams;
}

/** The list shown on the page; undefined if there is none. */
export const useShownList = create<{ list: ShownList | undefined }>(() => ({ list: undefined }));
