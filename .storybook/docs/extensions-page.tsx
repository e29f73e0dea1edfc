import { EXTENSIONS } from 'virtual:catalogue';
import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import calls from '../../docs/extensions.md?raw';
import { prose } from '../sentence-case.ts';
import { entryAddress, Globals } from './globals.ts';
import { storyIndex } from './story-index.ts';
import { Table } from './table.tsx';

const linkTo = (name: string) => (
  <a key={name} href={`#${name}`} target="_self">
    <code>{name}</code>
  </a>
);

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
          <Table
            label={`Extensions: ${role}`}
            head={['Screen', 'What it adds', 'Needs']}
            rows={screens
              .filter(({ title }) => title.startsWith(`Screens/${role}/`))
              .map(({ title, adds, needs, story }) => [
                <a key="story" href={entryAddress(`/story/${story}`, globals)} target="_top">
                  {title.split('/').slice(2).join(': ')}
                </a>,
                adds,
                <div key="needs" className="docs-parts">
                  {needs.length === 0 ? 'Documented calls' : needs.map(linkTo)}
                </div>,
              ])}
          />
        </Fragment>
      ))}
      <Heading>What a backend offers</Heading>
      <p>
        A server lists the groups it offers in <code>GET /health</code>. The console works without any of
        them, and uses those listed.
      </p>
      <Markdown>
        {prose(calls.slice(calls.indexOf('## ')))
          .replaceAll(/^## /gm, '### ')
          .replaceAll(/ \(\[.*?\]\(.*?\.md\)\)/g, '')}
      </Markdown>
    </>
  );
}
