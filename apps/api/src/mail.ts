/** A message of plain text to one address. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail: the only place where a mail server is plugged in (docs/api.md, “Mail”). */
export type Mail =
  | { isConfigured: false }
  | {
      isConfigured: true;
      /** Resolves once a mail server has taken the letter; rejects if it did not. */
      send: (letter: EmailMessage) => Promise<void>;
    };

/** Used without a mail server: links are passed on by whoever makes them. */
export const noMail: Mail = { isConfigured: false };
