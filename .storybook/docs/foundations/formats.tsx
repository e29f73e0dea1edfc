import {
  formatCalendarDate,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatTime,
  formatWeekday,
  shortDateTime,
} from '@dmc/contract/dates';
import { axisMoney, formatMoney } from '@dmc/contract/money';
import { formatNumber } from '@dmc/contract/numbers';
import { relativeTime } from '@dmc/contract/support';
import { NOW } from '@dmc/design-system/story-kit';
import { TIME_ZONE } from '@dmc/screens/story-kit';
import { Table } from '../table.tsx';

type Row = readonly [used: string, call: string, printed: string];

const DUE = 1_24_950_50;
const AT = NOW.toISOString();
const EARLIER = '2026-11-20T07:42:00+05:30';
const LAST_YEAR = '2025-03-02T09:05:00+05:30';

const MONEY: readonly Row[] = [
  ['Lists, forms, statements', 'formatMoney(paise)', formatMoney(DUE)],
  ['Dashboards', "formatMoney(paise, 'dashboard')", formatMoney(DUE, 'dashboard')],
  ['Negative amounts', 'formatMoney(paise)', formatMoney(-DUE)],
  ['A lakh on a chart’s axis', 'axisMoney(paise)', axisMoney(DUE)],
  ['A crore on a chart’s axis', 'axisMoney(paise)', axisMoney(DUE * 100)],
  ['Counts', 'formatNumber(count)', formatNumber(1_24_950)],
];
const DATES: readonly Row[] = [
  ['A date', 'formatCalendarDate(day)', formatCalendarDate('2026-11-20')],
  ['A date this year', 'formatCalendarDay(day)', formatCalendarDay('2026-11-20')],
  ['A date with its weekday', 'formatWeekday(day)', formatWeekday('2026-11-20')],
  ['A date without its time', 'formatDate(instant, zone)', formatDate(AT, TIME_ZONE)],
  ['A date and time', 'formatDateTime(instant, zone)', formatDateTime(AT, TIME_ZONE)],
  ['A recent date and time', 'shortDateTime(instant, now, zone)', shortDateTime(AT, NOW, TIME_ZONE)],
  [
    'A date and time in another year',
    'shortDateTime(instant, now, zone)',
    shortDateTime(LAST_YEAR, NOW, TIME_ZONE),
  ],
  ['How long ago, in support', 'relativeTime(instant, now, zone)', relativeTime(EARLIER, NOW, TIME_ZONE)],
  ['A time', 'formatTime(instant, zone)', formatTime(AT, TIME_ZONE)],
];

/** What the formatters print, computed when the page renders. */
export const Formats = ({ kind }: { kind: 'money' | 'dates' }) => (
  <Table
    label={kind === 'money' ? 'Money and numbers' : 'Dates and times'}
    head={['Used for', 'Call', 'Prints']}
    rows={(kind === 'money' ? MONEY : DATES).map(([used, call, printed]) => [
      used,
      <code key="call">{call}</code>,
      printed,
    ])}
  />
);
