import { CATALOGUE } from 'virtual:catalogue';
import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import { Scroll } from './foundations/scroll.tsx';
import { entryAddress, Globals } from './globals.ts';
import { storyIndex } from './story-index.ts';

/** Each component with its purpose, its alternatives, how many screens use it, and its last change. */
export function ComponentChoice() {
  const globals = useContext(Globals);
  // In the order of the sidebar.
  const titles = storyIndex().map(({ title }) => title.split('/'));
  const groups = new Set(titles.flatMap(([root, group = '']) => (root === 'Components' ? group : [])));
  return [...groups].map((group) => (
    <Fragment key={group}>
      <Heading>{group}</Heading>
      <Scroll label={group}>
        <table className="docs-table docs-choice">
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">What it is for</th>
              <th scope="col">When not to use it</th>
              <th scope="col">Screens</th>
              <th scope="col">Last change</th>
            </tr>
          </thead>
          <tbody>
            {CATALOGUE.filter((entry) => entry.group === group).map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <a href={entryAddress(`/docs/${entry.id}--docs`, globals)} target="_top">
                    {entry.name}
                  </a>
                </th>
                <td>
                  <Markdown>{entry.purpose}</Markdown>
                </td>
                <td>
                  <Markdown>{entry.instead}</Markdown>
                </td>
                <td>{entry.screens}</td>
                <td>
                  {entry.changed ? (
                    <>
                      {entry.changed.day}
                      <small>{entry.changed.subject}</small>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Fragment>
  ));
}
