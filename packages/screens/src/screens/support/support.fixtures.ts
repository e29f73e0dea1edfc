import type {
  Conversation,
  ConversationPriority,
  ConversationStatus,
  Message,
  Shop,
} from '@dmc/contract/support';
import type { ListPage } from '@dmc/design-system/list';

const shops = {
  khan: ['Khan Kirana & Dairy', 'Imtiaz Khan', 'New Delhi', 'Delhi'],
  jain: ['Jain Brothers Wholesale', 'Mahavir Jain', 'Gurugram', 'Haryana'],
  pooja: ['Pooja Supermart', 'Pooja Bhatia', 'Noida', 'Uttar Pradesh'],
  sai: ['Sai Krupa Traders', 'Sai Prasad', 'Faridabad', 'Haryana'],
  gupta: ['Gupta General Store', 'Rakesh Gupta', 'Ghaziabad', 'Uttar Pradesh'],
  meena: ['Meena Departmental Store', 'Meena Kumari', 'New Delhi', 'Delhi'],
  royal: ['Royal Bakers & Grocers', 'Harpreet Singh', 'New Delhi', 'Delhi'],
  bharat: ['New Bharat Stores', 'Anil Verma', 'Sonipat', 'Haryana'],
} as const;

/** A retailer as sent by a server with the call for single conversations. */
const khansShop: Shop = {
  city: 'New Delhi',
  state: 'Delhi',
  phone: '+91 98731 60958',
  gstNumber: '07AAPFK7735R1ZC',
  since: '2023-03-14T10:00:00+05:30',
  creditLimit: 2_50_000_00,
  usedCredit: 1_82_400_00,
  recentOrders: [
    {
      id: 'o-24811',
      orderNumber: 'ORD-24811',
      totalAmount: 7_942_00,
      status: 'DELIVERED',
      placedAt: '2026-11-19T16:05:00+05:30',
    },
    {
      id: 'o-24760',
      orderNumber: 'ORD-24760',
      totalAmount: 22_310_00,
      status: 'DELIVERED',
      placedAt: '2026-11-11T11:40:00+05:30',
    },
    {
      id: 'o-24702',
      orderNumber: 'ORD-24702',
      totalAmount: 18_645_00,
      status: 'RETURNED',
      placedAt: '2026-11-02T09:15:00+05:30',
    },
  ],
};

function conversation(
  id: string,
  shop: keyof typeof shops,
  subject: string,
  [status, priority, lastMessageAt]: readonly [ConversationStatus, ConversationPriority, string],
  last: string,
  rest: Partial<Conversation> = {},
): Conversation {
  const [businessName, ownerName, city, state] = shops[shop];
  const own = last.startsWith('>');
  return {
    id,
    retailer: { id: undefined, businessName, ownerName },
    subject,
    status,
    priority,
    unreadCount: 0,
    lastMessageAt,
    lastMessage: { content: last.replace(/^> /, ''), messageType: 'TEXT', own },
    shop: { city, state },
    ...rest,
  };
}

/** The list: every status and priority, latest first. */
export const conversationRows: readonly Conversation[] = [
  conversation(
    'c-1',
    'khan',
    'Short delivery on ORD-24811',
    ['OPEN', 'HIGH', '2026-11-20T10:38:00+05:30'],
    '> Thank you, that is clear. I have asked the warehouse to check.',
  ),
  conversation(
    'c-2',
    'jain',
    'Credit limit before Diwali stock',
    ['OPEN', 'URGENT', '2026-11-20T09:32:00+05:30'],
    'Please raise it to ₹6,00,000 for this month.',
    { unreadCount: 1 },
  ),
  conversation(
    'c-3',
    'pooja',
    'Damaged pouches in last lot',
    ['IN_PROGRESS', 'MEDIUM', '2026-11-20T07:40:00+05:30'],
    'Thank you, the replacement reached us.',
  ),
  conversation(
    'c-4',
    'sai',
    'Change of delivery day',
    ['IN_PROGRESS', 'LOW', '2026-11-20T05:20:00+05:30'],
    'Thursday suits us better than Tuesday.',
  ),
  conversation(
    'c-5',
    'gupta',
    'Invoice copy for October',
    ['OPEN', 'LOW', '2026-11-20T01:10:00+05:30'],
    'Could you send the GST invoice again?',
    { unreadCount: 3 },
  ),
  conversation(
    'c-6',
    'meena',
    'New price list',
    ['RESOLVED', 'LOW', '2026-11-18T17:05:00+05:30'],
    'Received, thanks.',
  ),
  conversation(
    'c-7',
    'royal',
    'Cheque deposited',
    ['RESOLVED', 'MEDIUM', '2026-11-17T12:25:00+05:30'],
    'It should clear by Friday.',
  ),
  conversation(
    'c-8',
    'bharat',
    'Account on hold',
    ['CLOSED', 'HIGH', '2025-12-30T15:00:00+05:30'],
    '> Both bills are settled. I am closing this here.',
  ),
];

/** The record of the first conversation, with details that help to answer it. */
export const openConversation: Conversation = { ...conversationRows[0], shop: khansShop } as Conversation;

/** A conversation with only the documented fields. */
export const bareConversation: Conversation = {
  ...openConversation,
  lastMessage: undefined,
  shop: undefined,
};

let count = 0;
const message = (
  who: 'them' | 'us',
  sentAt: string,
  content: string,
  rest: Partial<Message> = {},
): Message => {
  count += 1;
  return {
    id: `m-${count}`,
    content,
    messageType: 'TEXT',
    sentAt,
    sender:
      who === 'us'
        ? { role: 'DISTRIBUTOR', name: 'asha.menon@vrinda.in' }
        : { role: 'RETAILER', name: 'Imtiaz Khan' },
    ...rest,
  };
};

/** A conversation over two days. */
export const messages: readonly Message[] = [
  message(
    'us',
    '2026-11-19T13:20:00+05:30',
    'Your order ORD-24811 is out for delivery and should reach you by 5 pm.',
  ),
  message(
    'them',
    '2026-11-20T10:06:00+05:30',
    'Good morning. Order ORD-24811 came yesterday evening, but two cartons of Gokulam ghee are missing. The driver asked us to write here.',
  ),
  message(
    'us',
    '2026-11-20T10:12:00+05:30',
    'Good morning Imtiaz ji. I am sorry about that. Could you tell me the carton numbers on the delivery note?',
  ),
  message('them', '2026-11-20T10:29:00+05:30', 'Note says cartons 7 to 12. We received 7, 8, 9 and 12.'),
  message(
    'them',
    '2026-11-20T10:31:00+05:30',
    'We have a wedding order on Saturday, so we need them by Friday.',
  ),
  message(
    'us',
    '2026-11-20T10:38:00+05:30',
    'Thank you, that is clear. I have asked the warehouse to check the loading sheet for cartons 10 and 11 and will confirm the delivery before 1 pm.',
  ),
];

/** Unusual messages: another type, markup, several lines, a very long word, another sender. */
export const oddMessages: readonly Message[] = [
  message('them', '2026-11-20T10:00:00+05:30', 'https://example.com/photos/wet-cartons.jpg', {
    messageType: 'IMAGE',
  }),
  message('them', '2026-11-20T10:01:00+05:30', 'voice-0031.amr', { messageType: 'VOICE' }),
  message('them', '2026-11-20T10:02:00+05:30', '<b>Urgent</b> & “please” <script>alert(1)</script>'),
  message(
    'them',
    '2026-11-20T10:10:00+05:30',
    'Send:\n- Toor dal 30\n- Basmati 5 kg, 12 bags\n\n\tThank you',
  ),
  message('us', '2026-11-20T10:14:00+05:30', `https://track.example.in/${'consignment'.repeat(14)}`),
  message('them', '2026-11-20T10:20:00+05:30', 'Delivered at 4.10 pm.', {
    sender: { role: 'SUPERVISOR', name: 'imran.q@vrinda.in' },
  }),
  message('them', '2026-11-20T10:21:00+05:30', 'ठीक है, धन्यवाद।', {
    sender: { role: 'RETAILER', name: undefined },
  }),
];

const SAYINGS = [
  'Today’s load is complete, all 22 cartons.',
  'Can we add ten packs of tea to tomorrow’s order?',
  'Added. It goes with the Thursday van.',
  'Is there any scheme on biscuits this month?',
  'Twelve plus one, till month end.',
  'The front gate is a no-parking zone from this week. Please tell the driver to use the back gate, and to call one person inside before he starts unloading.',
] as const;

/** `length` messages, ending with `messages`: more than a page. */
export const longThread = (length: number): readonly Message[] => [
  ...Array.from({ length }, (_, index): Message => {
    const at = new Date(Date.UTC(2026, 10, 18, 4) - (length - index) * 47 * 60_000).toISOString();
    const who = index % 3 === 1 ? 'us' : 'them';
    return { ...message(who, at, SAYINGS[index % SAYINGS.length] ?? ''), id: `e-${length - index}` };
  }),
  ...messages,
];

export const thread: ListPage<Message> = { rows: messages, more: false, unreadable: 0 };

/** A busy distributor: long names, long subjects, many unread. */
export const crowdedRows: readonly Conversation[] = Array.from({ length: 60 }, (_, index) => {
  const row = conversationRows[index % conversationRows.length] as Conversation;
  const hours = index * 5;
  return {
    ...row,
    id: `d-${index}`,
    lastMessageAt: new Date(Date.UTC(2026, 10, 20, 5) - hours * 3_600_000).toISOString(),
    unreadCount: index % 5 === 0 ? index * 3 : 0,
    ...(index % 4 === 1
      ? {
          retailer: {
            ...row.retailer,
            businessName: 'Shree Venkateshwara Supermarket and Departmental Stores (Jayanagar 4th Block)',
          },
          subject:
            'Difference between the rate that was told on the phone and the rate on the printed invoice',
        }
      : {}),
  };
});
