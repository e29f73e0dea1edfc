import type { PlatformAnalytics } from '@dmc/contract/analytics';
import type { DayAmount } from '@dmc/contract/dashboard';
import { type CalendarDate, dayOf, formatCalendarDay, formatWeekday } from '@dmc/contract/dates';
import { shortRange } from '@dmc/contract/periods';
import type { ChartSeries } from '@dmc/design-system/chart-card';
import { analyticsCopy as copy } from './analytics.copy.ts';

/**
 * Revenue per day, compared with the preceding period, each series named by its dates. Today has no value until
 * something is sold, and the name says so: a zero would look like a drop. Returns nothing without a series or without
 * any revenue: the documented text is shown instead.
 */
export function revenueSeries(
  { revenueSeries = [], previousSeries = [] }: Pick<PlatformAnalytics, 'revenueSeries' | 'previousSeries'>,
  today: CalendarDate,
  timeZone: string,
): ChartSeries[] {
  const seriesOf = (series: readonly DayAmount[], style: ChartSeries['style']): ChartSeries[] => {
    const days = series.map(({ date, value }) => ({
      day: dayOf(date, timeZone),
      value,
    }));
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last || !days.some(({ value }) => value !== 0)) return [];
    const name = shortRange({ from: first.day, to: last.day }, today);
    return [
      {
        name: last.day === today && last.value === 0 ? copy.nothingYet(name) : name,
        style,
        points: days.map(({ day, value }) => ({
          label: formatCalendarDay(day),
          title: formatWeekday(day),
          value: value === 0 && day === today ? null : value,
        })),
      },
    ];
  };
  return [...seriesOf(revenueSeries, 'solid'), ...seriesOf(previousSeries, 'previous')];
}
