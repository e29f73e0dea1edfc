import type { Message } from '@dmc/contract/support';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const box = (id = 'c1') => outbox.outbox(id);
const message = (id: string, content: string, role = 'DISTRIBUTOR'): Message => ({
  id,
  content,
  messageType: 'TEXT',
  sentAt: '2026-11-20T05:00:00Z',
  sender: { role, name: undefined },
});

describe('a reply being sent', () => {
  it('is in its conversation’s outbox until the server has confirmed it', () => {
    const reply = box().add('On its way', 'm1');
    expect(box().all()).toEqual([reply]);
    expect(reply).toMatchObject({ content: 'On its way', state: 'sending', after: 'm1' });
    expect(box('c2').all()).toEqual([]);
    box().remove(reply.key);
    expect(box().all()).toEqual([]);
    expect(drafts.findDraft('unsent reply', 'c1')).toBeUndefined();
  });

  it('shows why it failed, and keeps its key when it is sent again', () => {
    const { key } = box().add('On its way', undefined);
    box().failed(key, 'The server reported an error.', undefined);
    expect(box().find(key)).toMatchObject({ state: 'failed', message: 'The server reported an error.' });
    box().again(key);
    expect(box().find(key)).toMatchObject({ key, state: 'sending', message: undefined });
  });

  it('has a unique key', () => {
    expect(box().add('Yes', undefined).key).not.toBe(box().add('Yes', undefined).key);
  });
});

describe('a reply whose page or session ended', () => {
  it('is found again by the same user, with its key, marked as possibly unsent', () => {
    const { key } = box().add('On its way', 'm1');
    session.endSession('expired', drafts.storeDrafts());
    // Its answer arrives after the user has signed out.
    box().failed(key, 'Your session ended.', undefined);
    expect(box().all()).toEqual([]);

    session.startSession({ user: rohit, accessToken: 't2' });
    box().restore();
    expect(box().all()).toEqual([]);

    session.startSession({ user: asha, accessToken: 't3' });
    box().restore();
    expect(box().all()).toEqual([
      {
        key,
        content: 'On its way',
        after: 'm1',
        state: 'failed',
        unknown: true,
        message: 'You left the page before the server responded.',
      },
    ]);
  });

  it('is not restored from unrelated stored data', () => {
    drafts.keepDraft('unsent reply', 'c1', 'text');
    box().restore();
    expect(box().all()).toEqual([]);
  });
});

describe('a reply whose answer was lost', () => {
  const lost = (content: string, after?: string) => {
    const { key } = box().add(content, after);
    box().failed(key, 'No answer.', true);
  };

  it('leaves the outbox once it is in the thread', () => {
    lost('On its way', 'm1');
    box().settle([message('m1', 'On its way')]);
    expect(box().all()).toHaveLength(1);
    box().settle([message('m1', 'On its way'), message('m2', 'On its way', 'RETAILER')]);
    expect(box().all()).toHaveLength(1);
    box().settle([message('m1', 'On its way'), message('m3', 'On its way')]);
    expect(box().all()).toEqual([]);
  });

  it('stays if the server refused it, even if the thread has the same text', () => {
    const { key } = box().add('On its way', 'm1');
    box().failed(key, 'This conversation is closed.', undefined);
    box().settle([message('m1', 'Hello'), message('m2', 'On its way')]);
    expect(box().all()).toHaveLength(1);
  });

  it.each([
    ['in an empty thread', undefined, ['Yes'], true],
    ['after the newest known message', 'm0', ['No', 'Yes'], true],
    ['before it', 'm1', ['Yes', 'No'], false],
    ['if that one is not loaded', 'gone', ['Yes'], false],
  ])('is recognised %s: %s', (_, after, texts, arrived) =>
    expect(
      outbox.hasArrived(
        { content: 'Yes', after },
        texts.map((text, index) => message(`m${index}`, text)),
      ),
    ).toBe(arrived),
  );
});
