/** Words of the refusal of a page. */
export const copy = {
  /** core §2, Route table. */
  title: 'Access Denied',
  /** core §2, Route table; its apostrophe is straight. */
  text: "You don't have permission to access this page.",
  required: (roles: number) => (roles === 1 ? 'Required role' : 'Required roles'),
  signedInAs: 'You are signed in as',
  home: 'Go to your dashboard',
} as const;
