import type { ConversationPriority, ConversationStatus } from '@dmc/contract/support';

/** `them` is the retailer, `us` the distributor, `van` its supervisor; `later` lets half a day or more pass. */
type Line =
  | readonly [who: 'them' | 'us' | 'van', text: string]
  | readonly [who: 'picture', address: string]
  | 'later';

/**
 * One conversation. `{order}` is a recent order of the retailer, `{product}` a product from it, `{name}` its owner's
 * first name.
 */
export interface Talk {
  subject: string;
  status: ConversationStatus;
  priority: ConversationPriority;
  /** The retailer's index in the distributor's list; choose one that joined months ago. */
  shop: number;
  /** Minutes of opening time since the newest message. */
  ago: number;
  /** Number of the retailer's newest messages that are unread. */
  unread?: number;
  lines: readonly Line[];
}

/** The main distributor's conversations, except the long thread. */
export const VRINDA_TALKS: readonly Talk[] = [
  {
    subject: 'Short delivery on {order}',
    status: 'OPEN',
    priority: 'HIGH',
    shop: 3,
    ago: 12,
    unread: 2,
    lines: [
      ['us', 'Your order {order} is out for delivery and should reach you by 5 pm.'],
      'later',
      [
        'them',
        'Good morning. Order {order} came yesterday evening, but two cartons are missing. The driver asked us to write here.',
      ],
      [
        'us',
        'Good morning {name} ji. I am sorry about that. Could you tell me the carton numbers on the delivery note?',
      ],
      ['them', 'Note says cartons 7 to 12. We received 7, 8, 9 and 12.'],
      ['them', 'We have a wedding order on Saturday, so we need them by Friday.'],
    ],
  },
  {
    subject: 'Credit limit before the festival stock',
    status: 'OPEN',
    priority: 'URGENT',
    shop: 19,
    ago: 74,
    unread: 1,
    lines: [
      [
        'them',
        'Namaskara. We want to book festival stock this week, but the order form says our credit is over.',
      ],
      [
        'us',
        'Namaskara {name} ji. The October bills are still open, that is why. Can you clear at least two of them?',
      ],
      'later',
      [
        'them',
        'One cheque was given to your driver on Tuesday. Please check and raise the limit to ₹6,00,000 for this month.',
      ],
    ],
  },
  {
    subject: 'Damaged cartons in the last lot',
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    shop: 0,
    ago: 131,
    lines: [
      ['them', 'Three cartons of {product} came wet from below. About 18 packs cannot be sold.'],
      [
        'us',
        'Sorry for the trouble, {name} ji. Please keep them aside and send one photo, our van will collect them.',
      ],
      ['picture', 'https://example.com/photos/wet-cartons.jpg'],
      ['them', 'Photo sent. All three are kept near the back door.'],
      [
        'us',
        'Received, thank you. A credit note will be made once the van has brought them back, most likely on Thursday.',
      ],
      ['van', 'Collected three cartons from the shop at 4.10 pm. Signed copy is with me.'],
    ],
  },
  {
    subject: 'GST number wrong on the bill of {order}',
    status: 'OPEN',
    priority: 'MEDIUM',
    shop: 7,
    ago: 208,
    unread: 1,
    lines: [
      [
        'them',
        'The bill for {order} shows our old GST number. Our auditor will not take it.\nCan you send a corrected one before the 11th?',
      ],
    ],
  },
  {
    subject: 'Change of delivery day',
    status: 'IN_PROGRESS',
    priority: 'LOW',
    shop: 8,
    ago: 282,
    lines: [
      [
        'them',
        'Weekly market is on Tuesday here and the van cannot enter our lane. Can we get Thursday instead?',
      ],
      ['us', 'Thursday is possible from next week. Morning or after lunch?'],
      ['them', 'Thursday suits us better than Tuesday, any time before 1 pm.'],
      ['us', 'Noted. I am asking the transport desk to change the route and will confirm here.'],
    ],
  },
  {
    subject: 'Scheme on biscuits: 12 plus 1 not given',
    status: 'OPEN',
    priority: 'MEDIUM',
    shop: 5,
    ago: 395,
    unread: 3,
    lines: [
      ['us', 'New scheme till month end: 12 plus 1 free on all biscuit cartons.'],
      'later',
      ['them', 'We took 24 cartons under the scheme.'],
      ['them', 'Only 24 came, free 2 are not there in the bill also.'],
      ['them', 'Please check, the boy who unloaded counted twice.'],
    ],
  },
  {
    subject: 'Invoice copy for last month',
    status: 'OPEN',
    priority: 'LOW',
    shop: 4,
    ago: 540,
    lines: [
      ['them', 'Could you send the GST invoice of {order} again? Ours got wet.'],
      ['us', 'Sure. Do you need the stamped copy or is the PDF enough?'],
      ['them', 'PDF is enough for now, madam. Stamped copy with the next van.'],
    ],
  },
  {
    subject: 'Rate difference on {product}',
    status: 'IN_PROGRESS',
    priority: 'MEDIUM',
    shop: 25,
    ago: 610,
    lines: [
      [
        'them',
        'Vanakkam. Your salesman told one rate for {product} and the bill has another. Difference is ₹14 per pack.',
      ],
      ['us', 'Vanakkam {name} avargale. Prices changed on the 1st; which date did he tell you?'],
      ['them', 'On the 29th, when I gave the order on phone.'],
      ['us', 'Then the old rate holds for you. I will have the difference credited, please give me a day.'],
    ],
  },
  {
    subject: 'Please unblock our account',
    status: 'OPEN',
    priority: 'URGENT',
    shop: 12,
    ago: 655,
    unread: 1,
    lines: [
      [
        'us',
        'Dear {name}, your account is on hold since the bills of last quarter are overdue by more than 45 days.',
      ],
      [
        'them',
        'I was in hospital for two weeks. My son will pay half on Monday by UPI. Kindly open the account, shelves are empty.',
      ],
    ],
  },
  {
    subject: 'Expiry date too near on {product}',
    status: 'RESOLVED',
    priority: 'HIGH',
    shop: 1,
    ago: 760,
    lines: [
      ['them', '{product} that came today expires in 3 weeks. It will not move so fast in our area.'],
      ['us', 'You are right, that should not have gone out. How many packs?'],
      ['them', '30 packs.'],
      ['us', 'Replacement with a fresh batch comes on Wednesday, and the van takes the old ones back.'],
      'later',
      ['them', 'Fresh stock received. Thank you for the quick action.'],
      ['us', 'Thank you, {name} ji. Marking this as done.'],
    ],
  },
  {
    subject: 'Van came after closing time',
    status: 'RESOLVED',
    priority: 'LOW',
    shop: 27,
    ago: 980,
    lines: [
      ['them', 'Van came at 9.40 pm, shop was closed. Next time please call before.'],
      [
        'us',
        'Apologies. The ghat road was blocked. The driver has your number now and will call one hour before.',
      ],
      ['them', 'Okay, no problem.'],
    ],
  },
  {
    subject: 'Payment made but statement shows due',
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    shop: 29,
    ago: 1120,
    lines: [
      ['them', 'We paid ₹42,500 by NEFT on Friday. Statement still shows it as due.'],
      ['us', 'Please share the UTR number, the bank statement has two credits of that day.'],
      ['them', 'UTR is the one ending 7741.'],
      ['us', 'Found it, it was booked to another shop with a similar name. Accounts will shift it today.'],
    ],
  },
  {
    subject: 'New shop address from next month',
    status: 'OPEN',
    priority: 'LOW',
    shop: 15,
    ago: 1260,
    lines: [
      [
        'them',
        'We are shifting to 2nd Cross, opposite the post office, from the 1st. Same GST number, same phone.',
      ],
      [
        'us',
        'Congratulations on the bigger place! Please send the new rent agreement or electricity bill for our records.',
      ],
    ],
  },
  {
    subject: 'Return of unsold {product}',
    status: 'RESOLVED',
    priority: 'MEDIUM',
    shop: 28,
    ago: 1490,
    lines: [
      ['them', 'Half of the {product} is lying unsold since Onam. Can you take back two cartons?'],
      ['us', 'Sealed cartons, yes. Open ones we cannot.'],
      ['them', 'Both are sealed.'],
      ['us', 'Then hand them to the van on Saturday; the credit note follows.'],
      'later',
      ['them', 'Given to the driver. Credit note received, thanks.'],
    ],
  },
  {
    subject: 'Minimum order for {product}',
    status: 'RESOLVED',
    priority: 'LOW',
    shop: 11,
    ago: 1730,
    lines: [
      ['them', 'Is there a smaller pack? Minimum 12 is too much for a beach-side shop in the off season.'],
      [
        'us',
        'The company packs 12 to a carton, we cannot break it. You may mix two varieties in one carton though.',
      ],
      ['them', 'Mixed is fine. Will order like that.'],
    ],
  },
  {
    subject: 'Wrong item in {order}',
    status: 'RESOLVED',
    priority: 'MEDIUM',
    shop: 16,
    ago: 2010,
    lines: [
      ['them', 'Instead of the 1 kg pack you sent half kg, same brand.'],
      [
        'us',
        'Picking mistake on our side. Keep them if you can sell, we bill at the half kg rate. Otherwise we exchange.',
      ],
      ['them', 'We will keep, half kg also sells here.'],
      ['us', 'Good. The corrected bill comes with tomorrow’s van.'],
    ],
  },
  {
    subject: 'Cheque returned by the bank',
    status: 'CLOSED',
    priority: 'URGENT',
    shop: 20,
    ago: 2350,
    lines: [
      [
        'us',
        'Dear {name}, your cheque of the 4th came back with the remark “signature differs”. Please arrange a UPI transfer.',
      ],
      ['them', 'Sorry, my brother signed by mistake. Sending by UPI now.'],
      ['us', 'Received with thanks. I am closing this here.'],
    ],
  },
  {
    subject: 'Price list for the new season',
    status: 'CLOSED',
    priority: 'LOW',
    shop: 13,
    ago: 2700,
    lines: [
      ['them', 'Please send the new price list.'],
      ['us', 'Sent on your WhatsApp and by e-mail. Changes are marked in yellow.'],
      ['them', 'Received, thanks.'],
    ],
  },
  {
    subject: 'Damage in transit: oil tins',
    status: 'CLOSED',
    priority: 'HIGH',
    shop: 31,
    ago: 3160,
    lines: [
      ['them', 'Two oil tins leaking, whole carton is spoiled. Smell in the van also.'],
      [
        'us',
        'Please do not accept the carton, hand it back to the driver and write it on the delivery note.',
      ],
      ['them', 'Done. Note signed by him.'],
      ['us', 'Credit of the full carton is booked.'],
    ],
  },
  {
    subject: 'Loading boys not helping',
    status: 'OPEN',
    priority: 'MEDIUM',
    shop: 24,
    ago: 1880,
    lines: [
      [
        'them',
        'Yesterday the helper dropped the bags on the road and went. My staff carried 40 bags inside.',
      ],
      [
        'us',
        'That is not how it should be, {name} avargale. I have spoken to the contractor; a second helper comes with the next load.',
      ],
    ],
  },
  {
    subject: 'Advance order for Ugadi',
    status: 'IN_PROGRESS',
    priority: 'MEDIUM',
    shop: 17,
    ago: 2180,
    lines: [
      [
        'them',
        'We want to book jaggery, neem honey and rice early this time. Last year everything was out of stock.',
      ],
      ['us', 'Good idea. Send the quantities by the 20th and we block the stock against a 20 % advance.'],
      ['them', 'Will send the list by Saturday.'],
    ],
  },
  {
    subject: 'E-way bill for the Goa consignment',
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    shop: 33,
    ago: 1400,
    lines: [
      ['them', 'Checkpost asked for the e-way bill, driver had only the invoice. He waited two hours.'],
      [
        'us',
        'It was generated, the print was left in the office. From today drivers carry it on their phones as well.',
      ],
      ['them', 'Please see that it does not happen again before the festival.'],
    ],
  },
  {
    subject: 'Display rack promised by the company',
    status: 'CLOSED',
    priority: 'LOW',
    shop: 21,
    ago: 3900,
    lines: [
      ['them', 'The tea company promised one display rack in September. Where is it?'],
      ['us', 'Two racks came to us last week, one is yours. It comes with the Friday van.'],
      ['them', 'Rack has come. Looks nice, thank you.'],
    ],
  },
];

/** Weeks of small matters with one shop: a thread longer than a page. */
export const LONG_TALK: Talk = {
  subject: 'Weekly order and delivery desk',
  status: 'IN_PROGRESS',
  priority: 'MEDIUM',
  shop: 4,
  ago: 340,
  lines: [
    [
      'us',
      'Hello {name} ji, let us keep all weekly matters in this one thread, so that nothing is lost on the phone.',
    ],
    ['them', 'Very good. First question: which day will our van come now?'],
    ['us', 'Monday and Thursday, between 10 and 1.'],
    ['them', 'Fine. Please tell the driver to use the back gate, front is a no-parking zone.'],
    ['us', 'Written on your card.'],
    'later',
    ['them', 'Today’s load complete, all 22 cartons. Thank you.'],
    ['us', 'Glad to hear. The bill is in the last carton, blue envelope.'],
    ['them', 'Got it.'],
    'later',
    ['them', 'Can we add 10 packs of {product} to tomorrow’s order?'],
    ['us', 'Added. It goes with {order}.'],
    ['them', 'Okay, thanks.'],
    'later',
    ['them', 'Driver says our {product} is not on the van.'],
    ['us', 'Let me check with the loading bay.'],
    ['us', 'It was left on the dock, my mistake. A two-wheeler is bringing it, 40 minutes.'],
    ['them', 'It reached in 35. Thank you for the effort.'],
    'later',
    ['us', 'Small note: from this week the order cut-off is 6 pm instead of 7 pm.'],
    ['them', '6 is difficult, our evening rush starts then. Can I send by 5 on phone?'],
    ['us', 'Of course, a list here in the thread is also fine.'],
    [
      'them',
      'Then here is the list:\n- Toor dal 30\n- Basmati 5 kg, 12 bags\n- Mustard oil 24\n- Floor cleaner 10',
    ],
    ['us', 'All available. Delivery on Thursday morning.'],
    'later',
    ['them', 'Received. One floor cleaner bottle without cap.'],
    ['us', 'Keep it aside, it will be replaced on Monday.'],
    'later',
    ['van', 'Replaced one floor cleaner at the shop, 11.20 am.'],
    ['them', 'Confirmed.'],
    'later',
    ['them', 'Is there any scheme on tea this month?'],
    ['us', 'Yes: 20 packs and above, 4 % off in the bill.'],
    ['them', 'Send 24 then.'],
    ['us', 'Booked. You save about ₹230 on it.'],
    'later',
    ['them', 'Tea came without the discount.'],
    ['us', 'The bill was printed before the scheme was entered. Corrected copy comes with the Monday van.'],
    ['them', 'Please see that it is the same invoice number, otherwise my accountant shouts at me!'],
    ['us', 'Same number, marked as revised.'],
    'later',
    ['them', 'Revised bill received. Thank you.'],
    'later',
    ['us', 'Holiday notice: no deliveries on the 14th. Please order for three days on the 13th.'],
    ['them', 'Noted. Then double quantity of milk powder and dal please.'],
    ['us', 'Milk powder is short, I can give 18 instead of 24. Dal is no problem.'],
    ['them', '18 is okay.'],
    'later',
    ['them', 'The new driver is very polite, tell him from my side.'],
    ['us', 'He will be happy to hear that. I am passing it on!'],
    'later',
    ['them', 'We are getting asked for the small ghee pack, 200 ml. Do you keep it?'],
    ['us', 'Not yet. I am asking the company; most shops in your area want it.'],
    ['them', 'Take 48 packs from us as a first order if it comes.'],
    ['us', 'That helps me in the talk with them, thank you.'],
    'later',
    ['us', 'Good news: the 200 ml ghee is approved. First lot in about ten days.'],
    ['them', 'Super.'],
    'later',
    ['them', 'Today only 19 of 20 cartons.'],
    ['us', 'Which one is missing?'],
    ['them', 'Incense sticks.'],
    ['us', 'It went to the Marathahalli van by mistake. You get it tomorrow with a detour.'],
    ['them', 'Tomorrow is fine.'],
    'later',
    ['them', 'Incense sticks received, carton count is complete.'],
    'later',
    ['us', 'Your outstanding is ₹38,400 of which ₹12,150 is due this Friday. Just as a reminder.'],
    ['them', 'Will do by UPI on Thursday night.'],
    'later',
    ['them', 'Paid.'],
    ['us', 'Received with thanks. The statement is up to date.'],
    'later',
    [
      'them',
      'One request: can the van come before 11 in December? Roads are bad after that because of the metro work.',
    ],
    ['us', 'I will put you as the first stop. 10 to 10.30, is that fine?'],
    ['them', 'Perfect.'],
    'later',
    ['them', 'First stop works very well, 10.05 today.'],
    ['us', 'Good! We keep it like that till the road is open.'],
    'later',
    ['us', 'The 200 ml ghee has come. Shall I send the 48 with {order}?'],
    ['them', 'Yes please, and one poster if they gave any.'],
    ['us', 'Two posters are in the carton.'],
  ],
};

/** Conversations that suit any distributor; the two smaller ones use these. */
export const COMMON_TALKS: readonly Talk[] = [
  {
    subject: '{order} has not arrived',
    status: 'OPEN',
    priority: 'URGENT',
    shop: 1,
    ago: 34,
    unread: 2,
    lines: [
      ['them', 'Good morning. {order} was promised for yesterday, but no van came.'],
      ['them', 'Please tell the time, one person has to wait at the shop.'],
    ],
  },
  {
    subject: 'Invoice with GST break-up',
    status: 'OPEN',
    priority: 'MEDIUM',
    shop: 0,
    ago: 160,
    unread: 1,
    lines: [
      ['them', 'Our accountant asks for the invoice of {order} with HSN codes and the GST of each line.'],
      ['us', 'The printed invoice has both on the second page. Shall I send it again by e-mail?'],
      ['them', 'Yes please, second page is missing in our copy.'],
    ],
  },
  {
    subject: 'Damaged cartons of {product}',
    status: 'IN_PROGRESS',
    priority: 'HIGH',
    shop: 4,
    ago: 300,
    lines: [
      ['them', 'Two cartons of {product} were crushed on one side.'],
      ['picture', 'https://example.com/photos/crushed-carton.jpg'],
      ['us', 'Seen, thank you {name} ji. Sell what is good, we credit what is not. How many packs?'],
      ['them', '7 packs cannot be sold.'],
      ['us', 'Credit note for 7 packs is being made.'],
    ],
  },
  {
    subject: 'Higher credit limit',
    status: 'OPEN',
    priority: 'MEDIUM',
    shop: 7,
    ago: 720,
    lines: [
      ['them', 'Business has doubled since the bus stand opened. Can you raise our limit by ₹50,000?'],
      ['us', 'Happy to hear! Please send the sales of the last three months, then I can ask for it.'],
    ],
  },
  {
    subject: 'Scheme for the season',
    status: 'RESOLVED',
    priority: 'LOW',
    shop: 3,
    ago: 980,
    lines: [
      ['them', 'Any scheme on {product} for the season?'],
      ['us', '10 plus 1 from the 1st till the 15th.'],
      ['them', 'Good, we wait till the 1st.'],
    ],
  },
  {
    subject: 'Delivery timing',
    status: 'RESOLVED',
    priority: 'LOW',
    shop: 5,
    ago: 1320,
    lines: [
      ['them', 'Please deliver after 4 pm, mornings are only for milk.'],
      ['us', 'Changed. You are on the afternoon route now.'],
      ['van', 'Delivered at 4.35 pm.'],
      ['them', 'Very good, same time every week please.'],
    ],
  },
  {
    subject: 'Payment entered twice',
    status: 'CLOSED',
    priority: 'HIGH',
    shop: 8,
    ago: 1900,
    lines: [
      ['them', 'UPI was deducted two times, ₹8,600 each.'],
      ['us', 'Both have reached us. Shall we return one, or keep it against the next bill?'],
      ['them', 'Keep it against the next bill.'],
      ['us', 'Done, your statement shows it as an advance.'],
    ],
  },
  {
    subject: 'New board for the shop',
    status: 'CLOSED',
    priority: 'LOW',
    shop: 9,
    ago: 2600,
    lines: [
      ['them', 'Is the company giving shop boards this year?'],
      ['us', 'Only for shops above ₹1,00,000 a month. You are close, let us see in January.'],
      ['them', 'Okay, thank you.'],
    ],
  },
];
