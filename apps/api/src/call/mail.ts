/** A plain-text message to one address. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail; a mail server is connected only here (docs/api.md, “Mail”). */
export type Mail =
  | { isConfigured: false }
  | {
      isConfigured: true;
      /** Resolves once a mail server has accepted the message; rejects otherwise. */
      send: (letter: EmailMessage) => Promise<void>;
    };

/** Used without a mail server: the maker of a link passes it on. */
export const noMail: Mail = { isConfigured: false };
