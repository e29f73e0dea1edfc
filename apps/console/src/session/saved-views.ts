import type { CalendarDate } from '@dmc/contract/dates';
import type { User } from '@dmc/contract/session';
import {
  NO_VIEWS,
  readSavedViews,
  type SavedViews,
  type ScreenViews,
  searchOf,
} from '@dmc/screens/saved-view';
import { deviceStore } from './device-store.ts';

const kept = deviceStore<SavedViews>('views', readSavedViews);

/** A user's saved views on this device, by path. */
export const useSavedViews = (user: User): SavedViews => kept.use(user);

/** Keeps the views of one screen; false if this device's storage is full or refused. */
export function saveViews(user: User, path: string, views: ScreenViews): boolean {
  try {
    kept.save(user, { ...kept.read(user), [path]: views });
    return true;
  } catch {
    return false;
  }
}

/** The address with which a list is opened from the sidebar: its default view, if it has one. */
export function openingOf(saved: SavedViews, path: string, today: CalendarDate): string {
  const { views, first } = saved[path] ?? NO_VIEWS;
  const view = views.find(({ name }) => name === first);
  return view ? `${path}?${searchOf(view, today)}` : path;
}
