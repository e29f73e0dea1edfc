import type { Answer } from './proxy.ts';

export interface WriteFault {
  answer: Answer;
  /** Whether the API carried out the request. */
  done: boolean;
  /** Whether it says that the session has ended. */
  ends?: boolean;
}

/** The message of a failing answer, as a server would word it. */
export const SERVER_MESSAGE = 'The storage is being repaired.';

const status =
  (code: number): Answer =>
  ({ reply }) =>
    reply(code, JSON.stringify({ success: false, message: SERVER_MESSAGE }));

/** Faults injected into writes, by name. */
export const WRITE_FAULTS = {
  500: { answer: status(500), done: false },
  422: { answer: status(422), done: false },
  409: { answer: status(409), done: false },
  403: { answer: status(403), done: false },
  401: { answer: status(401), done: false, ends: true },
  429: { answer: status(429), done: false },
  hang: { answer: ({ hang }) => hang(), done: false },
  reset: { answer: ({ cut }) => cut(), done: false },
  lost: {
    answer: async ({ real, hang }) => {
      hang();
      await real();
    },
    done: true,
  },
  malformed: {
    answer: async ({ real, reply }) => {
      const { text } = await real();
      reply(200, text.slice(0, Math.floor(text.length / 2)));
    },
    done: true,
  },
} as const satisfies Readonly<Record<string, WriteFault>>;
export type WriteFaultName = `${keyof typeof WRITE_FAULTS}`;
export const WRITE_FAULT_NAMES = Object.keys(WRITE_FAULTS) as WriteFaultName[];
