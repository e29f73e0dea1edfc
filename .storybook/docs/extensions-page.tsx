import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import calls from '../../docs/extensions.md?raw';
import { EXTENSION_LIST } from './extension-list.ts';
import { Scroll } from './foundations/scroll.tsx';
import { entryAddress, Globals } from './globals.ts';
import { storyIndex } from './story-index.ts';

const ROLES = ['Everyone', 'Distributor', 'Supervisor', 'Admin'] as const;

/** What each screen has beyond the documents, with the stories that show it and what it needs of a backend. */
export function ExtensionsPage() {
  const globals = useContext(Globals);
  const stories = storyIndex().filter(({ tags }) => tags?.includes('extension'));
  return (
    <>
      {ROLES.map((role) => (
        <Fragment key={role}>
          <Heading>{role === 'Admin' ? 'Administrator' : role}</Heading>
          <Scroll label={`Extensions: ${role}`}>
            <table className="docs-table">
              <thead>
                <tr>
                  <th scope="col">Screen</th>
                  <th scope="col">What it adds</th>
                  <th scope="col">Needs</th>
                </tr>
              </thead>
              <tbody>
                {EXTENSION_LIST.filter(({ title }) => title.startsWith(`Screens/${role}/`)).map(
                  ({ title, adds, needs = [] }) => {
                    const story =
                      stories.find((each) => each.title === title) ??
                      storyIndex().find((each) => each.title === title);
                    return (
                      <tr key={title}>
                        <th scope="row">
                          <a href={entryAddress(`/story/${story?.id}`, globals)} target="_top">
                            {title.split('/').slice(2).join(': ')}
                          </a>
                        </th>
                        <td>{adds}</td>
                        <td>
                          {needs.length === 0
                            ? 'Documented calls'
                            : needs.map((name) => (
                                <a key={name} href={`#${name}`} target="_self">
                                  <code>{name}</code>
                                </a>
                              ))}
                        </td>
                      </tr>
                    );
                  },
                )}
              </tbody>
            </table>
          </Scroll>
        </Fragment>
      ))}
      <Heading>What a backend offers</Heading>
      <p>
        A server names the groups it offers in <code>GET /health</code>. The console works without any of
        them, and uses what is named.
      </p>
      <Markdown>
        {calls
          .slice(calls.indexOf('## '))
          .replaceAll(/^## /gm, '### ')
          .replaceAll(/ \(\[.*?\]\(.*?\.md\)\)/g, '')}
      </Markdown>
    </>
  );
}
