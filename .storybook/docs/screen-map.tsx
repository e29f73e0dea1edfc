import { CONSOLE_ROLES, ROLE_LABELS } from '@dmc/contract/roles';
import { pageInfo, SIDEBARS, tabLabel } from '@dmc/screens/navigation';
import { Heading } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { IndexEntry } from 'storybook/internal/types';
import { sentenceCase } from '../sentence-case.ts';
import { Frame } from './frame.tsx';
import { entryAddress, Globals } from './globals.ts';
import { rowOfPage, type ScreenRow, screenRows } from './screen-states.ts';
import { storyIndex } from './story-index.ts';

/** What is in no sidebar. */
const EVERYONE = [
  { title: 'Sign in', description: 'The first page of every session' },
  { title: 'Shell', description: 'Sidebar, header and user menu around every page' },
  { title: 'Preferences', description: 'Account, and appearance on this device' },
  { title: 'Access denied', description: 'A page that belongs to another role' },
];

/** Every screen, by role and in the order of that role's sidebar, as small live previews. */
export function ScreenMap() {
  const rows = screenRows(storyIndex());
  return (
    <>
      {CONSOLE_ROLES.map((role) => (
        <section key={role} className="docs-section">
          <Heading>{`For the ${ROLE_LABELS[role].toLowerCase()}`}</Heading>
          <div className="docs-map">
            {SIDEBARS[role].flat().map((path) => (
              <Screen
                key={path}
                {...pageInfo(path, role)}
                seenBy={ROLE_LABELS[role]}
                row={rowOfPage(rows, sentenceCase(tabLabel(path)), ROLE_LABELS[role])}
              />
            ))}
          </div>
        </section>
      ))}
      <section className="docs-section">
        <Heading>For everyone</Heading>
        <div className="docs-map">
          {EVERYONE.map((page) => (
            <Screen
              key={page.title}
              {...page}
              seenBy="everyone"
              row={rowOfPage(rows, page.title, 'Everyone')}
            />
          ))}
        </div>
      </section>
    </>
  );
}

interface ScreenProps {
  title: string;
  description: string;
  /** The role, in whose name a shared screen may have a story of its own. */
  seenBy: string;
  row: ScreenRow<IndexEntry> | undefined;
}

function Screen({ title, description, seenBy, row }: ScreenProps) {
  const globals = useContext(Globals);
  const ready = row?.stories.ready ?? [];
  const shown = ready.find(({ name }) => name.endsWith(seenBy.toLowerCase())) ?? ready[0];
  if (!row || !shown) return null;
  return (
    <article className="docs-screen">
      <Frame story={shown.id} label={title} width={1280} height={800} scale={0.25} />
      <h3>
        <a href={entryAddress(`/docs/${row.component}--docs`, globals)} target="_top">
          {title}
        </a>
      </h3>
      <p>{description}</p>
    </article>
  );
}
