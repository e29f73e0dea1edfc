import type { Mail } from '@dmc/api/call/mail';
import { createTransport } from 'nodemailer';

/** The mail server and the sender. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string;
  from: string;
}

/** Timeout of a silent mail server, in milliseconds. */
const SILENCE = 5000;

export function smtpMail({ url, from }: SmtpSettings): Mail {
  const transport = createTransport(
    {
      url,
      connectionTimeout: SILENCE,
      greetingTimeout: SILENCE,
      socketTimeout: SILENCE,
      dnsTimeout: SILENCE,
      // The text is our own, so it never refers to files or URLs to include.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    isConfigured: true,
    send: async (letter) => {
      await transport.sendMail(letter);
    },
  };
}
