import { addDays, type CalendarDate, calendarDate, dayStart } from '@dmc/contract/dates';
import type { SETTING_OPTIONS } from '@dmc/contract/system-settings';

export type BackupFrequency = (typeof SETTING_OPTIONS.backupFrequency)[number];

/** When backups are due: at this hour (0 to 23) of the platform's day, on Sundays if weekly, on the first if monthly. */
export interface Timetable {
  frequency: BackupFrequency;
  hour: number;
  timeZone: string;
}

const HOUR = 60 * 60 * 1000;

const FALLS_ON: Record<BackupFrequency, (day: CalendarDate) => boolean> = {
  hourly: () => true,
  daily: () => true,
  weekly: (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0,
  monthly: (day) => day.endsWith('-01'),
};

/** The instants of one day at which a backup is due. */
function timesOn(day: CalendarDate, { frequency, hour, timeZone }: Timetable): number[] {
  if (!FALLS_ON[frequency](day)) return [];
  const start = dayStart(day, timeZone).getTime();
  if (frequency !== 'hourly') return [start + hour * HOUR];
  const end = dayStart(addDays(day, 1), timeZone).getTime();
  return Array.from({ length: Math.ceil((end - start) / HOUR) }, (_, at) => start + at * HOUR);
}

/** The last instant at which a backup was due: now, or before. */
export function dueBefore(now: Date, timetable: Timetable): Date {
  for (let day = calendarDate(now, timetable.timeZone); ; day = addDays(day, -1)) {
    const time = timesOn(day, timetable).findLast((each) => each <= now.getTime());
    if (time !== undefined) return new Date(time);
  }
}

/** The next instant, after now, at which a backup is due. */
export function dueAfter(now: Date, timetable: Timetable): Date {
  for (let day = calendarDate(now, timetable.timeZone); ; day = addDays(day, 1)) {
    const time = timesOn(day, timetable).find((each) => each > now.getTime());
    if (time !== undefined) return new Date(time);
  }
}
