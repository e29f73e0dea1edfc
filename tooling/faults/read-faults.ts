import { setTimeout as sleep } from 'node:timers/promises';
import { withBadDates, withHugeNumbers, withNulls, withoutFields, withWrongTypes } from './distort.ts';
import type { Answer, Exchange } from './proxy.ts';

/**
 * What the page must report: `failure`, that something could not be loaded; `ended`, that the session has ended; `any`,
 * since the answer may be usable; `nothing`, since it is.
 */
export type ExpectedNotice = 'failure' | 'ended' | 'any' | 'nothing';

export interface ReadFault {
  expected: ExpectedNotice;
  answer: Answer;
  /** Affects only the read of what the server offers. */
  onlyHealth?: true;
  /** Instead of an answer, a network error of Chromium. */
  network?: 'internetdisconnected' | 'namenotresolved';
}

const SERVER_MESSAGE = JSON.stringify({ success: false, message: 'The storage is being repaired.' });
const GATEWAY = '<html><head><title>Bad gateway</title></head><body>nginx</body></html>';
const HTML = { 'content-type': 'text/html' };

const status =
  (code: number, text = SERVER_MESSAGE, headers: Readonly<Record<string, string>> = {}): Answer =>
  ({ reply }) =>
    reply(code, text, headers);
const body =
  (text: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  ({ reply }) =>
    reply(200, text, headers);
const real =
  (change: (text: string) => string, headers: Readonly<Record<string, string>> = {}): Answer =>
  async (exchange: Exchange) => {
    const answered = await exchange.real();
    exchange.reply(answered.status, answered.status === 200 ? change(answered.text) : answered.text, headers);
  };

/** Delay of a slow answer, in milliseconds; less than a call may take. */
const LATE_MS = 1500;

/** Faults injected into reads, by name. */
export const READ_FAULTS = {
  500: { expected: 'failure', answer: status(500) },
  502: { expected: 'failure', answer: status(502, GATEWAY, HTML) },
  503: { expected: 'failure', answer: status(503) },
  504: { expected: 'failure', answer: status(504, GATEWAY, HTML) },
  429: { expected: 'failure', answer: status(429) },
  '429-retry-after': { expected: 'failure', answer: status(429, SERVER_MESSAGE, { 'retry-after': '30' }) },
  404: { expected: 'failure', answer: status(404) },
  403: { expected: 'failure', answer: status(403) },
  401: { expected: 'ended', answer: status(401) },
  empty: { expected: 'failure', answer: body('') },
  html: { expected: 'failure', answer: body(GATEWAY, HTML) },
  truncated: { expected: 'failure', answer: real((text) => text.slice(0, Math.floor(text.length / 2))) },
  shape: { expected: 'failure', answer: body('{"success":true,"data":[1,"two",{"three":[3]}]}') },
  null: { expected: 'failure', answer: body('{"success":true,"data":null}') },
  types: { expected: 'any', answer: real(withWrongTypes) },
  fields: { expected: 'any', answer: real(withoutFields) },
  nulls: { expected: 'any', answer: real(withNulls) },
  huge: { expected: 'any', answer: real(withHugeNumbers) },
  dates: { expected: 'any', answer: real(withBadDates) },
  'success-false': { expected: 'failure', answer: status(200) },
  'content-type': { expected: 'nothing', answer: real((text) => text, { 'content-type': 'text/plain' }) },
  hang: { expected: 'failure', answer: ({ hang }) => hang() },
  'hang-body': { expected: 'failure', answer: ({ begin }) => begin('{"success":true,"data":{') },
  reset: { expected: 'failure', answer: ({ cut }) => cut() },
  slow: {
    expected: 'nothing',
    answer: async (exchange) => {
      await sleep(LATE_MS);
      await real((text) => text)(exchange);
    },
  },
  offline: { expected: 'failure', answer: () => {}, network: 'internetdisconnected' },
  dns: { expected: 'failure', answer: () => {}, network: 'namenotresolved' },
  // Redirects to another origin, which does not permit reading its answers.
  cors: { expected: 'failure', answer: status(302, '', { location: 'http://localhost:9/' }) },
  'health-500': { expected: 'any', answer: status(500), onlyHealth: true },
  'health-hang': { expected: 'any', answer: ({ hang }) => hang(), onlyHealth: true },
} as const satisfies Readonly<Record<string, ReadFault>>;
export type ReadFaultName = `${keyof typeof READ_FAULTS}`;
export const READ_FAULT_NAMES = Object.keys(READ_FAULTS) as ReadFaultName[];
