import { formatNumber } from '@dmc/contract/numbers';
import { MESSAGE_LENGTH } from '@dmc/contract/support';

/** Texts of the support center. Documented ones cite their source. */
export const supportCopy = {
  list: {
    label: 'Conversations',
    noun: 'conversations',
    searchLabel: 'Search conversations',
    searchPlaceholder: 'Subject or retailer',
    status: 'Status',
    allStatuses: 'All statuses',
    priority: 'Priority',
    allPriorities: 'All priorities',
    sortBy: 'Sort by',
    orders: {
      'message.desc': 'Newest message first',
      message: 'Oldest message first',
      'unread.desc': 'Unread first',
      retailer: 'Retailer A–Z',
    },
    /** Under the order, if the server does not sort and more is to be loaded. */
    sortedPart: (loaded: number, total: number | undefined) =>
      total === undefined
        ? `Sorts the ${formatNumber(loaded)} loaded`
        : `Sorts the ${formatNumber(loaded)} loaded of ${formatNumber(total)}`,
    /** Columns of the file. */
    file: {
      retailer: 'Retailer',
      owner: 'Owner',
      subject: 'Subject',
      status: 'Status',
      priority: 'Priority',
      unread: 'Unread messages',
      latest: 'Latest message',
    },
    refresh: 'Refresh',
    loading: 'Loading conversations',
    unread: (count: number) => `${formatNumber(count)} unread ${count === 1 ? 'message' : 'messages'}`,
    you: 'You: ',
    untitled: 'No subject',
    nameless: 'Unnamed retailer',
    /** screens §2, Support Center */
    empty: 'No conversations found',
    emptyHint: 'When a retailer writes to you, the conversation appears here.',
    noMatchHint: (filters: string) => `Nothing matches ${filters}.`,
    showAll: 'Show all conversations',
    failed: 'Conversations could not be loaded.',
    failedNote: 'Your conversations are still there.',
    stale: 'Conversations could not be refreshed.',
    asOf: (time: string) => `These are from ${time}.`,
  },
  thread: {
    /** screens §2, Support Center */
    select: 'Select a conversation',
    selectHint: 'Read and answer its messages here.',
    label: (subject: string) => `Conversation: ${subject}`,
    untitled: 'Conversation',
    back: 'Back to conversations',
    details: 'About the retailer',
    resolve: 'Resolve',
    messages: 'Thread',
    loading: 'Loading the messages',
    earlier: 'Earlier messages',
    empty: 'No messages yet',
    emptyHint: 'Write the first one below.',
    failed: 'The messages could not be loaded.',
    stale: 'The messages could not be refreshed.',
    missing: 'Conversation not found',
    missingHint: 'It does not exist, or it belongs to another distributor. The link may be wrong.',
    conversationFailed: 'This conversation could not be loaded.',
    unreadable: (count: number) =>
      count === 1 ? '1 message could not be read.' : `${formatNumber(count)} messages could not be read.`,
    today: (day: string) => `Today, ${day}`,
    yesterday: (day: string) => `Yesterday, ${day}`,
    you: 'You',
    unnamed: 'Unknown sender',
    sent: 'Sent',
    /** rulings G71 */
    unsupported: (type: string) => `Unsupported message (${type})`,
    openAttachment: 'Open in a new tab',
    /** rulings P99 */
    newMessages: 'New messages',
    latest: 'Latest message',
    arrived: (name: string, text: string) => `New message from ${name}: ${text}`,
    arrivedMany: (count: number) => `${formatNumber(count)} new messages`,
  },
  outgoing: {
    sending: 'Sending…',
    notSent: 'Not sent.',
    notKnown: 'Possibly not sent.',
    retry: 'Retry',
    discard: 'Discard',
  },
  reply: {
    label: 'Reply',
    placeholder: 'Write a reply',
    send: 'Send',
    sending: 'Sending…',
    /** screens §5 */
    hint: 'Enter sends · Shift + Enter adds a line',
    left: (length: number) => `${formatNumber(length)} of ${formatNumber(MESSAGE_LENGTH)} characters`,
    /** screens §4, rulings P69 */
    closed: 'This conversation is closed.',
    closedHint: 'Reopen it to reply.',
    draftKept: 'Your draft is kept.',
    reopen: 'Reopen',
  },
  change: {
    status: 'Status',
    priority: 'Priority',
    saving: (what: string) => `Setting ${what}…`,
    failed: (what: string, to: string) => `The ${what} was not set to ${to}.`,
    uncertain: (what: string, to: string) => `The ${what} may not have been set to ${to}.`,
  },
  details: {
    retailer: 'Retailer',
    owner: (name: string) => `${name}, owner`,
    phone: 'Phone',
    call: (name: string) => `Call ${name}`,
    gstNumber: 'GST number',
    since: 'Since',
    credit: 'Credit',
    usedOf: 'used of',
    used: 'used',
    noLimit: 'No credit limit',
    utilised: (percent: number) => `${formatNumber(percent)}% utilised`,
    orders: 'Recent orders',
    noOrders: 'No orders yet.',
    loading: 'Loading the retailer’s details',
    failed: 'The retailer’s details could not be loaded.',
  },
} as const;
