import { Heading } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import { entryAddress, Globals } from './globals.ts';
import { ALL_STATES, reasonOf, STATES, screenRows } from './screen-states.ts';
import { storyIndex } from './story-index.ts';
import { Table } from './table.tsx';

/** Every screen with its states: links to the stories of each, or why it lacks it. */
export function ScreenTable() {
  const globals = useContext(Globals);
  const rows = screenRows(storyIndex());
  return [...new Set(rows.map(({ role }) => role))].map((role) => (
    <Fragment key={role}>
      <Heading>{role}</Heading>
      <Table
        label={`Screens: ${role}`}
        className="docs-states"
        head={['Screen', ...ALL_STATES.map((state) => STATES[state].label)]}
        rows={rows
          .filter((row) => row.role === role)
          .map((row) => [
            <Fragment key="screen">
              <a href={entryAddress(`/docs/${row.component}--docs`, globals)} target="_top">
                {row.name}
              </a>
              {row.isExtension ? <small>Extension</small> : null}
            </Fragment>,
            ...ALL_STATES.map((state) =>
              row.stories[state].length === 0 ? (
                <small key={state}>– {reasonOf(row, state)}</small>
              ) : (
                row.stories[state].map(({ id, name }) => (
                  <a
                    key={id}
                    href={entryAddress(`/story/${id}`, globals)}
                    target="_top"
                    aria-label={`${row.name}: ${name}`}
                  >
                    {name}
                  </a>
                ))
              ),
            ),
          ])}
      />
    </Fragment>
  ));
}
