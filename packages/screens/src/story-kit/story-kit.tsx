import { type FieldTable, labelsOf } from '@dmc/contract/fields';
import type { Extension } from '@dmc/contract/operation';
import type { Outcome } from '@dmc/design-system/load';
import { live } from '@dmc/design-system/story-kit';
import type { StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, within } from 'storybook/test';
import type { BulkItem, BulkWrite, RowOutcome } from '../parts/bulk/bulk.ts';
import type { DraftStore } from '../parts/draft-form/draft-store.ts';
import type { ViewUrl } from '../parts/view-url/view-url.ts';

/** What the page of a screen says in Storybook, in Markdown. */
export interface ScreenGuide {
  /** What the screen is for, in two sentences. */
  purpose: string;
  /** Its address, or what opens it: `/orders`. */
  where: string;
  /** The sections that describe it: `core §6, screens §3`. */
  specification: string;
  /** What it adds to the documented console. */
  adds?: string;
  /** The groups of calls that a backend offers for that; without one, documented calls are enough. */
  needs?: readonly Extension[];
}

/** The platform's time zone in every story. */
export const TIME_ZONE = 'Asia/Kolkata';

/** A store that has `values` of every record; without an argument, nothing. */
export const draftsOf = (values?: unknown) =>
  ({ load: () => values, save: fn((_record, next) => next !== undefined) }) satisfies DraftStore;

/** A store that loads what was saved. */
export const draftsIn = (held: Record<string, unknown>): DraftStore => ({
  load: (record) => held[record],
  save: (record, values) => {
    held[record] = values;
    return values !== undefined;
  },
});

/** A write that answers at once. */
export const answering = <Answer = Outcome>(answer: NoInfer<Answer>) =>
  fn(async (): Promise<Answer> => answer);
/** A write that answers late enough for a second press. */
export const answeringLate = <Answer = Outcome>(answer: NoInfer<Answer>) =>
  fn(() => new Promise<Answer>((done) => setTimeout(done, 200, answer)));
/** A bulk write that settles each row at once: as `outcomes` say by its id, else with success. */
export const writingEach = (outcomes: Readonly<Record<string, RowOutcome>> = {}) =>
  fn(async (items: readonly BulkItem<unknown>[], { onOutcome }: Parameters<BulkWrite<unknown>>[1]) => {
    for (const { id } of items) onOutcome(id, outcomes[id] ?? { ok: true });
  });
/** A promise that never settles. */
export const never = () => new Promise<never>(() => {});

/** The open dialog, once its chunk has loaded. */
export const findDialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));
/** The confirmation dialog, once its chunk has loaded. */
export const findQuestion = async (name?: string | RegExp) =>
  within(await screen.findByRole('alertdialog', name === undefined ? {} : { name }));
/** Fails unless a form has a control for each field of its record's table. */
export async function expectControls(form: Pick<Place, 'queryAllByLabelText'>, table: FieldTable) {
  const missing = Object.values(labelsOf(table)).filter(
    (label) => form.queryAllByLabelText((text: string) => text.startsWith(label)).length === 0,
  );
  await expect(missing).toEqual([]);
}
/** A part of the page to query. */
export type Place = ReturnType<typeof within>;
/** Presses a button in a part of the page, and returns that part. */
export async function press(place: Place, button: string | RegExp) {
  await userEvent.click(place.getByRole('button', { name: button }));
  return place;
}
/** Opens a combobox and chooses one of its options. */
export async function pick(place: Place, field: string | RegExp, option: string | RegExp) {
  await userEvent.click(place.getByRole('combobox', { name: field }));
  await userEvent.click(await place.findByRole('option', { name: option }));
}

/**
 * Selects rows of the list of `noun`, and returns the bar of those selected. `which`: the first so many, or those at these
 * places; all without it.
 */
export async function selectRows(noun: string, which?: number | readonly number[]): Promise<Place> {
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  const wanted = typeof which === 'object' ? which.map((place) => boxes[place]) : boxes.slice(0, which);
  for (const box of wanted) if (box) await userEvent.click(box);
  return within(await screen.findByRole('region', { name: `Selected ${noun}` }));
}

/** Collects the files the page saves from now on, instead of downloading them. */
export function savedFiles() {
  const saved = { names: [] as string[], contents: [] as Blob[] };
  spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.contents.push(content as Blob);
    return 'blob:report';
  });
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
}

/** The `hrefOf` of a story: an address with nothing but the change. */
export const hrefIn =
  <View,>(url: Pick<ViewUrl<View>, 'write'>) =>
  (change: Partial<View>) =>
    `#?${url.write(new URLSearchParams(), change)}`;

/** The `render` of an interactive story: `live` for a screen's view, whose handler receives only the changes. */
export const liveView = <View extends object, Props extends { view: View; onView: (change: never) => void }>(
  Screen: ComponentType<Props>,
  follow?: (view: Props['view']) => Partial<Props>,
) => live(Screen, 'view', 'onView', follow, (now, change: Partial<View>) => ({ ...now, ...change }));

/** The same for a screen with one list, which has the view. */
export const liveList = <Props extends { list: { view: object; onView: (change: never) => void } }>(
  Screen: ComponentType<Props>,
  follow?: (view: Props['list']['view']) => Partial<Props>,
) =>
  function Live(props: Props) {
    const { list } = props;
    const [view, setView] = useState(list.view);
    // What is set in the controls wins.
    const [given, setGiven] = useState(list.view);
    if (given !== list.view) {
      setGiven(list.view);
      setView(list.view);
    }
    const onView = (change: object) => {
      setView((now) => ({ ...now, ...change }));
      list.onView(change as never);
    };
    return <Screen {...props} {...follow?.(view)} list={{ ...list, view, onView }} />;
  };

/** A story as a choice: what it changes, and what it does once it is drawn. */
interface Choice<Props> {
  args?: Partial<Props>;
  play?: (context: never) => Promise<void> | void;
}
type Choices<Props> = Record<string, Choice<Props>>;

/** What each control of “Any state” chooses. */
const CONTROLS: Record<string, string> = {
  state: 'What the screen shows',
  role: 'Who sees it',
  server: 'What the server offers',
};

/** What a story changes of the list that all have. */
const changedOf = (list: unknown, to: object = {}) =>
  Object.fromEntries(
    Object.entries(to).filter(([name, value]) => value !== (list as Record<string, unknown>)[name]),
  );

/**
 * A story whose controls choose a screen's state, and its role and server where these make a difference. Each choice is
 * another story: the `args` of the state apply over those of the role, and these over those of the server. What the
 * role or the server lacks, that is sets to undefined, is absent in every state.
 */
export function anyState<Props extends object>(
  Screen: ComponentType<Props>,
  { state, role, server }: { state: Choices<Props>; role?: Choices<Props>; server?: Choices<Props> },
) {
  const controls = Object.entries({ state, ...(role && { role }), ...(server && { server }) });
  const propsOf = (args: Record<string, unknown>): Props => {
    const under = { ...server?.[String(args.server)]?.args, ...role?.[String(args.role)]?.args };
    const lacking = Object.entries(under).filter(([, value]) => value === undefined);
    const over = state[String(args.state)]?.args;
    const lists = [under, over].map((part) =>
      changedOf(args.list, (part as { list?: object } | undefined)?.list),
    );
    return Object.assign(
      {},
      args as Props,
      under,
      over,
      Object.fromEntries(lacking),
      args.list ? { list: Object.assign({}, args.list, ...lists) } : {},
    );
  };
  return {
    args: Object.fromEntries(controls.map(([name, choices]) => [name, Object.keys(choices)[0]])),
    argTypes: Object.fromEntries(
      controls.map(([name, choices]) => {
        const options = Object.keys(choices);
        const table = { type: { summary: `one of ${options.length}` } };
        return [name, { description: CONTROLS[name], options, table, control: { type: 'select' } }];
      }),
    ),
    parameters: { controls: { include: controls.map(([name]) => name) } },
    render: (args: Record<string, unknown>) => <Screen {...propsOf(args)} />,
    // With `mount` in its arguments, it runs again after each choice, on a screen drawn anew.
    play: async ({ mount, ...context }) => {
      await mount();
      const args: Record<string, unknown> = context.args;
      const play = state[String(args.state)]?.play as StoryObj['play'];
      await play?.({ ...context, mount, args: propsOf(args) });
    },
  } satisfies StoryObj;
}
