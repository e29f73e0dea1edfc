import type { conversations, messages } from '../src/schema/support.ts';
import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { COMMON_TALKS, LONG_TALK, type Talk, VRINDA_TALKS } from './conversations.ts';
import type { Placed } from './orders.ts';
import type { Article } from './products.ts';
import { seededRandom } from './random.ts';

type ConversationRow = typeof conversations.$inferInsert;
type MessageRow = typeof messages.$inferInsert & { sentAt: Date };

interface Support {
  conversations: ConversationRow[];
  messages: MessageRow[];
}

/** A distributor's conversations with its retailers. A separate random source leaves all other rows unchanged. */
export function supportOf(
  business: Business,
  clients: readonly Client[],
  placed: readonly Placed[],
  articles: readonly Article[],
): Support {
  const { tenant, distributorId, calendar, owner, supervisor } = business;
  const random = seededRandom(`${tenant}-support`);
  const rows: Support = { conversations: [], messages: [] };

  const tell = (talk: Talk) => {
    const client = clients[talk.shop];
    if (!client) throw new Error(`${tenant} has no shop ${talk.shop}`);
    const retailer = client.row;
    const own = placed.filter(({ order }) => order.retailerId === retailer.id);
    const order = own.filter(({ order: each }) => each.status === 'DELIVERED').at(-1) ?? own.at(-1);
    const product = random.of(articles.filter(({ row }) => row.isActive)).row.name;
    if (!order) throw new Error(`${retailer.name} has no order to write about`);
    const fill = (text: string) =>
      text
        .replaceAll('{order}', order.order.orderNumber)
        .replaceAll('{product}', product)
        .replaceAll('{name}', (retailer.ownerName ?? '').split(' ')[0] ?? '');

    // Counted back from the newest message, in minutes of opening time.
    let ago = talk.ago;
    const written: { line: Exclude<Talk['lines'][number], 'later'>; sentAt: Date }[] = [];
    for (const [index, line] of [...talk.lines.entries()].toReversed()) {
      if (line === 'later') {
        ago += random.between(340, 900);
        continue;
      }
      written.unshift({ line, sentAt: calendar.openMinutesAgo(ago) });
      // Consecutive messages of one sender follow at once; a reply takes a while.
      const goesOn = talk.lines[index - 1]?.[0] === line[0];
      ago += goesOn ? random.between(1, 3) : random.between(4, 22);
    }

    const id = random.id();
    const senders = {
      them: { senderRole: 'RETAILER', senderName: retailer.ownerName ?? '', senderId: null },
      picture: { senderRole: 'RETAILER', senderName: retailer.ownerName ?? '', senderId: null },
      us: { senderRole: 'DISTRIBUTOR', senderName: owner.email, senderId: owner.id },
      van: { senderRole: 'SUPERVISOR', senderName: supervisor.email, senderId: supervisor.id },
    } as const;
    const texts = written.map(
      ({ line: [who, text], sentAt }): MessageRow => ({
        id: random.id(),
        distributorId,
        conversationId: id,
        content: fill(text),
        messageType: who === 'picture' ? 'IMAGE' : 'TEXT',
        sentAt,
        ...senders[who],
      }),
    );
    const [first, last] = [texts[0], texts.at(-1)];
    const seen = texts.at(-1 - (talk.unread ?? 0));
    if (!first || !last) throw new Error(`Nobody says anything about ${talk.subject}`);
    rows.messages.push(...texts);
    rows.conversations.push({
      id,
      distributorId,
      retailerId: retailer.id,
      subject: fill(talk.subject),
      status: talk.status,
      priority: talk.priority,
      lastMessageAt: last.sentAt,
      readUntil: seen?.sentAt ?? null,
      createdAt: first.sentAt,
      updatedAt: last.sentAt,
    });
  };
  for (const talk of tenant === 'vrinda' ? [...VRINDA_TALKS, LONG_TALK] : COMMON_TALKS) tell(talk);
  return rows;
}
