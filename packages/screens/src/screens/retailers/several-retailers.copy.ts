import { MAX_RECIPIENTS } from '@dmc/contract/notifications';

/** Texts of bulk actions on retailers. */
export const severalRetailersCopy = {
  verb: { on: 'Unblock', off: 'Block' },
  state: { on: 'Active', off: 'Blocked' },
  effect: {
    on: (retailers: string) => `New orders can be placed for ${retailers} again.`,
    off: (retailers: string) => `No new orders can be placed for ${retailers}. Open orders continue.`,
  },
  notify: 'Notify',
  notifyNotOffered: 'This server cannot send a message to selected retailers, only to all of them.',
  tooManyToNotify: `A message can go to at most ${MAX_RECIPIENTS} selected retailers.`,
} as const;
