/** Texts of what is done with several retailers at once. */
export const severalRetailersCopy = {
  verb: { on: 'Unblock', off: 'Block' },
  state: { on: 'Active', off: 'Blocked' },
  effect: {
    on: (retailers: string) => `New orders can be placed for ${retailers} again.`,
    off: (retailers: string) => `No new orders can be placed for ${retailers}. Open orders continue.`,
  },
} as const;
