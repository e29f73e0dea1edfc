import { DEMO_NOTE } from '@dmc/contract/notifications';
import type { Config } from './config.ts';

/** The visible text of a message, and the data that its app receives. */
export interface PushMessage {
  title: string;
  body: string;
  data: Readonly<Record<string, string>>;
}

/** The most devices per batch: Firebase's limit for one multicast. */
export const MOST_TOKENS = 500;

/** Delivers push messages; a push service is connected only here (docs/api.md, “Push”). */
export type Push =
  | {
      isConfigured: false;
      /** The error message for the sender. */
      error: string;
    }
  | {
      isConfigured: true;
      /** What a sender must know about this service; included in each answer. */
      note?: string;
      /**
       * Sends a message to at most 500 devices and returns how many accepted it. Throws only if no device can have got
       * it: an ApiError with a message for the sender, or any other error for the log.
       */
      send: (message: PushMessage, tokens: readonly string[]) => Promise<{ sent: number; failed: number }>;
    };

/** Used without a push service: nothing can be sent. */
const noPush: Push = {
  isConfigured: false,
  error: 'Firebase Cloud Messaging is not configured on this server. Nothing was sent.',
};

/** Accepts every message and delivers none: nothing leaves the machine. */
export const demoSink: Push = {
  isConfigured: true,
  note: DEMO_NOTE,
  send: async (_message, tokens) => ({ sent: tokens.length, failed: 0 }),
};

/** Wraps a push service so that `count` gets the results; a batch that fails counts as failed for each device. */
export const countedPush = (push: Push, count: (devices: { sent: number; failed: number }) => void): Push =>
  push.isConfigured
    ? {
        ...push,
        async send(message, tokens) {
          try {
            const devices = await push.send(message, tokens);
            count(devices);
            return devices;
          } catch (error) {
            count({ sent: 0, failed: tokens.length });
            throw error;
          }
        },
      }
    : push;

/** A server's push service: the sink if it has demo data, otherwise none. */
export const pushOf = ({ demoAccounts }: Pick<Config, 'demoAccounts'>): Push =>
  demoAccounts ? demoSink : noPush;
