/** Texts of bulk actions on users. */
export const severalUsersCopy = {
  verb: { on: 'Activate', off: 'Deactivate' },
  state: { on: 'Active', off: 'Inactive' },
  effect: {
    on: (users: string) => `${users} can sign in again.`,
    off: (users: string) =>
      `Every session of ${users} ends, and sign-in is blocked. Undo allows sign-in again, but the sessions stay ended.`,
  },
  self: 'your own account',
} as const;
