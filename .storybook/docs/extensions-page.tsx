import { EXTENSIONS } from 'virtual:catalogue';
import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import calls from '../../docs/extensions.md?raw';
import { Scroll } from './foundations/scroll.tsx';
import { entryAddress, Globals } from './globals.ts';
import { storyIndex } from './story-index.ts';

/** What each screen has beyond the documents, with the stories that show it and what it needs of a backend. */
export function ExtensionsPage() {
  const globals = useContext(Globals);
  const stories = storyIndex();
  const screens = [...new Set(stories.map(({ title }) => title))].flatMap((title) => {
    const extension = EXTENSIONS.find((each) => each.title === title);
    const own = stories.filter((story) => story.title === title);
    // The screen where no story is of the extension alone.
    const story = own.find(({ tags }) => tags?.includes('extension')) ?? own[0];
    return extension && story ? { ...extension, story: story.id } : [];
  });
  const roles = [...new Set(screens.map(({ title }) => title.split('/')[1] ?? ''))];
  return (
    <>
      {roles.map((role) => (
        <Fragment key={role}>
          <Heading>{role}</Heading>
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
                {screens
                  .filter(({ title }) => title.startsWith(`Screens/${role}/`))
                  .map(({ title, adds, needs, story }) => (
                    <tr key={title}>
                      <th scope="row">
                        <a href={entryAddress(`/story/${story}`, globals)} target="_top">
                          {title.split('/').slice(2).join(': ')}
                        </a>
                      </th>
                      <td>{adds}</td>
                      <td>
                        <div className="docs-parts">
                          {needs.length === 0
                            ? 'Documented calls'
                            : needs.map((name) => (
                                <a key={name} href={`#${name}`} target="_self">
                                  <code>{name}</code>
                                </a>
                              ))}
                        </div>
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </Scroll>
        </Fragment>
      ))}
      <Heading>What a backend offers</Heading>
      <p>
        A server lists the groups it offers in <code>GET /health</code>. The console works without any of
        them, and uses those listed.
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
