import { Heading } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import { Scroll } from './foundations/scroll.tsx';
import { entryAddress, Globals } from './globals.ts';
import { ALL_STATES, reasonOf, STATES, screenRows } from './screen-states.ts';
import { storyIndex } from './story-index.ts';

/** Every screen with its states: links to the stories of each, or why it lacks it. */
export function ScreenTable() {
  const globals = useContext(Globals);
  const rows = screenRows(storyIndex());
  return [...new Set(rows.map(({ role }) => role))].map((role) => (
    <Fragment key={role}>
      <Heading>{role}</Heading>
      <Scroll label={`Screens: ${role}`}>
        <table className="docs-table docs-states">
          <thead>
            <tr>
              <th scope="col">Screen</th>
              {ALL_STATES.map((state) => (
                <th key={state} scope="col">
                  {STATES[state].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => row.role === role)
              .map((row) => (
                <tr key={row.title}>
                  <th scope="row">
                    <a href={entryAddress(`/docs/${row.component}--docs`, globals)} target="_top">
                      {row.name}
                    </a>
                    {row.isExtension ? <small>Extension</small> : null}
                  </th>
                  {ALL_STATES.map((state) => (
                    <td key={state}>
                      {row.stories[state].map(({ id, name }) => (
                        <a
                          key={id}
                          href={entryAddress(`/story/${id}`, globals)}
                          target="_top"
                          aria-label={`${row.name}: ${name}`}
                        >
                          {name}
                        </a>
                      ))}
                      {row.stories[state].length === 0 ? <small>– {reasonOf(row, state)}</small> : null}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </Scroll>
    </Fragment>
  ));
}
