/** Texts of bulk actions on users. */
export const severalUsersCopy = {
  verb: { on: 'Activate', off: 'Deactivate' },
  state: { on: 'Active', off: 'Inactive' },
  effect: {
    on: (users: string) => `${users} can sign in again.`,
    off: (users: string) =>
      `All sessions of ${users} end, and sign-in is blocked. Undo unblocks sign-in but does not restore the sessions.`,
  },
  self: 'your own account',
} as const;
