/** Texts for a user who must set up two-step sign-in before anything else. */
export const copy = {
  title: 'Set up two-step sign-in',
  text: 'The platform’s settings require it for your role. It takes a minute, with an authenticator app on your phone; then you continue where you were.',
  setUp: 'Set up',
  signOut: 'Sign Out',
  viewing: 'The view is over for now: set up two-step sign-in for your own account first.',
  exit: 'Exit View',
  exiting: 'Leaving...',
} as const;
