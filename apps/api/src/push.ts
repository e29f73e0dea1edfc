import { DEMO_NOTE } from '@dmc/contract/notifications';
import type { Config } from './config.ts';

/** What a phone is to show, and what its app gets with it. */
export interface PushMessage {
  title: string;
  body: string;
  data: Readonly<Record<string, string>>;
}

/** The most devices that one hand-over names: what Firebase takes in one multicast. */
export const MOST_TOKENS = 500;

/** What delivers push messages: the one place where a push service is plugged in (docs/api.md, “Push”). */
export type Push =
  | {
      isConfigured: false;
      /** What the sender is told. */
      error: string;
    }
  | {
      isConfigured: true;
      /** What a sender must know of this delivery; it comes with each answer. */
      note?: string;
      /**
       * Hands a message over for at most 500 devices and says how many took it. Throws only where none of them can have
       * got it: an ApiError with words for the sender, or any other error for the log.
       */
      send: (message: PushMessage, tokens: readonly string[]) => Promise<{ sent: number; failed: number }>;
    };

/** No push service: nothing can be sent. */
const noPush: Push = {
  isConfigured: false,
  error: 'Firebase Cloud Messaging is not configured on this server. Nothing was sent.',
};

/** Takes every message and delivers none: nothing leaves the machine (P50). */
export const demoSink: Push = {
  isConfigured: true,
  note: DEMO_NOTE,
  send: async (_message, tokens) => ({ sent: tokens.length, failed: 0 }),
};

/** The delivery of a server: the sink where there is demo data, else none. */
export const pushOf = ({ demoAccounts }: Pick<Config, 'demoAccounts'>): Push =>
  demoAccounts ? demoSink : noPush;
