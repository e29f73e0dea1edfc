import type { CalendarDate } from '@dmc/contract/dates';
import { LazyPart } from '@dmc/design-system/lazy-part';
import { lazyComponent } from '@dmc/design-system/lazy-with-preload';
import { Menu, type MenuEntry } from '@dmc/design-system/menu';
import { Row } from '@dmc/design-system/row';
import { toasts } from '@dmc/design-system/toasts';
import { usePhone } from '@dmc/design-system/viewport';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  type ScreenViews,
  searchOf,
  textOf,
  viewOf,
  withDefault,
  withoutView,
  withView,
} from './saved-view.ts';
import { savedViewsCopy as copy } from './saved-views.copy.ts';
import styles from './saved-views.module.css';

// The form and its schema load when opened.
const ViewName = lazyComponent(() =>
  import('./view-name.tsx').then((module) => ({ default: module.ViewName })),
);

export interface SavedViewsProps {
  /** The list's title. */
  screen: string;
  views: ScreenViews;
  /** The list's parameters, without open records and dialogs. */
  shown: URLSearchParams;
  today: CalendarDate;
  /** Shows the list with these parameters; empty for the unfiltered list. */
  onShow: (search: string) => void;
  /** Stores the views; false if this device cannot. */
  onChange: (views: ScreenViews) => boolean;
}

/** A screen's saved views, and the actions on the current one. */
export function SavedViews({ screen, views, shown, today, onShow, onChange }: SavedViewsProps) {
  const phone = usePhone();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  // The view that was applied last; if the filters have changed since, it can be updated.
  const [last, setLast] = useState<string>();
  const now = textOf(shown);
  const match = views.views.find((view) => searchOf(view, today) === now);
  const current = match?.name ?? (now === '' ? undefined : last);
  if (current !== last) setLast(current);
  const used = views.views.find(({ name }) => name === current);

  const change = (next: ScreenViews, said?: string, undo?: ScreenViews) => {
    if (!onChange(next)) {
      toasts.show({ tone: 'error', text: copy.notSaved, detail: copy.notSavedDetail });
      return false;
    }
    if (said !== undefined)
      toasts.show({
        tone: 'success',
        text: said,
        ...(undo ? { action: { label: copy.undo, onSelect: () => change(undo) } } : {}),
      });
    return true;
  };
  const name = (next: string) => {
    const view = naming === 'rename' && used ? { ...used, name: next } : viewOf(next, shown, today);
    const done = change(withView(views, view, naming === 'rename' ? used?.name : next), copy.saved(next));
    if (done) setLast(next);
    return done;
  };

  const items: MenuEntry[] = [
    { label: copy.all, checked: now === '', onSelect: () => onShow('') },
    ...views.views.map((view) => ({
      label: view.name === views.default ? copy.isDefault(view.name) : view.name,
      checked: view === match,
      onSelect: () => onShow(searchOf(view, today)),
    })),
    'separator',
    { label: copy.save, disabled: now === '' || match !== undefined, onSelect: () => setNaming('new') },
  ];
  if (used) {
    const { name: current } = used;
    if (match === undefined)
      items.push({
        label: copy.update(current),
        onSelect: () => change(withView(views, viewOf(current, shown, today)), copy.updated(current)),
      });
    items.push(
      { label: copy.rename(current), onSelect: () => setNaming('rename') },
      views.default === current
        ? {
            label: copy.clearDefault(current),
            onSelect: () => change(withDefault(views, undefined), copy.defaultCleared(screen)),
          }
        : {
            label: copy.makeDefault(current),
            onSelect: () => change(withDefault(views, current), copy.defaultMade(screen, current)),
          },
      'separator',
      {
        label: copy.delete(current),
        tone: 'danger',
        onSelect: () => change(withoutView(views, current), copy.deleted(current), views),
      },
    );
  }
  const label = used ? (match ? used.name : copy.changed(used.name)) : copy.views;
  return (
    <>
      <Menu
        align={phone ? 'end' : 'start'}
        items={items}
        trigger={
          <Row
            as="button"
            type="button"
            gap="1-5"
            size="1"
            className={styles.button}
            aria-label={copy.button(screen, used ? label : now === '' ? copy.allShown : copy.views)}
          >
            <Bookmark aria-hidden size={14} strokeWidth={1.75} />
            {phone ? null : (
              <>
                <span className={styles.name}>{label}</span>
                <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
              </>
            )}
          </Row>
        }
      />
      <LazyPart>
        {naming ? (
          <ViewName
            title={naming === 'new' ? copy.saveTitle(screen) : copy.renameTitle}
            description={
              naming === 'new' && viewOf('', shown, today).days
                ? `${copy.storageHint} ${copy.moving}`
                : copy.storageHint
            }
            initial={naming === 'rename' ? (used?.name ?? '') : ''}
            taken={views.views.map((view) => view.name)}
            onName={name}
            onClose={() => setNaming(undefined)}
          />
        ) : null}
      </LazyPart>
    </>
  );
}
