/** Texts of the request for a link on the sign-in page. */
export const forgotPasswordCopy = {
  title: 'Forgot your password?',
  description: 'Enter the email of your account. A link for a new password is sent to it.',
  email: 'Email',
  send: 'Send Link',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  sent: (email: string) =>
    `If there is an active account for ${email}, a link is on its way. It works once, for 24 hours. Nothing arrived after some minutes? Ask your administrator for a link.`,
} as const;
