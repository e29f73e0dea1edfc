import { formatDayTime } from '@dmc/contract/dates';
import { NoMatch } from '@dmc/design-system/empty-state';
import { FilterChips } from '@dmc/design-system/filter-chips';
import { SearchField } from '@dmc/design-system/search-field';
import { SelectFilter } from '@dmc/design-system/select-filter';
import { TIME_ZONE } from '@dmc/screens/story-kit';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useContext, useState } from 'react';
import type { IndexEntry } from 'storybook/internal/types';
import { CALLS } from '../../spec/calls.ts';
import { RULES } from '../../spec/rules.ts';
import { TEXTS } from '../../spec/texts.ts';
import { PROOFS } from '../proofs.ts';
import './specification-page.css';
import { entryAddress, Globals } from './globals.ts';
import { idInAddress } from './mark-text.ts';
import { Source } from './sections.tsx';
import { storyIndex } from './story-index.ts';
import { useTestRun } from './test-run.ts';

const KINDS = { text: 'texts', call: 'calls', rule: 'rules' } as const;
const ALL = 'All screens';

interface Entry {
  kind: keyof typeof KINDS;
  id: string;
  screen: string;
  source: string;
  /** The documented text or rule. */
  words: string;
}

const ENTRIES: readonly Entry[] = [
  ...TEXTS.map((text): Entry => ({ ...text, kind: 'text', words: text.text })),
  ...CALLS.map((call): Entry => ({ ...call, kind: 'call', words: `${call.method} ${call.path}` })),
  ...RULES.map((rule): Entry => ({ ...rule, kind: 'rule', words: rule.rule })),
];
const SCREENS = [...new Set(ENTRIES.map(({ screen }) => screen))];

/** The state of the page. */
interface View {
  screen: string;
  search: string;
  unproved: boolean;
  /** The screen whose entries are open; only one, since all of them would be thousands of elements. */
  opened?: string | undefined;
}
const PLACE = 'specification-page';
const FIRST: View = { screen: ALL, search: '', unproved: false };

/** Stored for this tab, so that going back from a proof restores the view. */
function useStoredView() {
  const [view, setView] = useState<View>(() => ({
    ...FIRST,
    ...JSON.parse(sessionStorage.getItem(PLACE) ?? '{}'),
  }));
  return [
    view,
    (change: Partial<View>) => {
      const next = { ...view, ...change };
      sessionStorage.setItem(PLACE, JSON.stringify(next));
      setView(next);
    },
  ] as const;
}

const finds = ({ id, words }: Entry, search: string): boolean =>
  `${words} ${id}`.toLowerCase().includes(search.toLowerCase());

/** `Proved at 02769aea, 3 commits ago.` */
function where(commit = '', ahead: number | undefined): string {
  const distance =
    ahead === undefined
      ? ''
      : ahead === 0
        ? ', this commit'
        : `, ${ahead} ${ahead === 1 ? 'commit' : 'commits'} ago`;
  return `Proved at ${commit.slice(0, 8)}${distance}.`;
}

/** Every entry by screen, with its proofs. */
export const SpecificationPage = () => (
  <Suspense>
    <Entries />
  </Suspense>
);

function Entries() {
  const stories = new Map(storyIndex().map((story) => [story.id, story]));
  const [{ screen, search, unproved, opened }, change] = useStoredView();
  const { at, commit, ahead, proved = [] } = useTestRun();
  const isProved = ({ id }: Entry) => (at === undefined ? PROOFS[id] !== undefined : proved.includes(id));
  const ofScreen = ENTRIES.filter(
    (entry) => (screen === ALL || entry.screen === screen) && finds(entry, search),
  );
  const shown = unproved ? ofScreen.filter((entry) => !isProved(entry)) : ofScreen;
  return (
    <>
      <p>
        {at === undefined
          ? 'Listed, not run: this clone has no test run. The nightly run keeps its results in the branch “proofs”: get them with “git fetch”, or run “pnpm verify” here.'
          : `${where(commit, ahead)} The tests ran on ${formatDayTime(at, TIME_ZONE)}, India.`}
      </p>
      <dl className="spec-counts">
        {Object.entries(KINDS).map(([kind, name]) => {
          const all = ENTRIES.filter((entry) => entry.kind === kind);
          return (
            <div key={kind}>
              <dt>{name}</dt>
              <dd>
                {at === undefined ? all.length : all.filter(isProved).length}{' '}
                <small>{at === undefined ? 'listed, not run' : `of ${all.length} proved`}</small>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="spec-filters sb-unstyled">
        <SearchField
          label="Search the specification"
          placeholder="A text, path, rule or id"
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <SelectFilter
          label="Screen"
          labelShown
          value={screen}
          options={[ALL, ...SCREENS].map((name) => ({ value: name, label: name }))}
          onChange={(name) => change({ screen: name })}
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
          onChange={(value) => change({ unproved: value === 'unproved' })}
        />
      </div>
      {shown.length === 0 ? (
        <div className="sb-unstyled">
          <NoMatch
            title={search === '' ? 'Every entry has a proof.' : `No entry contains “${search}”.`}
            action="Show all"
            onAction={() => change(FIRST)}
          />
        </div>
      ) : null}
      {SCREENS.map((name) => {
        const entries = shown.filter((entry) => entry.screen === name);
        return entries.length === 0 ? null : (
          <ScreenEntries
            key={name}
            name={name}
            entries={entries}
            proved={at === undefined ? undefined : entries.filter(isProved).length}
            open={screen === name || unproved || search !== '' || opened === name}
            onPress={() => change({ opened: opened === name ? undefined : name })}
          >
            {(entry) => (
              <>
                {PROOFS[entry.id]?.map(({ story, file, title }) =>
                  story === undefined ? (
                    <TestProof key={`${file} ${title}`} file={file} title={title} />
                  ) : (
                    <StoryProof key={story} id={story} of={stories.get(story)} entry={entry} />
                  ),
                )}
                {at === undefined ? null : (
                  <small>{isProved(entry) ? where(commit, ahead) : 'Not proved.'}</small>
                )}
              </>
            )}
          </ScreenEntries>
        );
      })}
    </>
  );
}

interface ScreenEntriesProps {
  name: string;
  entries: readonly Entry[];
  /** How many of the entries; unknown without a test run. */
  proved: number | undefined;
  open: boolean;
  onPress: () => void;
  children: (entry: Entry) => ReactNode;
}

function ScreenEntries({ name, entries, proved, open, onPress, children }: ScreenEntriesProps) {
  return (
    <section className="spec-screen">
      <h3>
        <button type="button" aria-expanded={open} onClick={onPress}>
          <span>
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
            {name}
          </span>
          <span>
            {proved === undefined ? `${entries.length} listed` : `${proved} of ${entries.length} proved`}
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
                <td data-kind={entry.kind}>
                  <span>{entry.words}</span>
                  <small>{entry.id}</small>
                </td>
                <td>
                  <Source of={entry.source} />
                </td>
                <td>{children(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

const TestProof = ({ file, title }: { file: string; title: string }) => (
  <span className="spec-proof">
    {title}
    <small>{file}</small>
  </span>
);

/** A link to the story, which marks the text of an entry. */
function StoryProof({ id, of, entry }: { id: string; of: IndexEntry | undefined; entry: Entry }) {
  const globals = useContext(Globals);
  if (!of) return <strong>No story {id}</strong>;
  const address = entryAddress(`/story/${id}`, globals);
  return (
    <span className="spec-proof">
      <a href={entry.kind === 'text' ? `${address};marked:${idInAddress(entry.id)}` : address} target="_top">
        {[...of.title.replace(/^Screens\//, '').split('/'), of.name].join(' › ')}
      </a>
    </span>
  );
}
