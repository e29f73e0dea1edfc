import { formatDayTime } from '@dmc/contract/dates';
import { NoMatch } from '@dmc/design-system/empty-state';
import { SearchField } from '@dmc/design-system/search-field';
import { TIME_ZONE } from '@dmc/screens/story-kit';
import { Fragment, Suspense, use, useContext, useDeferredValue, useState } from 'react';
import { CALLS } from '../../spec/calls.ts';
import { RULES } from '../../spec/rules.ts';
import { TEXTS } from '../../spec/texts.ts';
import type { Proof } from '../../tooling/specification.ts';
import type { ShownTestRun } from '../../tooling/test-run.ts';
import { PROOFS } from '../proofs.ts';
import { entryAddress, Globals } from './globals.ts';
import { idInAddress } from './mark-text.ts';
import { Source } from './sections.tsx';
import { indexEntry } from './story-index.ts';
import { Table } from './table.tsx';

interface Entry {
  kind: 'text' | 'call' | 'rule';
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

let testRun: Promise<Partial<ShownTestRun>> | undefined;

/** The newest run of the tests when this Storybook was built or started; empty without one. */
function useTestRun(): Partial<ShownTestRun> {
  testRun ??= fetch('./test-run.json').then((answer) => answer.json() as Promise<Partial<ShownTestRun>>);
  return use(testRun);
}

/** Kept for this tab, so that going back from a proof finds the search again. */
const SEARCH = 'specification-search';

/** `Proved at 02769aea, 3 commits ago.` */
function where(commit = '', ahead: number | undefined): string {
  const ago = ahead === 0 ? 'this commit' : `${ahead} ${ahead === 1 ? 'commit' : 'commits'} ago`;
  return `Proved at ${commit.slice(0, 8)}${ahead === undefined ? '' : `, ${ago}`}.`;
}

/** Every entry by screen, with its proofs. */
export const SpecificationPage = () => (
  <Suspense>
    <Entries />
  </Suspense>
);

function Entries() {
  const [search, setSearch] = useState(() => sessionStorage.getItem(SEARCH) ?? '');
  const sought = useDeferredValue(search).toLowerCase();
  // Only one screen's entries are open: all of them would be thousands of elements.
  const [opened, setOpened] = useState('');
  const { at, commit, ahead, proved } = useTestRun();
  const passed = new Set(proved);
  const stateOf = ({ id }: Entry): string =>
    at === undefined ? 'Listed, not run.' : passed.has(id) ? where(commit, ahead) : 'Not proved.';
  const count = (entries: readonly Entry[]): string =>
    at === undefined
      ? `${entries.length} listed`
      : `${entries.filter(({ id }) => passed.has(id)).length} of ${entries.length} proved`;
  const found = ENTRIES.filter((entry) =>
    `${entry.words} ${entry.id} ${entry.screen} ${stateOf(entry)}`.toLowerCase().includes(sought),
  );
  return (
    <>
      <p>
        {at === undefined
          ? 'Listed, not run: this clone has no test run. The nightly run keeps its results in the branch “proofs”: get them with “git fetch”, or run “pnpm verify” here.'
          : `${where(commit, ahead)} The tests ran on ${formatDayTime(at, TIME_ZONE)}, India. A search for “not proved” finds what lacks a proof.`}
      </p>
      <dl className="docs-facts">
        {(['text', 'call', 'rule'] as const).map((kind) => (
          <Fragment key={kind}>
            <dt>{`${kind}s`}</dt>
            <dd>{count(ENTRIES.filter((entry) => entry.kind === kind))}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="sb-unstyled">
        <SearchField
          label="Search the specification"
          placeholder="Text, path, rule, id or screen"
          value={search}
          onSearch={(text) => {
            sessionStorage.setItem(SEARCH, text);
            setSearch(text);
          }}
        />
        {found.length === 0 ? (
          <NoMatch
            title={`No entry contains “${search}”.`}
            action="Show all"
            onAction={() => setSearch('')}
          />
        ) : null}
      </div>
      {SCREENS.map((screen) => {
        const entries = found.filter((entry) => entry.screen === screen);
        const isOpen = sought !== '' || opened === screen;
        return entries.length === 0 ? null : (
          <details
            key={screen}
            className="docs-more"
            open={isOpen}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open && sought === '') setOpened(screen);
            }}
          >
            <summary>
              {screen} <small>{count(entries)}</small>
            </summary>
            {isOpen ? (
              <Table
                label={screen}
                className="spec-entries"
                head={['Documented', 'Source', 'Proof']}
                rows={entries.map((entry) => [
                  <span key="words" data-kind={entry.kind}>
                    {entry.words}
                    <small>{`${entry.kind} ${entry.id}`}</small>
                  </span>,
                  <Source key="source" text={entry.source} />,
                  <Fragment key="proofs">
                    {PROOFS[entry.id]?.map((proof) => (
                      <ProofLink
                        key={proof.story ?? `${proof.file} ${proof.title}`}
                        proof={proof}
                        entry={entry}
                      />
                    ))}
                    <small>{stateOf(entry)}</small>
                  </Fragment>,
                ])}
              />
            ) : null}
          </details>
        );
      })}
    </>
  );
}

/** A test by name, or a link to a story, which marks the text of the entry. */
function ProofLink({ proof: { story, file, title }, entry }: { proof: Proof; entry: Entry }) {
  const globals = useContext(Globals);
  const shown = story === undefined ? undefined : indexEntry(story);
  const address = entryAddress(`/story/${story}`, globals);
  const marked = entry.kind === 'text' ? `;marked:${idInAddress(entry.id)}` : '';
  return (
    <div>
      {shown ? (
        <a href={`${address}${marked}`} target="_top">
          {[...shown.title.replace(/^Screens\//, '').split('/'), shown.name].join(' › ')}
        </a>
      ) : (
        (title ?? `No story ${story}`)
      )}
      {file ? <small>{file}</small> : null}
    </div>
  );
}
