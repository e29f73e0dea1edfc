import { formatCalendarDate } from '@dmc/contract/dates';
import { formatMoney } from '@dmc/contract/money';
import type { Paper } from '@dmc/contract/papers';
import { phoneNumbers } from '@dmc/contract/phone';
import { upiLink } from '@dmc/contract/upi-link';
import { papersCopy as copy } from './papers.copy.ts';

/** `Tax Invoice VD/26-27/0012` */
export const titleOf = ({ kind, number }: Pick<Paper, 'kind' | 'number'>): string =>
  copy.note(copy.titles[kind], number);

const totalOf = (paper: Paper): number | undefined =>
  paper.kind === 'packingSlip' ? undefined : paper.kind === 'receipt' ? paper.amount : paper.totals.total;

/** What is written to the buyer: which paper, how much, that it was cancelled, and how to pay what is still due. */
export function messageOf(paper: Paper): string {
  const { number, day, seller } = paper;
  const total = totalOf(paper);
  const title = titleOf(paper);
  const due = 'due' in paper && !paper.cancelled ? (paper.due ?? 0) : 0;
  return [
    copy.message({
      title,
      day: formatCalendarDate(day),
      total: total === undefined ? '' : formatMoney(total),
      seller: seller.name,
    }),
    ...(paper.cancelled
      ? [copy.cancelled(formatCalendarDate(paper.cancelled.day), paper.cancelled.reason)]
      : []),
    ...(seller.vpa && due > 0
      ? [
          copy.payBy(
            upiLink({ vpa: seller.vpa, name: seller.name, amount: due, note: title, reference: number }),
          ),
        ]
      : []),
  ].join('\n');
}

/** The link that opens a chat with the buyer's first number, with a prepared text; without a number, WhatsApp asks for one. */
export function whatsappLink(phone: string | undefined, text: string): string {
  const [first] = phoneNumbers(phone ?? '');
  const digits = first?.dial.replace(/^0(?=\d{10}$)/, '') ?? '';
  // wa.me takes a number with its country code and nothing else.
  const number = digits.startsWith('+') ? digits.slice(1) : digits.length === 10 ? `91${digits}` : '';
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
