import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asha, openPage, rohit } from '../testing.ts';

let session: typeof import('../session/session.ts');
let drafts: typeof import('../session/drafts.ts');
let outbox: typeof import('./outbox.ts');

beforeEach(async () => {
  openPage();
  session = await import('../session/session.ts');
  drafts = await import('../session/drafts.ts');
  outbox = await import('./outbox.ts');
  session.startSession({ user: asha, accessToken: 't1' });
});
afterEach(() => vi.unstubAllGlobals());

const reply = { key: 'k1', content: 'On its way', state: 'sending' } as const;

it('keeps a reply of a conversation until the server has confirmed it', () => {
  outbox.queueReply('c1', reply);
  outbox.queueReply('c1', { ...reply, key: 'k2', content: 'Tomorrow' });
  outbox.queueReply('c1', { ...reply, state: 'failed', message: 'The server reported an error.' });
  expect(outbox.repliesOf('c1').map(({ key, state }) => [key, state])).toEqual([
    ['k1', 'failed'],
    ['k2', 'sending'],
  ]);
  expect(outbox.repliesOf('c2')).toEqual([]);
  outbox.removeReply('c1', 'k1');
  outbox.removeReply('c1', 'k2');
  expect(outbox.repliesOf('c1')).toEqual([]);
  expect(drafts.draftStore('unsent reply').load('c1')).toBeUndefined();
});

it('gives a reply whose session ended back to the same user, with its key, as possibly unsent', () => {
  outbox.queueReply('c1', reply);
  session.endSession('expired', drafts.storeDrafts());

  session.startSession({ user: rohit, accessToken: 't2' });
  expect(outbox.repliesOf('c1')).toEqual([]);

  session.startSession({ user: asha, accessToken: 't3' });
  expect(outbox.repliesOf('c1')).toEqual([
    {
      key: 'k1',
      content: 'On its way',
      state: 'failed',
      unknown: true,
      message: 'You left the page before the server responded.',
    },
  ]);
});

it('restores nothing from unrelated stored data', () => {
  drafts.draftStore('unsent reply').save('c1', 'text');
  expect(outbox.repliesOf('c1')).toEqual([]);
});
