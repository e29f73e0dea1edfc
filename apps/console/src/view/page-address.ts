import { create } from 'zustand';

/** The URL with which each page opens: its default view, once the saved views have loaded. */
export const usePageAddress = create<{ addressOf: (path: string) => string }>(() => ({
  addressOf: (path) => path,
}));
