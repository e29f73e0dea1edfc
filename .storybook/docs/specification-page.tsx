import { formatDayTime } from '@dmc/contract/dates';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { TIME_ZONE } from '@dmc/screens/story-kit';
import { type ReactNode, Suspense, useState } from 'react';
import { CALLS } from '../../spec/calls.ts';
import { OF_FILE, type Proof } from '../../spec/proof.ts';
import { RULES } from '../../spec/rules.ts';
import { TEXTS } from '../../spec/texts.ts';
import './specification-page.css';
import { type IndexEntry, useIndex } from './story-index.ts';
import { useTestRun } from './test-run.ts';

const KINDS = { text: 'texts', call: 'calls', rule: 'rules' } as const;
const ALL = 'All screens';

type Entry = Proof & {
  kind: keyof typeof KINDS;
  id: string;
  screen: string;
  source: string;
  /** What is documented. */
  words: string;
};

const ENTRIES: readonly Entry[] = [
  ...TEXTS.map((text): Entry => ({ ...text, kind: 'text', words: text.text })),
  ...CALLS.map(({ id, screen, source, test, method, path }): Entry => {
    return { kind: 'call', id, screen, source, test, words: `${method} ${path}` };
  }),
  ...RULES.map((rule): Entry => ({ ...rule, kind: 'rule', words: rule.rule })),
];
const SCREENS = [...new Set(ENTRIES.map(({ screen }) => screen))];

type Stories = ReadonlyMap<string, IndexEntry>;

/** Every entry by screen, with its proof. */
export const SpecificationPage = () => (
  <Suspense>
    <Entries />
  </Suspense>
);

function Entries() {
  const stories: Stories = new Map(useIndex().map((story) => [story.id, story]));
  const [screen, setScreen] = useState(ALL);
  const [unproved, setUnproved] = useState(false);
  // One at a time: all of them would be thousands of elements.
  const [opened, setOpened] = useState<string>();
  const { at, unproved: failed = [] } = useTestRun();
  const isProved = ({ id, story }: Entry) =>
    !failed.includes(id) && (story === undefined || stories.has(story));
  const ofScreen = ENTRIES.filter((entry) => screen === ALL || entry.screen === screen);
  const shown = unproved ? ofScreen.filter((entry) => !isProved(entry)) : ofScreen;
  return (
    <>
      <p>
        {at === undefined
          ? 'This Storybook was built without the tests, so it counts the proofs that are named. The test command says which of them hold.'
          : `What the test run of ${formatDayTime(at, TIME_ZONE)} proved.`}
      </p>
      <dl className="spec-counts">
        {Object.entries(KINDS).map(([kind, name]) => {
          const all = ENTRIES.filter((entry) => entry.kind === kind);
          return (
            <div key={kind}>
              <dt>{name}</dt>
              <dd>
                {all.filter(isProved).length} <small>of {all.length}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="spec-filters sb-unstyled">
        <SelectFilter
          label="Screen"
          labelShown
          value={screen}
          options={[ALL, ...SCREENS].map((name) => ({ value: name, label: name }))}
          onChange={setScreen}
        />
        <FilterChips
          label="Entries"
          value={unproved ? 'unproved' : 'all'}
          options={[
            { value: 'all', label: 'All', count: ofScreen.length },
            {
              value: 'unproved',
              label: 'Without proof',
              count: ofScreen.filter((entry) => !isProved(entry)).length,
            },
          ]}
          onChange={(value) => setUnproved(value === 'unproved')}
        />
      </div>
      {shown.length === 0 ? <p>Every entry has a proof.</p> : null}
      {SCREENS.map((name) => {
        const entries = shown.filter((entry) => entry.screen === name);
        return entries.length === 0 ? null : (
          <ScreenEntries
            key={name}
            name={name}
            entries={entries}
            proved={entries.filter(isProved).length}
            open={screen === name || unproved || opened === name}
            onPress={() => setOpened(opened === name ? undefined : name)}
          >
            {(entry) => <ProofOf entry={entry} stories={stories} />}
          </ScreenEntries>
        );
      })}
    </>
  );
}

interface ScreenEntriesProps {
  name: string;
  entries: readonly Entry[];
  proved: number;
  open: boolean;
  onPress: () => void;
  children: (entry: Entry) => ReactNode;
}

function ScreenEntries({ name, entries, proved, open, onPress, children }: ScreenEntriesProps) {
  return (
    <section className="spec-screen">
      <h3>
        <button type="button" aria-expanded={open} onClick={onPress}>
          <span>{name}</span>
          <span>
            {proved} of {entries.length}
          </span>
        </button>
      </h3>
      {open ? (
        <table>
          <thead>
            <tr>
              <th>Entry</th>
              <th>Documented</th>
              <th>Source</th>
              <th>Proof</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{entry.kind}</td>
                <td data-kind={entry.kind} title={entry.id}>
                  {entry.words}
                </td>
                <td>{entry.source}</td>
                <td>{children(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function ProofOf({ entry: { story, test }, stories }: { entry: Entry; stories: Stories }) {
  if (story === undefined) {
    const [file, ...title] = test.split(OF_FILE);
    return <span title={file}>{title.join(OF_FILE)}</span>;
  }
  const found = stories.get(story);
  if (!found) return <strong>No story {story}</strong>;
  return (
    <a href={`./?path=/story/${story}`} target="_top">
      {`${found.title.replace(/^Screens\//, '').replaceAll('/', ' › ')} › ${found.name}`}
    </a>
  );
}
