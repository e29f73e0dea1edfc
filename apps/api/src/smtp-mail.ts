import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Where mail is handed over, and whom it is from. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string;
  from: string;
}

/** Nobody waits longer for a mail server that says nothing, in milliseconds. */
const SILENCE = 5000;

export function smtpMail({ url, from }: SmtpSettings): Mail {
  const transport = createTransport(
    {
      url,
      connectionTimeout: SILENCE,
      greetingTimeout: SILENCE,
      socketTimeout: SILENCE,
      dnsTimeout: SILENCE,
      // A letter is our own text: nothing in it names a file or an address to read.
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
