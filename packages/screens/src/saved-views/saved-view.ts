import type { CalendarDate } from '@dmc/contract/dates';
import { DAY_RANGES, type DayRange, dayRange, namedRange } from '@dmc/contract/periods';

/** What a list shows, under a name. */
interface SavedView {
  name: string;
  /** Its parameters, as in the URL. */
  search: string;
  /** Its days, if they have a name: these move with the calendar, so that “This month” stays this month. */
  days?: DayRange;
}

/** The saved views of one screen. */
export interface ScreenViews {
  /** By name. */
  views: readonly SavedView[];
  /** The name of the view with which the screen opens; without one it opens with everything. */
  default?: string;
}

/** A user's saved views, by the screen's path. */
export type ViewsByPath = Readonly<Record<string, ScreenViews>>;

export const NO_VIEWS: ScreenViews = { views: [] };

/** The same parameters as the same text, whatever their order. */
export function textOf(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return `${sorted}`;
}

/** A view of these parameters. */
export function viewOf(name: string, params: URLSearchParams, today: CalendarDate): SavedView {
  const days = namedRange({ from: params.get('from') ?? '', to: params.get('to') ?? '' }, today);
  if (days === undefined) return { name, search: textOf(params) };
  const rest = new URLSearchParams(params);
  rest.delete('from');
  rest.delete('to');
  return { name, search: textOf(rest), days };
}

/** What a view shows today: the parameters of its URL. */
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
export const sameName = (a: string, b: string): boolean =>
  a.localeCompare(b, 'en-IN', { sensitivity: 'base' }) === 0;

/** The views with one in place of that called `name`, or added. */
export function withView(of: ScreenViews, view: SavedView, name = view.name): ScreenViews {
  const rest = of.views.filter((each) => each.name !== name && each.name !== view.name);
  return {
    views: [...rest, view].sort((a, b) => a.name.localeCompare(b.name, 'en-IN', { numeric: true })),
    ...(of.default === undefined ? {} : { default: of.default === name ? view.name : of.default }),
  };
}

/** The views without the one called `name`. */
export function withoutView(of: ScreenViews, name: string): ScreenViews {
  const views = of.views.filter((each) => each.name !== name);
  return withDefault({ views }, of.default === name ? undefined : of.default);
}

/** The views with the one called `name` as the default; undefined for none. */
export const withDefault = ({ views }: ScreenViews, name: string | undefined): ScreenViews =>
  name === undefined ? { views } : { views, default: name };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readView(value: unknown): SavedView[] {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.search !== 'string') return [];
  if (value.name.trim() === '') return [];
  const days = DAY_RANGES.find((name) => name === value.days);
  // Days that this version does not know would show all of them: rather no view.
  if (value.days !== undefined && days === undefined) return [];
  return [{ name: value.name, search: textOf(new URLSearchParams(value.search)), ...(days ? { days } : {}) }];
}

/** What a device has kept, as far as it can be read. */
export function readSavedViews(text: string | null): ViewsByPath {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([path, of]): [string, ScreenViews] => {
      const list = isRecord(of) && Array.isArray(of.views) ? of.views.flatMap(readView) : [];
      const all = list.reduce((views, view) => withView(views, view), NO_VIEWS);
      // `first`: what the default was kept as before.
      const found = all.views.find(({ name }) => isRecord(of) && name === (of.default ?? of.first));
      return [path, withDefault(all, found?.name)];
    }),
  );
}
