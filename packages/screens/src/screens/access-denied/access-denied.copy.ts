/** Texts for a denied page. */
export const copy = {
  /** core §2, Route table. */
  title: 'Access Denied',
  /** core §2, Route table; its apostrophe is straight. */
  text: "You don't have permission to access this page.",
  required: (roles: number) => (roles === 1 ? 'Required role' : 'Required roles'),
  signedInAs: 'You are signed in as',
  viewingAs: 'You are viewing as',
  viewed: (name: string, role: string) => `${name} (${role})`,
  exitView: 'To open a page of your own account, choose Exit View in the bar at the top first.',
  home: 'Go to your dashboard',
} as const;
