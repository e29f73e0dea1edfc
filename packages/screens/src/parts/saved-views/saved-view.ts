import { searchable } from '@dmc/contract/clean-text';
import type { CalendarDate } from '@dmc/contract/dates';
import { compareNames } from '@dmc/contract/names';
import { DAY_RANGES, type DayRange, dayRange, namedRange } from '@dmc/contract/periods';

/** A named view of a list. */
interface SavedView {
  name: string;
  /** Its parameters, as in the URL. */
  search: string;
  /** A named range of days, which is relative: “This month” is always the current month. */
  days?: DayRange;
}

/** The saved views of one screen. */
export interface ScreenViews {
  /** By name. */
  views: readonly SavedView[];
  /** The name of the view with which the screen opens; by default it opens unfiltered. */
  default?: string;
}

/** A user's saved views, by the screen's path. */
export type ViewsByPath = Readonly<Record<string, ScreenViews>>;

export const NO_VIEWS: ScreenViews = { views: [] };

/** The parameters as text, independent of their order. */
export function textOf(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return `${sorted}`;
}

/** Makes a view of these parameters. */
export function viewOf(name: string, params: URLSearchParams, today: CalendarDate): SavedView {
  const days = namedRange({ from: params.get('from') ?? '', to: params.get('to') ?? '' }, today);
  if (days === undefined) return { name, search: textOf(params) };
  const rest = new URLSearchParams(params);
  rest.delete('from');
  rest.delete('to');
  return { name, search: textOf(rest), days };
}

/** The URL parameters of a view on a given day. */
export function searchOf({ search, days }: SavedView, today: CalendarDate): string {
  const params = new URLSearchParams(search);
  if (days !== undefined) {
    const { from, to } = dayRange(days, today);
    params.set('from', from);
    params.set('to', to);
  }
  return textOf(params);
}

/** Names that differ only in case or accents are the same. */
export const sameName = (a: string, b: string): boolean => searchable(a) === searchable(b);

/** Replaces the view called `name`, or adds the view. */
export function withView(saved: ScreenViews, view: SavedView, name = view.name): ScreenViews {
  const rest = saved.views.filter((each) => each.name !== name && each.name !== view.name);
  return {
    views: [...rest, view].sort((a, b) => compareNames(a.name, b.name)),
    ...(saved.default === undefined ? {} : { default: saved.default === name ? view.name : saved.default }),
  };
}

/** Removes the view called `name`. */
export function withoutView(saved: ScreenViews, name: string): ScreenViews {
  const views = saved.views.filter((each) => each.name !== name);
  return withDefault({ views }, saved.default === name ? undefined : saved.default);
}

/** Makes the view called `name` the default; undefined for none. */
export const withDefault = ({ views }: ScreenViews, name: string | undefined): ScreenViews =>
  name === undefined ? { views } : { views, default: name };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readView(value: unknown): SavedView[] {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.search !== 'string') return [];
  if (value.name.trim() === '') return [];
  const days = DAY_RANGES.find((name) => name === value.days);
  // A range that this version does not know would show all days, so the view is dropped.
  if (value.days !== undefined && days === undefined) return [];
  return [{ name: value.name, search: textOf(new URLSearchParams(value.search)), ...(days ? { days } : {}) }];
}

/** Parses the views stored on a device; unreadable ones are dropped. */
export function readSavedViews(text: string | null): ViewsByPath {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([path, value]): [string, ScreenViews] => {
      const list = isRecord(value) && Array.isArray(value.views) ? value.views.flatMap(readView) : [];
      const all = list.reduce((views, view) => withView(views, view), NO_VIEWS);
      // `first` is the key under which earlier versions stored the default.
      const found = all.views.find(({ name }) => isRecord(value) && name === (value.default ?? value.first));
      return [path, withDefault(all, found?.name)];
    }),
  );
}
