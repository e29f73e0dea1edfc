import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { DayPicker, type DropdownProps } from 'react-day-picker';
import { Row } from '../row/row.tsx';
import { classNames } from '../theme-root/class-names.ts';
import styles from './calendar.module.css';
import type { DateWords } from './date-words.ts';
import { dateOf, dayOfDate, formatDay } from './parse-day.ts';

interface CalendarProps {
  /** The field's box, to which it is anchored. */
  field: RefObject<HTMLElement | null>;
  /** The button that toggles it. */
  button: RefObject<HTMLElement | null>;
  label: string;
  /** The chosen day; empty if none. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  today: string;
  /** Whether the day may be cleared. */
  clears: boolean;
  words: DateWords;
  /** Called with the day, or with an empty text to clear it. */
  onChoose: (day: string) => void;
  /** `back`: return focus to the opener. */
  onClose: (back: boolean) => void;
}

/** The range of years if the field has no limits. */
const EARLIEST = '2000-01-01';
const YEARS_AHEAD = 5;

const MIDDLEWARE = [offset(4), flip({ padding: 8 }), shift({ padding: 8 })];

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

/** Classes by the library's part names. */
const CLASSES = {
  month: styles.month,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  button_previous: styles.previous,
  button_next: styles.next,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
} as Record<string, string>;

const COMPONENTS = {
  Chevron: ({ orientation }: { orientation?: string }) => {
    const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
    return <Icon size={16} strokeWidth={1.75} aria-hidden />;
  },
  // A native select, without the library's second label above it.
  Dropdown: ({ options, className: _, ...select }: DropdownProps) => (
    <select {...select} className={styles.select}>
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  ),
};

/** The calendar of a date field. It is loaded when it opens, and closes when a day is chosen. */
export function Calendar({
  field,
  button,
  label,
  day,
  min,
  max,
  today,
  clears,
  words,
  onChoose,
  onClose,
}: CalendarProps) {
  const { refs, floatingStyles, update } = useFloating<HTMLElement>({
    placement: 'bottom-end',
    strategy: 'fixed',
    transform: false,
    middleware: MIDDLEWARE,
  });

  // In the top layer, so that no ancestor clips it and a modal dialog keeps it within its focus trap.
  useLayoutEffect(() => {
    const [box, popup] = [field.current, refs.floating.current];
    if (!box || !popup) return;
    refs.setReference(box);
    popup.showPopover();
    return autoUpdate(box, popup, update);
  }, [field, refs, update]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!refs.floating.current?.contains(target) && !button.current?.contains(target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [refs, button]);

  const first = min ?? EARLIEST;
  const last = max ?? `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  const within = (each: string) => (each < first ? first : each > last ? last : each);
  const labels = useMemo(
    () => ({
      labelDayButton: (date: Date, { today: isToday }: { today?: boolean }) =>
        `${WEEKDAY.format(date)}, ${formatDay(dayOfDate(date))}${isToday ? ` (${words.today})` : ''}`,
      labelWeekday: (date: Date) => WEEKDAY.format(date),
      labelPrevious: () => words.previousMonth,
      labelNext: () => words.nextMonth,
      labelMonthDropdown: () => words.month,
      labelYearDropdown: () => words.year,
    }),
    [words],
  );

  return (
    <div
      ref={refs.setFloating}
      popover="manual"
      role="dialog"
      aria-label={label}
      data-state="open"
      data-handles-escape
      tabIndex={-1}
      className={classNames('ds-edge', styles.popup)}
      style={floatingStyles}
    >
      <DayPicker
        mode="single"
        required
        autoFocus
        navLayout="around"
        captionLayout="dropdown"
        showOutsideDays
        fixedWeeks
        weekStartsOn={0}
        selected={day === '' ? undefined : dateOf(day)}
        onSelect={(date: Date) => onChoose(dayOfDate(date))}
        defaultMonth={dateOf(within(day || today))}
        startMonth={dateOf(first)}
        endMonth={dateOf(last)}
        disabled={[{ before: dateOf(first) }, { after: dateOf(last) }]}
        today={dateOf(today)}
        labels={labels}
        classNames={CLASSES}
        components={COMPONENTS}
      />
      <Row justify="between" className={styles.foot}>
        <button
          type="button"
          className={styles.action}
          disabled={within(today) !== today}
          onClick={() => onChoose(today)}
        >
          {words.today}
        </button>
        {clears ? (
          <button type="button" className={styles.action} onClick={() => onChoose('')}>
            {words.clear}
          </button>
        ) : null}
      </Row>
    </div>
  );
}
