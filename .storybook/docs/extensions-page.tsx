import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import calls from '../../docs/extensions.md?raw';
import { EXTENSION_LIST } from './extension-list.ts';
import { Scroll } from './foundations/scroll.tsx';
import { entryAddress, Globals } from './globals.ts';
import { storyIndex } from './story-index.ts';

const ROLES = [...new Set(EXTENSION_LIST.map(({ title }) => title.split('/')[1] ?? ''))];

/** What each screen has beyond the documents, with the stories that show it and what it needs of a backend. */
export function ExtensionsPage() {
  const globals = useContext(Globals);
  const stories = storyIndex();
  /** The first story of a screen's extension; of the screen where no story is of the extension alone. */
  const storyOf = (title: string) => {
    const own = stories.filter((story) => story.title === title);
    return own.find(({ tags }) => tags?.includes('extension')) ?? own[0];
  };
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
                  ({ title, adds, needs = [] }) => (
                    <tr key={title}>
                      <th scope="row">
                        <a href={entryAddress(`/story/${storyOf(title)?.id}`, globals)} target="_top">
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
                  ),
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
