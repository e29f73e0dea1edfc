import type { CalendarDate } from '@dmc/contract/dates';
import type { User } from '@dmc/contract/session';
import {
  NO_VIEWS,
  readSavedViews,
  type ScreenViews,
  searchOf,
  type ViewsByPath,
} from '@dmc/screens/saved-view';
import { deviceStore } from './device-store.ts';

const viewsStore = deviceStore<ViewsByPath>('views', readSavedViews);

/** A user's saved views on this device, by path. */
export const useSavedViews = (user: User): ViewsByPath => viewsStore.use(user);

/** Saves the views of one screen; false if this device's storage is full or denied. */
export function saveViews(user: User, path: string, views: ScreenViews): boolean {
  try {
    viewsStore.save(user, { ...viewsStore.read(user), [path]: views });
    return true;
  } catch {
    return false;
  }
}

/** The URL with which the sidebar opens a list: its default view, if it has one. */
export function defaultAddress(saved: ViewsByPath, path: string, today: CalendarDate): string {
  const views = saved[path] ?? NO_VIEWS;
  const view = views.views.find(({ name }) => name === views.default);
  return view ? `${path}?${searchOf(view, today)}` : path;
}
