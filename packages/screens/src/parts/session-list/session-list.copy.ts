/** Texts of the list of a user's sessions. */
export const sessionListCopy = {
  label: 'Open sessions',
  loading: 'Loading the sessions',
  failed: 'The sessions could not be loaded.',
  stale: (time: string) => `The sessions could not be refreshed. These are from ${time}.`,
  empty: 'No open sessions. The user is not signed in anywhere.',
  unknownDevice: 'Unknown device',
  current: 'This session',
  viewing: (distributor: string) => `Viewing as ${distributor}`,
  times: (began: string, used: string | undefined) =>
    used === undefined ? `Signed in ${began}` : `Signed in ${began}, last used ${used}`,
  currentTimes: (began: string) => `Signed in ${began}, in use now`,
  end: 'End',
  ending: 'Ending',
  endNamed: (device: string, began: string) => `End the session on ${device}, signed in ${began}`,
  endOthers: 'End all other sessions',
  endAll: 'End all sessions',
  notEnded: 'Not ended',
  showAll: (count: number) => `Show all ${count} sessions`,
  showLatest: (count: number) => `Show only the latest ${count}`,
  more: (shown: number, total: number) => `The last used ${shown} of ${total} sessions`,
} as const;
