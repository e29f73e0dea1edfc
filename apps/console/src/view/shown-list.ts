import { create } from 'zustand';

interface ShownList {
  pathname: string;
  /** The parameters of the address that a saved view keeps. */
  saved: (params: URLSearchParams) => URLSearchParams;
}

/** The list that is on the page; undefined if none is. */
export const useShownList = create<{ list: ShownList | undefined }>(() => ({ list: undefined }));
